/** R18: an ad set brings far fewer purchases than its share of the spend. */

import { addDays, daysBetween } from '#shared/calendar.ts'
import type { Message } from '#shared/contract/message.ts'
import { createMessage } from '#shared/messages/message.ts'
import { efficiencyOf, isInefficient, PURCHASES_NEEDED } from '../../plans/performance.ts'
import type { PerformanceTotals } from '../../plans/performance-totals.ts'
import { FORTNIGHT, fortnightTotals } from '../../series/totals-over.ts'
import { chanceOf, rateEvidence } from '../../stats/rate-evidence.ts'
import type { AdSeries } from '../ad-series.ts'
import { daysAgainst, type FairPeers, fairPeers, type Peers } from '../adset-peers.ts'
import { dayColumns, rememberedByAds } from '../day-columns.ts'
import { ageOf, hasGrown, hasMainSetting, isRunning, LEARNING_DAYS, sharesBudget, wasEditedSince } from '../entity-guards.ts'
import { entityKeyOf } from '../entity-path.ts'
import { abstention, waitFor } from '../guards.ts'
import { historyMaturity } from '../history-maturity.ts'
import { purposeDoubt } from '../purpose-doubt.ts'
import { thresholds } from '../thresholds.ts'
import { atMostMedium, ruleFound, ruleOff, ruleOffWithoutSales, ruleWaits, sellingContext } from './result.ts'
import { allConfounders, defineRule } from './rule-spec.ts'
import type { Finding, RuleContext } from './rule-types.ts'

/** Share of its efficiency then at which an ad set is much worse, which is another issue. Source: prior, as far again as the default threshold from 1. */
const MUCH_WORSE = 0.7

/** Efficiencies that are compared with the unremarkable one, as shares of it. */
const LOWER: readonly number[] = [0, 0.25, 0.5, 0.7]

/**
 * Rule R18 on the share of purchases over the share of spend, over two weeks of days whose purchases are all reported.
 *
 * Both shares are of the ad sets that are meant to bring purchases, see {@link sellingContext}. The ad set must be as weak against the ad sets
 * that it can be compared with fairly, see {@link fairPeers}.
 *
 * The windows of neighboring days overlap, so the verdict of one day says little about chance: half of the ad sets at 0.85 are below 0.7 on
 * some day of a month. A card needs evidence that the efficiency is below half of the way from the threshold to 1, which allows for looking
 * every day.
 */
export const adsetShareRule = defineRule({
  id: 'R18',
  version: 2,
  domain: 'plans',
  family: 'ads',
  subject: createMessage('r18.subject'),
  thresholds: {
    /** Share of purchases ÷ share of spend. */
    ratio: { value: 0.7, unit: 'ratio', range: [0.2, 0.95], source: createMessage('threshold.start') },
    /** False cards of the rule over the life of a set of ad sets, at most. */
    falseCards: { value: 0.1, unit: 'share', range: [0.01, 1], source: createMessage('threshold.lifeOfAds') },
    /** Relative variance of an ad set's purchase rate over weeks (7% standard deviation). */
    dispersion: { value: 0.005, unit: 'number', range: [0.001, 0.5], source: createMessage('threshold.start') },
  },
  confounders: allConfounders,
  explainedBy: [
    { rule: 'R07', scope: 'product' },
    { rule: 'R10', scope: 'product' },
    { rule: 'R21', scope: 'inside' },
    { rule: 'R23', scope: 'inside' },
  ],
  masksBaseline: false,
  gatesSpending: false,
  action: {
    kind: 'scale',
    hypothesis: { metric: 'cpa_meta', on: 'entity', direction: 'down', guard: 'purchases', washOutDays: 3, readingDays: 14 },
  },
  evaluate: (given, limits) => {
    const off = ruleOffWithoutSales(given)
    if (off !== null) return off
    const context = sellingContext(given)
    const { ads } = context
    const youngest = historyMaturity(context.history).maturing
    const all = fortnightTotals(ads, youngest)
    if (all.purchases === null) return ruleOff(createMessage('r18.noPurchases'))
    const adsets = [...Map.groupBy(ads, ({ ad }) => ad.adsetId).values()].filter(isRunning)
    if (adsets.length < 2) return ruleWaits(createMessage('r18.alone'))
    const judged = adsets.map((own) => ({ own, efficiency: efficiencyOf(fortnightTotals(own, youngest), all, FORTNIGHT) }))
    const tests = judged.flatMap(({ own, efficiency }) => {
      const { value, interval } = efficiency
      if (value === null || interval === null || isConfounded(context, own, youngest)) return []
      const peers = isInefficient(efficiency, limits.ratio) === true ? fairPeers(ads, own, youngest) : null
      const isLow =
        peers !== null && isWeakAgainst(peers.fair, limits) && (peers.siblings === null || isWeakAgainst(peers.siblings, limits))
      const evidence = isLow ? evidenceOf(context, limits, own, peers, youngest) : 1
      return [{ own, value, interval, isLow, peers, evidence, p: chanceOf(evidence) }]
    })
    const pValues = tests.map(({ p }) => p)
    if (judged.every(({ efficiency }) => efficiency.value === null)) return tooSmall(context, all, adsets, youngest)
    const found = tests.filter(({ isLow, p }) => isLow && p < thresholds.stayP)
    return {
      ...ruleFound(
        pValues,
        found.map((test) => findingOf(context, limits, test, adsets, youngest)),
      ),
      falseDiscoveryRate: limits.falseCards,
    }
  },
})

/** The thresholds that one ad set is judged by. */
type AdsetLimits = Readonly<Record<'ratio' | 'dispersion', number>>

const isWeakAgainst = ({ ratio }: Peers, limits: AdsetLimits): boolean => ratio !== null && ratio < limits.ratio

/** An efficiency half of the way from the threshold to 1: what a card asserts is lower than that. */
const unremarkable = ({ ratio }: AdsetLimits): number => (1 + ratio) / 2

/** Guards G7 and G9: new, edited or grown ad sets, those with another attribution, and those that share a campaign budget. */
const isConfounded = (context: RuleContext, own: readonly AdSeries[], youngest: number): boolean =>
  ageOf(context, own) < youngest + FORTNIGHT ||
  wasEditedSince(own, youngest + LEARNING_DAYS - 1) ||
  !hasMainSetting(context.ads, own, youngest, youngest + FORTNIGHT - 1) ||
  hasGrown(context.ads, own, youngest) ||
  sharesBudget(context, own[0]?.ad.campaignId ?? '') === true

/** Evidence that the ad set is below an unremarkable one among those that it can be compared with. */
const evidenceOf = (context: RuleContext, limits: AdsetLimits, own: readonly AdSeries[], { fair }: FairPeers, youngest: number): number => {
  const { length } = dayColumns(context.ads)
  const age = ageOf(context, own)
  // The first days of an ad set are its learning phase; those of today may still get purchases.
  const days = daysAgainst(context.ads, own, fair, unremarkable(limits), { youngest, oldest: age - LEARNING_DAYS })
  return rateEvidence(days, { rates: LOWER, dispersion: limits.dispersion }, age < length)
}

const tooSmall = (context: RuleContext, all: PerformanceTotals, adsets: readonly (readonly AdSeries[])[], youngest: number) => {
  const largest = Math.max(...adsets.map((own) => fortnightTotals(own, youngest).spendCounted)) / Math.max(1, all.spendCounted)
  const have = largest * (all.purchases ?? 0)
  const wait = waitFor(PURCHASES_NEEDED - have, have / FORTNIGHT, context.history.asOf)
  return { ...ruleWaits(abstention(wait, 'platform purchases')), missing: { ...wait, unit: 'platform purchases' as const } }
}

interface Test {
  readonly own: readonly AdSeries[]
  readonly value: number
  readonly interval: readonly [number, number]
  readonly peers: FairPeers | null
  readonly p: number
  /** The e-value: how much more likely its days are if the finding is real. */
  readonly evidence: number
}

const findingOf = (
  context: RuleContext,
  limits: AdsetLimits,
  { own, value, interval, peers, p, evidence }: Test,
  adsets: readonly (readonly AdSeries[])[],
  youngest: number,
): Finding => {
  const { asOf } = context.history
  const [totals, all] = [fortnightTotals(own, youngest), fortnightTotals(context.ads, youngest)]
  const { adsetId, adsetName, campaignId } = own[0]?.ad ?? { adsetId: '', adsetName: '', campaignId: '' }
  const entity = { level: 'adset', id: adsetId, name: adsetName } as const
  // Beside ad sets of another kind, the loss is what the ones that can be compared would bring more.
  const fairValue = Math.max(value, peers?.fair.ratio ?? 0, peers?.siblings?.ratio ?? 0)
  const moneyAtRisk = (fortnightSpend(own, youngest) / 2) * (1 - fairValue)
  const control = controlFor(campaignId, adsets, own)
  return {
    entity,
    p,
    ...(isMuchWorse(context, entity, own, value, limits, youngest) ? {} : { repeatsAfterDays: thresholds.repeatsAfterDays }),
    likelihood: { of: 'unit', evidence },
    moneyAtRisk,
    severity: atMostMedium(context, moneyAtRisk, p),
    unproven: 'drop',
    title: createMessage('r18.title', { adset: adsetName }),
    finding: [
      createMessage('r18.shares', {
        spendShare: totals.spendCounted / all.spendCounted,
        purchaseShare: (totals.purchases ?? 0) / (all.purchases ?? 1),
        days: FORTNIGHT,
        value,
      }),
      ...(peers !== null && peers.leftOutShare > 0
        ? [createMessage('r18.withoutBest', { share: peers.leftOutShare, value: peers.fair.ratio ?? value })]
        : []),
      createMessage('r18.chance', { limit: unremarkable(limits), chance: p }),
    ],
    action: actionWith(control, context.history.inputs.budgets),
    evidence: [
      {
        metric: createMessage('r18.metric'),
        unit: 'ratio',
        value,
        usual: 1,
        interval: [interval[0] - 1, interval[1] - 1],
        n: totals.purchases === null ? null : Math.round(totals.purchases),
        formula: createMessage('r18.formula', { days: FORTNIGHT }),
      },
    ],
    doubts: [...purposeDoubt(context.ads, own), createMessage('r18.doubt.later'), createMessage('r18.doubt.average')],
    span: { first: addDays(asOf, -(youngest + FORTNIGHT - 1)), last: addDays(asOf, -youngest) },
    onset: addDays(asOf, -(youngest + FORTNIGHT - 1)),
  }
}

/** Spend of the {@link FORTNIGHT} days from an age on, in units of the account currency. */
const fortnightSpend = rememberedByAds((ads, youngest: number): number =>
  ads.reduce((sum, ad) => sum + ad.sum('spend', youngest, youngest + FORTNIGHT - 1), 0),
)

/** The control of the test: the ad set with the most spend in the same campaign; null without one, since other campaigns differ in more. */
const controlFor = (campaignId: string, adsets: readonly (readonly AdSeries[])[], own: readonly AdSeries[]): string | null => {
  const siblings = adsets.filter((ads) => ads !== own && ads[0]?.ad.campaignId === campaignId)
  const [first, ...rest] = siblings.map((ads) => ({ ads, spend: fortnightSpend(ads, 0) }))
  const largest = rest.reduce((most, one) => (most !== undefined && one.spend > most.spend ? one : most), first)
  return largest?.ads[0]?.ad.adsetName ?? null
}

const actionWith = (control: string | null, knowsBudgets: boolean): Message => {
  if (control === null) return createMessage(knowsBudgets ? 'r18.action.alone' : 'r18.action.alone.unknownBudget')
  return createMessage(knowsBudgets ? 'r18.action' : 'r18.action.unknownBudget', { control })
}

/** Whether the ad set is much less efficient than on the last day of its latest issue; what it was then, if unknown, was at the threshold. */
const isMuchWorse = (
  context: RuleContext,
  entity: Finding['entity'],
  own: readonly AdSeries[],
  value: number,
  { ratio }: AdsetLimits,
  youngest: number,
): boolean => {
  const seen = context.lastSeen('R18', entityKeyOf(entity))
  if (seen === null) return false
  const then = daysBetween(seen, context.history.asOf) + youngest
  const { value: before } = efficiencyOf(fortnightTotals(own, then), fortnightTotals(context.ads, then), FORTNIGHT)
  return value <= MUCH_WORSE * (before ?? ratio)
}
