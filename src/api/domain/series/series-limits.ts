/** The thresholds of the Creatives tab: those of the rules that judge the same numbers, so that tab and card never contradict each other. */

import type { DecayLimits } from '../advice/click-decay.ts'
import { fatigueRule } from '../advice/rules/r21-fatigue.ts'
import { underfundedRule } from '../advice/rules/r24-underfunded-winner.ts'
import { concentrationRule } from '../advice/rules/r25-concentration.ts'
import { limitsOf, type ThresholdValues } from '../advice/threshold-spec.ts'
import type { ConcentrationLimits } from './concentration.ts'
import type { WinnerLimits } from './winner.ts'

/** What the verdicts of the tab depend on. */
export interface SeriesLimits {
  readonly fatigue: DecayLimits
  readonly winner: WinnerLimits
  readonly concentration: ConcentrationLimits
}

/**
 * The values that apply to an account.
 *
 * @param own The account's own thresholds by path.
 */
export const seriesLimitsOf = (own: ThresholdValues = {}): SeriesLimits => ({
  fatigue: limitsOf(fatigueRule, own),
  winner: limitsOf(underfundedRule, own),
  concentration: limitsOf(concentrationRule, own),
})
