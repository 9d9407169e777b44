/** R23: an ad spent several target CPAs without a purchase. */

import { addDays, dayNumber } from '#shared/calendar.ts'
import { createMessage } from '#shared/messages/message.ts'
import { unitsFromMicros } from '#shared/money.ts'
import { sellingAds } from '../../series/selling-ads.ts'
import { type CountedDay, chanceOf, rateEvidence } from '../../stats/rate-evidence.ts'
import type { AdSeries } from '../ad-series.ts'
import { isMature, sharesOneBudget } from '../guards.ts'
import { purposeDoubt } from '../purpose-doubt.ts'
import { thresholds } from '../thresholds.ts'
import { ruleFound, ruleOff, ruleOffWithoutSales, ruleWaits } from './result.ts'
import { allConfounders, defineRule } from './rule-spec.ts'
import type { Finding, RuleContext } from './rule-types.ts'

/** Rule R23 on ads of at least 3 days. An ad is tested every day of its life, which its evidence allows for. */
export const noPurchaseRule = defineRule({
  id: 'R23',
  version: 1,
  domain: 'series',
  family: 'ads',
  subject: createMessage('r23.subject'),
  thresholds: {
    /** Spend without a purchase. */
    targetCpas: { value: 3, unit: 'times', range: [1, 20], source: createMessage('threshold.threeTargets') },
    /** False cards of the rule over the life of a set of ads, at most. */
    falseCards: { value: 0.2, unit: 'share', range: [0.01, 1], source: createMessage('threshold.lifeOfAds') },
    /** Complete days since its first day. */
    minAgeDays: { value: 3, unit: 'days', range: [1, 30], source: createMessage('threshold.learning') },
    /** Days covered. */
    lookBackDays: { value: 14, unit: 'days', range: [5, 28], source: createMessage('threshold.twoWeeks') },
    /** Relative variance of the purchase rates of ads on target. */
    dispersion: { value: thresholds.adDispersion, unit: 'number', range: [0.01, 1], source: createMessage('threshold.adsDiffer') },
  },
  confounders: allConfounders,
  explainedBy: [],
  masksBaseline: false,
  gatesSpending: false,
  action: {
    kind: 'pause',
    hypothesis: { metric: 'cpa_meta', on: 'adset', direction: 'down', guard: 'purchases', washOutDays: 3, readingDays: 14 },
  },
  evaluate: (context, limits) => {
    const off = ruleOffWithoutSales(context)
    if (off !== null) return off
    const ads = sellingAds(context.ads).filter((ad) => ad.knows('purchases', 0, limits.lookBackDays - 1))
    if (ads.length === 0) return ruleOff(createMessage('r23.noPurchases'))
    if (context.targetCpa === null || context.targetCpa <= 0) return ruleWaits(createMessage('r23.noTarget'))
    const target = context.targetCpa
    // Every ad that could have been found is a test of the day, whatever it sold.
    const tests = ads.flatMap((ad) => testOf(context, limits, ad, target) ?? [])
    const result = ruleFound(
      tests.map(({ p }) => p),
      tests.filter((test) => isFound(limits, test)).map((test) => findingOf(context, limits, test, target)),
    )
    return { ...result, falseDiscoveryRate: limits.falseCards }
  },
})

/** The thresholds that one ad is judged by. */
type AdLimits = Readonly<Record<'targetCpas' | 'minAgeDays' | 'lookBackDays' | 'dispersion', number>>

interface Test {
  readonly ad: AdSeries
  /** Spend of days with final purchases. */
  readonly spend: number
  readonly firstMature: number
  readonly multiples: number
  readonly purchases: number
  /** How often, at most, an ad on target ever looks like this. */
  readonly p: number
  /** The e-value: how much more likely its days are if the ad is worse. */
  readonly evidence: number
}

/** Purchase rates that an ad is tested against, as shares of the rate at its target. Source: prior. */
const LOWER_RATES: readonly number[] = [0, 0.1, 0.25, 0.5]

/** The test of one ad; null if it is too new, does not run, or was edited. */
const testOf = (context: RuleContext, limits: AdLimits, ad: AdSeries, target: number): Test | null => {
  const last = limits.lookBackDays - 1
  const age = dayNumber(context.history.asOf) - dayNumber(ad.ad.firstDay)
  const stillRuns = (ad.rows[0]?.spend ?? 0) > 0 && (ad.rows[0]?.status ?? 'active') === 'active'
  const editedLately = [0, 1, 2].some((day) => ad.rows[day]?.edited === true)
  if (age < limits.minAgeDays || !stillRuns || editedLately) return null
  // Purchases of recent days may still arrive, so only the spend of mature days counts against the ad.
  const firstMature = Array.from({ length: limits.lookBackDays }, (_, day) => day).find(isMature) ?? limits.lookBackDays
  const spend = ad.sum('spend', firstMature, last)
  const purchases = ad.sum('purchases', 0, last)
  const multiples = spend / target
  const evidence = purchases > 0 ? 1 : evidenceOf(limits, daysOf(ad, firstMature, target), age)
  return { ad, spend, firstMature, multiples, purchases, p: chanceOf(evidence), evidence }
}

/** Evidence that the ad buys less than one on target. */
const evidenceOf = ({ dispersion }: AdLimits, days: readonly CountedDay[], age: number): number =>
  rateEvidence(days, { rates: LOWER_RATES, dispersion }, age < days.length)

/** Purchases by day, and those that the spend buys at the target; the spend of days that are not final does not count yet. */
const daysOf = (ad: AdSeries, firstMature: number, target: number): readonly CountedDay[] =>
  ad.rows
    .map((row, age) => ({
      count: row?.purchases ?? 0,
      expected: row === undefined || age < firstMature ? 0 : unitsFromMicros(row.spend) / target,
    }))
    .slice(0, ad.rows.findLastIndex((row) => row !== undefined) + 1)
    .reverse()

const isFound = ({ targetCpas }: AdLimits, { purchases, multiples, p }: Test): boolean =>
  purchases <= 0 && multiples >= targetCpas && p < thresholds.stayP

const findingOf = (
  context: RuleContext,
  { lookBackDays }: AdLimits,
  { ad, spend, firstMature, multiples, p, evidence }: Test,
  target: number,
): Finding => {
  const last = lookBackDays - 1
  const first = ad.rows.findLast((row, at) => row !== undefined && at <= last)?.day ?? context.history.asOf
  const mature = { first, last: addDays(context.history.asOf, -firstMature) }
  const weekly = (ad.sum('spend', 0, last) / Math.max(1, ad.daysWithRows(0, last))) * 7
  const shared = sharesOneBudget(siblingBudgets(context, ad))
  return {
    entity: { level: 'ad', id: ad.ad.adId, name: ad.ad.adName },
    p,
    likelihood: { of: 'unit', evidence },
    moneyAtRisk: weekly,
    severity: null,
    unproven: 'drop',
    title: createMessage('r23.title', { ad: ad.ad.adName }),
    finding: [createMessage('r23.spent', { ...mature, spend, multiples, target }), createMessage('r23.chance', { chance: p })],
    action: createMessage('r23.action'),
    evidence: [
      {
        metric: createMessage('r23.metric'),
        unit: 'money',
        value: spend,
        usual: target,
        ...(context.history.targets.targetCpa === null ? {} : { against: 'target' as const }),
        interval: null,
        n: 0,
        formula: createMessage('r23.formula', mature),
      },
      {
        metric: createMessage('r23.clicks.metric'),
        unit: 'count',
        value: ad.sum('linkClicks', firstMature, last),
        usual: null,
        interval: null,
        n: null,
        formula: createMessage('r23.clicks.formula'),
      },
    ],
    doubts: [
      ...purposeDoubt(sellingAds(context.ads), [ad]),
      ...(shared ? [createMessage('r23.doubt.shared')] : []),
      ...(context.history.targets.targetCpa === null ? [createMessage('r23.doubt.ownTarget')] : []),
      createMessage('r23.doubt.later'),
    ],
    span: { first, last: context.history.asOf },
    onset: first,
  }
}

/** Daily budgets of the ad sets in the ad's campaign on the last day. */
const siblingBudgets = (context: RuleContext, ad: AdSeries): readonly (number | null)[] => {
  const budgets = new Map<string, number | null>()
  for (const other of context.ads) {
    if (other.ad.campaignId === ad.ad.campaignId && other.rows[0] !== undefined) budgets.set(other.ad.adsetId, other.rows[0].dailyBudget)
  }
  return [...budgets.values()]
}
