/** What the rules of one day share, computed once. */

import { asMicros, unitsFromMicros } from '#shared/money.ts'
import type { ProductHistory } from '../facts/history.ts'
import { kpiOfDays } from '../kpi/kpi.ts'
import { adSeriesOf } from './ad-series.ts'
import type { Episode } from './advice-types.ts'
import { burstAges } from './burst-days.ts'
import { confoundersOf } from './confounders.ts'
import { entityKeyOf } from './entity-path.ts'
import { explainedAges, lastEpisode, openEpisode } from './episodes.ts'
import { daysByAge, ordinaryDays, spendsByAge } from './history-window.ts'
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
  const spends = spendsByAge(history, byAge)
  const ads = adSeriesOf(history)
  const product = { level: 'product', id: history.product, name: history.product } as const
  return {
    history,
    thresholds: limitsWith(sharedThresholds, own),
    limitsOf: (rule) => limitsOf(rule, own),
    byAge,
    spends,
    unusualAges: new Set([...explainedAges(episodes, history.asOf), ...burstAges(byAge)]),
    pausedAges: pausedAges(spends),
    openSince: (rule) => openEpisode(episodes, rule, entityKeyOf(product), history.asOf)?.startedAt ?? null,
    lastSeen: (rule, entityKey) => lastEpisode(episodes, rule, entityKey, history.asOf)?.lastSeen ?? null,
    ads,
    weekSpend: weekSpendOf(spends),
    targetCpa: history.targets.targetCpa === null ? ownCpa(byAge) : unitsFromMicros(history.targets.targetCpa),
    confounders: confoundersOf(history, byAge, spends, ads),
    product,
  }
}

const weekSpendOf = (spends: RuleContext['spends']): number | null => {
  const known = spends.slice(0, 7).filter((spend) => spend !== null)
  return known.length === 0 ? null : (unitsFromMicros(asMicros(known.reduce((sum, spend) => sum + spend, 0))) / known.length) * 7
}

const ownCpa = (byAge: RuleContext['byAge']): number | null => {
  const days = ordinaryDays(byAge, thresholds.matureAfterDays, thresholds.matureAfterDays + thresholds.baseline.days - 1)
  return kpiOfDays(days, { repeat: null, contributionMargin: null }).cpa_meta
}
