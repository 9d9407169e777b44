/** What the rules of one day share, computed once. */

import { unitsFromMicros } from '#shared/money.ts'
import type { ProductHistory } from '../facts/history.ts'
import { kpiOfDays } from '../kpi/kpi.ts'
import { adSeriesOf } from './ad-series.ts'
import type { Episode } from './advice-types.ts'
import { burstAges } from './burst-days.ts'
import { confoundersOf } from './confounders.ts'
import { explainedAges } from './episodes.ts'
import { daysByAge, ordinaryDays } from './history-window.ts'
import { pausedAges } from './paused-days.ts'
import type { RuleContext } from './rules/rule-types.ts'
import { limitsOf, limitsWith, type ThresholdValues } from './threshold-spec.ts'
import { sharedThresholds, thresholds } from './thresholds.ts'

/**
 * Builds the shared context of a day.
 *
 * @param own The account's own thresholds by path.
 */
export const ruleContextOf = (history: ProductHistory, episodes: readonly Episode[], own: ThresholdValues = {}): RuleContext => {
  const byAge = daysByAge(history)
  const ads = adSeriesOf(history)
  return {
    history,
    thresholds: limitsWith(sharedThresholds, own),
    limitsOf: (rule) => limitsOf(rule, own),
    byAge,
    unusualAges: new Set([...explainedAges(episodes, history.asOf), ...burstAges(byAge)]),
    pausedAges: pausedAges(byAge),
    ads,
    weekSpend: weekSpendOf(byAge),
    targetCpa: history.targets.targetCpa === null ? ownCpa(byAge) : unitsFromMicros(history.targets.targetCpa),
    confounders: confoundersOf(history, byAge, ads),
    product: { level: 'product', id: history.product, name: history.product },
  }
}

const weekSpendOf = (byAge: RuleContext['byAge']): number | null => {
  const spends = byAge.slice(0, 7).flatMap((day) => (day?.spend == null ? [] : [unitsFromMicros(day.spend)]))
  return spends.length === 0 ? null : (spends.reduce((sum, spend) => sum + spend, 0) / spends.length) * 7
}

const ownCpa = (byAge: RuleContext['byAge']): number | null => {
  const days = ordinaryDays(byAge, thresholds.matureAfterDays, thresholds.matureAfterDays + thresholds.baseline.days - 1)
  return kpiOfDays(days, { repeat: null, contributionMargin: null }).cpa_meta
}
