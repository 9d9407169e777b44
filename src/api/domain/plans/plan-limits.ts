/** The thresholds of the Ad sets tab: those of the rules that judge the same numbers, so that tab and card never contradict each other. */

import { adsetShareRule } from '../advice/rules/r18-adset-share.ts'
import { limitsOf, limitsWith, type ThresholdValues } from '../advice/threshold-spec.ts'
import { sharedThresholds } from '../advice/thresholds.ts'

/** What the verdicts of the tab depend on. */
export interface PlanLimits {
  /** Share of purchases over share of spend below which an ad set is inefficient: rule R18. */
  readonly inefficient: number
  /** Relative distance from the plan that still counts as on plan. */
  readonly onPlan: number
}

/**
 * The values that apply to an account.
 *
 * @param own The account's own thresholds by path.
 */
export const planLimitsOf = (own: ThresholdValues = {}): PlanLimits => ({
  inefficient: limitsOf(adsetShareRule, own).ratio,
  onPlan: limitsWith(sharedThresholds, own).tabs.onPlan,
})
