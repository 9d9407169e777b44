/** The thresholds of the Ad sets tab: those of the rules that judge the same numbers, so that tab and card never contradict each other. */

import { adsetShareRule } from '../domain/advice/rules/r18-adset-share.ts'
import { limitsOf, limitsWith, type ThresholdValues } from '../domain/advice/threshold-spec.ts'
import { sharedThresholds } from '../domain/advice/thresholds.ts'
import type { PlanLimits } from '../domain/plans/day-plans.ts'

/**
 * The values that apply to an account.
 *
 * @param own The account's own thresholds by path.
 */
export const planLimitsOf = (own: ThresholdValues = {}): PlanLimits => ({
  inefficient: limitsOf(adsetShareRule, own).ratio,
  onPlan: limitsWith(sharedThresholds, own).tabs.onPlan,
})
