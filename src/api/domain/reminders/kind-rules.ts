/** The rule of every kind of reminder. */

import type { ReminderKind } from '#shared/contract/internal/reminders.ts'
import { adviceRule } from './kinds/advice.ts'
import { failureRule } from './kinds/failure.ts'
import { outcomeRule } from './kinds/outcome.ts'
import { tokenRule } from './kinds/token.ts'
import type { KindRule } from './reminder-types.ts'

/** Rules by kind. */
export const kindRules: Readonly<Record<ReminderKind, KindRule>> = {
  token: tokenRule,
  advice: adviceRule,
  failure: failureRule,
  outcome: outcomeRule,
}
