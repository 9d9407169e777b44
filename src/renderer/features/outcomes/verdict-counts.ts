/** The verdicts in the order of the page. */

import type { OutcomeRecord, OutcomeVerdict } from '#shared/contract/internal/outcomes.ts'

export const verdictOrder = ['worked', 'hurt', 'no_clear_effect', 'inconclusive'] as const satisfies readonly OutcomeVerdict[]

/** Those that occurred. */
export const shownVerdicts = (verdicts: OutcomeRecord['verdicts']): readonly (readonly [OutcomeVerdict, number])[] =>
  verdictOrder.flatMap((verdict) => (verdicts[verdict] === 0 ? [] : [[verdict, verdicts[verdict]] as const]))
