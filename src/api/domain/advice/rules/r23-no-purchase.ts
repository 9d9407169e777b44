/** R23: ads that spent several target CPAs without a purchase, or far too much per purchase. */

import { addDays, type Day } from '#shared/calendar.ts'
import type { Entity } from '#shared/contract/advice.ts'
import type { Message } from '#shared/contract/message.ts'
import { createMessage } from '#shared/messages/message.ts'
import { hasCampaignBudget, noStates } from '../../entity/entity-states.ts'
import { sellingAds } from '../../series/selling-ads.ts'
import { benjaminiHochberg } from '../../stats/fdr.ts'
import { type AdLimits, type CostTest, costTest, isCostly } from '../costly-ads.ts'
import { entityKeyOf } from '../entity-path.ts'
import { continuesSince, sharesOneBudget } from '../guards.ts'
import { purposeDoubt } from '../purpose-doubt.ts'
import { thresholds } from '../thresholds.ts'
import { ruleFound, ruleOff, ruleOffWithoutSales, ruleWaits } from './result.ts'
import { allConfounders, defineRule } from './rule-spec.ts'
import type { EvidenceRow, Finding, RuleContext } from './rule-types.ts'

/** Rule R23 on ads of at least 3 days. An ad is tested every day of its life, which its evidence allows for. */
export const noPurchaseRule = defineRule({
  id: 'R23',
  version: 3,
  domain: 'series',
  family: 'ads',
  subject: createMessage('r23.subject'),
  thresholds: {
    /** Spend per purchase, or without one. */
    targetCpas: { value: 3, unit: 'times', range: [1, 20], source: createMessage('threshold.threeTargets') },
    /** CPA of an ad with purchases that a card must exceed for certain. */
    expensive: { value: 2, unit: 'times', range: [1, 10], source: createMessage('threshold.twiceTarget'), atMost: 'targetCpas' },
    /** False cards of the rule over the life of a set of ads, at most. */
    falseCards: { value: 0.2, unit: 'share', range: [0.01, 1], source: createMessage('threshold.lifeOfAds') },
    /** Complete days since its first day. */
    minAgeDays: { value: 3, unit: 'days', range: [1, 30], source: createMessage('threshold.learning') },
    /** Days covered. */
    lookBackDays: { value: 14, unit: 'days', range: [5, 28], source: createMessage('threshold.twoWeeks') },
    /** Relative variance of the purchase rates of ads on target. */
    dispersion: { value: thresholds.adDispersion, unit: 'number', range: [0.01, 1], source: createMessage('threshold.adsDiffer') },
    /** Relative variance of the purchase rate of one ad over weeks (7% standard deviation). */
    ownDispersion: { value: 0.005, unit: 'number', range: [0.001, 0.5], source: createMessage('threshold.start') },
  },
  confounders: allConfounders,
  // Without sales on few of its days, an ad still has none on the others.
  explainedBy: [{ rule: 'R10', scope: 'product', leastShare: 0.5 }],
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
    const tests = ads.flatMap((ad) => costTest(context, limits, ad, target) ?? [])
    const found = tests.filter((test) => isCostly(limits, test))
    const pValues = tests.map(({ p }) => p)
    const result = ruleFound(
      pValues,
      groupsOf(context, found, benjaminiHochberg(pValues, limits.falseCards)).map((group) => findingOf(context, limits, group, target)),
    )
    return { ...result, falseDiscoveryRate: limits.falseCards }
  },
})

/** Ads that make one card. */
interface Group {
  readonly entity: Entity
  /** With the strongest evidence first. */
  readonly tests: readonly [CostTest, ...CostTest[]]
}

/**
 * One card for each ad, for several ads of an ad set, or for each campaign whose purpose is in doubt: that is one question, whatever the
 * number of its ads.
 *
 * @param cutoff The largest p that is significant. An ad above it is on no card unless that card is open.
 */
const groupsOf = (context: RuleContext, found: readonly CostTest[], cutoff: number): readonly Group[] => {
  const isOpen = (entity: Entity): boolean => continuesSince(context.lastSeen('R23', entityKeyOf(entity)), context.history.asOf)
  const selling = sellingAds(context.ads)
  const byEntity = Map.groupBy(found, ({ ad }) => {
    const { adsetId, campaignId } = ad.ad
    return purposeDoubt(selling, [ad]).length > 0 ? `campaign:${campaignId}` : `adset:${adsetId}`
  })
  return [...byEntity].flatMap(([key, own]) => {
    const [one] = own
    if (one === undefined) return []
    const parent = key.startsWith('campaign:') ? campaignOf(one) : adsetOf(one)
    const isParentOpen = isOpen(parent)
    const [first, ...others] = own
      .filter((test) => isParentOpen || test.p <= cutoff || isOpen(adOf(test)))
      .toSorted((a, b) => b.evidence - a.evidence)
    if (first === undefined) return []
    // A card on several ads remains the card of their ad set when one of them is left.
    const isSingle = parent.level === 'adset' && others.length === 0 && !isParentOpen
    return [{ entity: isSingle ? adOf(first) : parent, tests: [first, ...others] as const }]
  })
}

const adOf = ({ ad: { ad } }: CostTest): Entity => ({ level: 'ad', id: ad.adId, name: ad.adName })

const adsetOf = ({ ad: { ad } }: CostTest): Entity => ({ level: 'adset', id: ad.adsetId, name: ad.adsetName })

const campaignOf = ({ ad: { ad } }: CostTest): Entity => ({ level: 'campaign', id: ad.campaignId, name: ad.campaignName })

const sum = (tests: readonly CostTest[], of: (test: CostTest) => number): number => tests.reduce((total, test) => total + of(test), 0)

const findingOf = (context: RuleContext, limits: AdLimits, { entity, tests }: Group, target: number): Finding => {
  const [strongest] = tests
  const { asOf } = context.history
  const last = limits.lookBackDays - 1
  const firstDays = tests.map(({ ad }) => ad.rows.findLast((row, at) => row !== undefined && at <= last)?.day ?? asOf)
  const first = firstDays.reduce((least, day) => (day < least ? day : least))
  const weekly = sum(tests, ({ ad }) => (ad.sum('spend', 0, last) / Math.max(1, ad.daysWithRows(0, last))) * 7)
  const stated = { first, last: addDays(asOf, -strongest.firstMature), through: asOf, spend: sum(tests, ({ spend }) => spend), target }
  const purchases = sum(tests, (test) => test.purchases)
  const isOwn = context.history.targets.targetCpa === null
  const shared = tests.some(({ ad }) => sharesBudgetOf(context, ad.ad.campaignId))
  const chance = createMessage(chanceKey(tests), { limit: limits.expensive, chance: strongest.p })
  return {
    entity,
    p: strongest.p,
    likelihood: { of: 'unit', evidence: strongest.evidence },
    moneyAtRisk: weekly,
    severity: null,
    ...(entity.level === 'campaign' ? { mostSevere: 'medium', repeatsAfterDays: thresholds.repeatsAfterDays } : {}),
    unproven: 'drop',
    title: titleOf(entity, tests),
    finding: [spentText({ ...stated, purchases, isOwn }, entity, tests), chance],
    action: actionOf(entity, tests),
    evidence: [
      { ...costRow({ ...stated, purchases, isOwn }), ...(isOwn ? {} : { against: 'target' as const }) },
      {
        metric: createMessage('r23.clicks.metric'),
        unit: 'count',
        value: sum(tests, ({ ad, firstMature }) => ad.sum('linkClicks', firstMature, last)),
        usual: null,
        interval: null,
        n: null,
        formula: createMessage('r23.clicks.formula'),
      },
    ],
    doubts: [
      ...(shared ? [createMessage('r23.doubt.shared')] : []),
      ...(isOwn ? [createMessage('r23.doubt.ownTarget')] : []),
      createMessage('r23.doubt.later'),
    ],
    span: { first, last: asOf },
    onset: first,
  }
}

/** What a card states of its ads together. */
interface Stated {
  /** Days of the spend. */
  readonly first: Day
  readonly last: Day
  /** The day through which purchases are counted. */
  readonly through: Day
  readonly spend: number
  readonly purchases: number
  readonly target: number
  /** Whether the level is the product's own CPA, since no target is set. */
  readonly isOwn: boolean
}

const namesOf = (tests: readonly CostTest[]): readonly string[] => tests.map(({ ad }) => ad.ad.adName)

const titleOf = ({ level, name }: Entity, tests: Group['tests']): Message => {
  const [{ ad, purchases }] = tests
  if (level === 'campaign') return createMessage('r23.title.campaign', { campaign: name })
  if (level === 'adset' && tests.length > 1) return createMessage('r23.title.adset', { ads: tests.length, adset: name })
  if (purchases > 0) return createMessage('r23.title.few', { ad: ad.ad.adName })
  const soldBefore = ad.rows.some((row) => (row?.purchases ?? 0) > 0)
  return createMessage(soldBefore ? 'r23.title.noLonger' : 'r23.title', { ad: ad.ad.adName })
}

const spentText = ({ isOwn, purchases, ...values }: Stated, { level }: Entity, tests: Group['tests']): Message => {
  const { first, last, through, spend, target } = values
  if (level === 'campaign' || tests.length > 1) {
    return createMessage(isOwn ? 'r23.group.own' : 'r23.group', {
      ...{ first, last, through, spend, target },
      ads: namesOf(tests),
      purchases,
      multiples: spend / target,
    })
  }
  if (purchases <= 0) return createMessage(isOwn ? 'r23.spent.own' : 'r23.spent', { first, last, spend, multiples: spend / target, target })
  return createMessage(isOwn ? 'r23.few.own' : 'r23.few', { ...values, count: purchases, cpa: spend / purchases })
}

const chanceKey = (tests: Group['tests']): 'r23.chance' | 'r23.chance.few' | 'r23.chance.clearest' => {
  if (tests.length > 1) return 'r23.chance.clearest'
  return tests[0].purchases > 0 ? 'r23.chance.few' : 'r23.chance'
}

const actionOf = ({ level }: Entity, tests: Group['tests']): Message => {
  if (level === 'campaign') return createMessage('r23.action.campaign', { ads: namesOf(tests) })
  return tests.length > 1 ? createMessage('r23.action.adset', { ads: namesOf(tests) }) : createMessage('r23.action')
}

const costRow = ({ first, last, through, spend, purchases, target, isOwn }: Stated): EvidenceRow => {
  const row = { unit: 'money', usual: target, interval: null } as const
  if (purchases <= 0) {
    const formula = createMessage(isOwn ? 'r23.formula.own' : 'r23.formula', { first, last })
    return { ...row, metric: createMessage('r23.metric'), value: spend, n: 0, formula }
  }
  const formula = createMessage(isOwn ? 'r23.formula.few.own' : 'r23.formula.few', { first, last, through })
  return { ...row, metric: createMessage('r23.metric.few'), value: spend / purchases, n: Math.round(purchases), formula }
}

/** Whether the ad sets of a campaign share its budget, as the platform reports, else by their daily budgets on the last day. */
const sharesBudgetOf = (context: RuleContext, campaignId: string): boolean => {
  const reported = hasCampaignBudget(context.history.states ?? noStates, campaignId)
  if (reported !== null) return reported
  const budgets = new Map<string, number | null>()
  for (const { ad, rows } of context.ads) {
    if (ad.campaignId === campaignId && rows[0] !== undefined) budgets.set(ad.adsetId, rows[0].dailyBudget)
  }
  return sharesOneBudget([...budgets.values()])
}
