/** The default advisor: rules and statistics, without a network or a model. */

import type { AdviceInput, AdviceOutput } from '../domain/advice/advice-types.ts'
import { advise } from '../domain/advice/advise.ts'

export const heuristicAdvisor = {
  source: 'heuristic',
  advise: (input: AdviceInput): AdviceOutput => advise(input),
} as const
