/** What is measured about outcomes, in parts that workers share. */

import type { WorldName } from './episode.ts'
import type { Mean, Share } from './tally.ts'

export const measures = ['nothing', 'effects', 'shared budget', 'recovery', 'placebo'] as const
export type Measure = (typeof measures)[number]

/** One measure in one kind of account. */
export interface OutcomeTask {
  readonly kind: 'outcome'
  readonly measure: Measure
  readonly world: WorldName
  /** Purchases a day of the unit. */
  readonly volume: number
  readonly readWeeks: 1 | 2 | 3
  /** Accounts. */
  readonly episodes: number
  readonly seed: number
}

/** What was counted. */
export interface OutcomeScore extends Omit<OutcomeTask, 'kind' | 'seed' | 'episodes'> {
  readonly shares: Readonly<Record<string, Share>>
  readonly means: Readonly<Record<string, Mean>>
  /** Anderson-Darling statistics of p-values, by name. */
  readonly uniform: Readonly<Record<string, number>>
}
