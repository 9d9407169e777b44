/** The thresholds of the Creatives tab: those of the rules that judge the same numbers, so that tab and card never contradict each other. */

import { fatigueRule } from '../domain/advice/rules/r21-fatigue.ts'
import { underfundedRule } from '../domain/advice/rules/r24-underfunded-winner.ts'
import { concentrationRule } from '../domain/advice/rules/r25-concentration.ts'
import { limitsOf, type ThresholdValues } from '../domain/advice/threshold-spec.ts'
import type { SeriesLimits } from '../domain/series/day-series.ts'

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
