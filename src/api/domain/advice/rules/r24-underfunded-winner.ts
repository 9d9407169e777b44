/** R24: an ad buys below the target CPA and gets little of the spend. */

import { addDays } from '#shared/calendar.ts'
import { createMessage } from '#shared/messages/message.ts'
import { type Micros, unitsFromMicros } from '#shared/money.ts'
import { cpaOf } from '../../plans/performance.ts'
import type { PerformanceTotals } from '../../plans/performance-totals.ts'
import { FORTNIGHT, fortnightTotals } from '../../series/totals-over.ts'
import { MIN_VOLUME, winnerJudge } from '../../series/winner.ts'
import { type CountedDay, chanceOf, rateEvidence } from '../../stats/rate-evidence.ts'
import type { AdSeries } from '../ad-series.ts'
import { ageOf, hasGrown, hasMainSetting, isRunning, LEARNING_DAYS, sharesBudget, wasEditedSince } from '../entity-guards.ts'
import { abstention, waitFor } from '../guards.ts'
import { historyMaturity } from '../history-maturity.ts'
import { thresholds } from '../thresholds.ts'
import { ruleFound, ruleOff, ruleOffWithoutSales, ruleWaits, sellingContext } from './result.ts'
import { allConfounders, defineRule } from './rule-spec.ts'
import type { Finding, RuleContext } from './rule-types.ts'

/** Purchases per spend that are compared with the target's, as multiples of it. */
const HIGHER: readonly number[] = [1.25, 1.5, 2, 3]

/**
 * Rule R24 on the probability that an ad's CPA is below the target, over two weeks of days whose purchases are all reported.
 *
 * The probability is that of one look; a card also needs evidence that allows for looking every day. An ad set divides its budget among its
 * ads, so the average CPA of an ad does not predict what more spend buys (breakdown effect): the card proposes a test, never a shift.
 */
export const underfundedRule = defineRule({
  id: 'R24',
  version: 1,
  domain: 'series',
  family: 'ads',
  subject: createMessage('r24.subject'),
  thresholds: {
    /** Posterior probability of a CPA below the target. */
    minChance: { value: 0.9, unit: 'share', range: [0.5, 0.999], source: createMessage('threshold.start') },
    /** Share of the product's spend below which a winner is underfunded. */
    spendShare: { value: 0.1, unit: 'share', range: [0.01, 0.5], source: createMessage('threshold.start') },
    /** False cards of the rule over the life of a set of ads, at most. */
    falseCards: { value: 0.1, unit: 'share', range: [0.01, 1], source: createMessage('threshold.lifeOfAds') },
    /** Relative variance of an ad's purchase rate over weeks (14% standard deviation): the level of the whole product moves too. */
    dispersion: { value: 0.02, unit: 'number', range: [0.001, 0.5], source: createMessage('threshold.start') },
  },
  confounders: allConfounders,
  explainedBy: [{ rule: 'R32', scope: 'product' }],
  masksBaseline: false,
  gatesSpending: false,
  action: {
    kind: 'scale',
    hypothesis: { metric: 'purchases', on: 'entity', direction: 'up', guard: 'cpa_meta', washOutDays: 7, readingDays: 14 },
  },
  evaluate: (given, limits) => {
    const off = ruleOffWithoutSales(given)
    if (off !== null) return off
    const context = sellingContext(given)
    const { ads, history } = context
    const youngest = historyMaturity(history).maturing
    const all = fortnightTotals(ads, youngest)
    if (all.purchases === null) return ruleOff(createMessage('r24.noPurchases'))
    const target = history.targets.targetCpa
    if (target === null || target <= 0) return ruleWaits(createMessage('r24.noTarget'))
    const totals = new Map(ads.map((ad) => [ad, fortnightTotals([ad], youngest)]))
    const winnerOf = winnerJudge([...totals.values()], all, target, limits)
    const running = ads.filter((ad) => isRunning([ad])).map((ad) => ({ ad, own: totals.get(ad) ?? fortnightTotals([]) }))
    const judged = running.flatMap(({ ad, own }) => {
      const { chance, underfed } = winnerOf(own)
      return chance === null ? [] : [{ ad, own, chance, isWinner: underfed === true }]
    })
    if (judged.length === 0) return tooSmall(context, running, target)
    const tests = judged
      .filter(({ ad }) => !isConfounded(context, ad, youngest))
      .map((test) => ({ ...test, evidence: test.isWinner ? evidenceOf(context, limits, test.ad, youngest, target) : 1 }))
      .map((test) => ({ ...test, p: chanceOf(test.evidence) }))
    const found = tests.filter(({ isWinner, p }) => isWinner && p < thresholds.stayP)
    return {
      ...ruleFound(
        tests.map(({ p }) => p),
        found.map((test) => findingOf(context, test, all, target, youngest)),
      ),
      falseDiscoveryRate: limits.falseCards,
    }
  },
})

/** Guard G7: ads in their first two weeks, edited ones, those that are being scaled already, and those with another attribution. */
const isConfounded = (context: RuleContext, ad: AdSeries, youngest: number): boolean =>
  ageOf(context, [ad]) < youngest + LEARNING_DAYS ||
  wasEditedSince([ad], youngest + LEARNING_DAYS - 1) ||
  !hasMainSetting(context.ads, [ad], youngest, youngest + FORTNIGHT - 1) ||
  hasGrown(context.ads, [ad], youngest)

/** Evidence that the ad buys more than one on target. */
const evidenceOf = (
  context: RuleContext,
  { dispersion }: Readonly<Record<'dispersion', number>>,
  ad: AdSeries,
  youngest: number,
  target: Micros,
): number => {
  const age = ageOf(context, [ad])
  const days = ad.rows.map(
    (row, back): CountedDay =>
      row === undefined || row.purchases === null || back < youngest || back > age - LEARNING_DAYS
        ? { count: 0, expected: 0 }
        : { count: row.purchases, expected: row.spend / target },
  )
  return rateEvidence(days.toReversed(), { rates: HIGHER, dispersion }, age < days.length)
}

const tooSmall = (context: RuleContext, running: readonly { readonly own: PerformanceTotals }[], target: Micros) => {
  const have = Math.max(0, ...running.map(({ own }) => Math.max(own.purchases ?? 0, own.spendCounted / target)))
  const wait = waitFor(MIN_VOLUME - have, have / FORTNIGHT, context.history.asOf)
  return { ...ruleWaits(abstention(wait, 'platform purchases')), missing: { ...wait, unit: 'platform purchases' as const } }
}

interface Test {
  readonly ad: AdSeries
  readonly own: PerformanceTotals
  readonly chance: number
  readonly p: number
  /** The e-value: how much more likely its days are if the finding is real. */
  readonly evidence: number
}

const findingOf = (
  context: RuleContext,
  { ad, own, chance, p, evidence }: Test,
  all: PerformanceTotals,
  targetMicros: Micros,
  youngest: number,
): Finding => {
  const { asOf } = context.history
  const target = unitsFromMicros(targetMicros)
  const cost = cpaOf(own, FORTNIGHT)
  const purchases = own.purchases ?? 0
  const first = addDays(asOf, -(youngest + FORTNIGHT - 1))
  return {
    entity: { level: 'ad', id: ad.ad.adId, name: ad.ad.adName },
    p,
    likelihood: { of: 'unit', evidence },
    // What its purchases of a week would have cost more at the target.
    moneyAtRisk: (purchases * target - unitsFromMicros(own.spendCounted as Micros)) / 2,
    severity: 'low',
    unproven: 'drop',
    title: createMessage('r24.title', { ad: ad.ad.adName }),
    finding: [
      createMessage('r24.cost', { cost: cost.value ?? 0, target, purchases, days: FORTNIGHT, spendShare: own.spend / all.spend }),
      createMessage('r24.chance', { chance, p }),
    ],
    action: createMessage('r24.action'),
    evidence: [
      {
        metric: createMessage('r24.metric'),
        unit: 'money',
        value: cost.value,
        usual: target,
        against: 'target',
        interval: cost.interval === null ? null : [cost.interval[0] / target - 1, cost.interval[1] / target - 1],
        n: Math.round(purchases),
        formula: createMessage('r24.formula', { days: FORTNIGHT }),
      },
    ],
    doubts: [
      ...(sharesBudget(context, ad.ad.campaignId) === true ? [createMessage('r24.doubt.shared')] : []),
      createMessage('r24.doubt.marginal'),
      createMessage('r24.doubt.retargeting'),
    ],
    span: { first, last: addDays(asOf, -youngest) },
    onset: first,
  }
}
