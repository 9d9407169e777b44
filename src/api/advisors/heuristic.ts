/** The default advisor: rules and statistics, without a network or a model. */

import type { AdviceInput, AdviceOutput } from '../domain/advice/advice-types.ts'
import { advise } from '../domain/advice/advise.ts'
import { ADVICE_SOURCE } from './advice-source.ts'

export const heuristicAdvisor = {
  source: ADVICE_SOURCE,
  advise: (input: AdviceInput): AdviceOutput => advise(input),
} as const
