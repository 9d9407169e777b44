/** Every Simplified Chinese text of the API. */

import { mergedTexts } from '../../merged-texts.ts'
import { reminders } from '../reminders.ts'
import { adRules } from './ad-rules.ts'
import { agent } from './agent.ts'
import { conflicts } from './conflicts.ts'
import { deliveries } from './deliveries.ts'
import { egress } from './egress.ts'
import { importFile } from './import-file.ts'
import { importNotes } from './import-notes.ts'
import { importRows } from './import-rows.ts'
import { judging } from './judging.ts'
import { productRules } from './product-rules.ts'
import { pulls } from './pulls.ts'
import { referenceRates } from './reference-rates.ts'
import { snapshot } from './snapshot.ts'
import { thresholds } from './thresholds.ts'

export const messages = mergedTexts(
  productRules,
  adRules,
  agent,
  judging,
  snapshot,
  conflicts,
  deliveries,
  egress,
  importFile,
  importRows,
  importNotes,
  thresholds,
  pulls,
  referenceRates,
  reminders,
)
