/** Every English text of the API: the types of all keys, and of the other catalogues, come from this one. */

import { reminders } from '../reminders.ts'
import { adRules } from './ad-rules.ts'
import { conflicts } from './conflicts.ts'
import { deliveries } from './deliveries.ts'
import { importFile } from './import-file.ts'
import { importNotes } from './import-notes.ts'
import { importRows } from './import-rows.ts'
import { judging } from './judging.ts'
import { productRules } from './product-rules.ts'
import { pulls } from './pulls.ts'
import { snapshot } from './snapshot.ts'
import { thresholds } from './thresholds.ts'

export const messages = {
  ...productRules,
  ...adRules,
  ...judging,
  ...snapshot,
  ...conflicts,
  ...deliveries,
  ...importFile,
  ...importRows,
  ...importNotes,
  ...thresholds,
  ...pulls,
  ...reminders,
} as const
