/** The state of an outcome, and the number of its verdict. */

import type { CardOutcome, OutcomeVerdict } from '#shared/contract/internal/outcomes.ts'

/** A verdict, or why there is none yet. */
export type OutcomeState = OutcomeVerdict | 'pending' | 'unmeasurable'

export const outcomeStates = [
  'worked',
  'hurt',
  'no_clear_effect',
  'inconclusive',
  'pending',
  'unmeasurable',
] as const satisfies readonly OutcomeState[]

export const outcomeState = ({ state, judged }: CardOutcome): OutcomeState =>
  judged?.verdict ?? (state === 'pending' ? 'pending' : 'unmeasurable')

/** The change that the verdict is based on; without one, that against the old level. Null: none was possible. */
export const usedChange = ({ judged }: CardOutcome) =>
  judged === null ? null : judged.basis === 'nobody_acted' ? judged.against_nobody_acted : judged.against_old_level
