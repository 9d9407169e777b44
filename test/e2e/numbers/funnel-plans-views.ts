/** The numbers of the Funnel and Plans tabs. */

import { deskFunnelRoute } from '#shared/contract/internal/funnel.ts'
import { type DeskPlan, deskPlansRoute, type MonthEndForecast } from '#shared/contract/internal/plans.ts'
import { snapshotRoute } from '#shared/contract/snapshot.ts'
import { type Expected, type ExpectedCell, ifKnown, range } from './expected-cell.ts'
import { cash, change, type ExpectedNumber, kpiNumber, percent, plain, times, whole } from './expected-number.ts'
import type { Screen } from './screen.ts'
import { kpiLabel, pathOf, reachRow, rowClaims, rowNamed, type View, type ViewContext, type ViewExpectation } from './view.ts'

/** A value and what it rests on, low and high. */
const withInterval = (
  of: { readonly value: number | null; readonly interval: readonly [number, number] | null },
  write: (value: number) => ExpectedNumber,
): Expected => (of.value === null ? 'unknown' : [write(of.value), ...(of.interval === null ? [] : of.interval.map(write))])

/** Without a purchase, the least that one costs is shown too. */
const costExpected = (of: DeskPlan['cpa_7d'], write: (value: number) => ExpectedNumber): Expected => {
  const parts = [...(of.value === null ? [] : [of.value]), ...(of.at_least === null ? [] : [of.at_least]), ...(of.interval ?? [])]
  return parts.length === 0 ? 'unknown' : parts.map(write)
}

const absent = (what: string, find: ExpectedCell['find']): { readonly claims: readonly ExpectedCell[] } => ({
  claims: [{ what, find, expected: 'absent' }],
})

/** One decimal below ten; a plus where the step brought more. */
const effect = (fewer: number): ExpectedNumber => ({ ...plain(-fewer), decimals: Math.abs(fewer) < 9.95 ? 1 : 0, isChange: true })

const funnelOf = async (asked: ViewContext) => (await asked.ask(pathOf('funnel', asked), deskFunnelRoute.answer)).funnel

/** Days with orders but without ads have no steps: one of the numbers of their orders. */
const ordersAlone = async (asked: ViewContext): Promise<ViewExpectation> => {
  const { ask, product, day, words, oneOf } = asked
  const { snapshot } = await ask(`/api/snapshot/${encodeURIComponent(product)}?anchor=${day}`, snapshotRoute.answer)
  const { kpi, usual, currency } = snapshot
  const key = oneOf(['orders', 'revenue', 'aov', 'new_customers'] as const)
  const write = (value: number) => kpiNumber[key](value, currency)
  const { low, high } = usual[key]
  const row = (screen: Screen) => screen.lists[words.funnel.orders.label]?.find(([label]) => label?.text === kpiLabel(key, asked))
  return {
    claims: [
      { what: `orders without ads, ${key}`, find: (screen) => row(screen)?.[1], expected: ifKnown(kpi[key], write) },
      ...(low === null || high === null
        ? []
        : [{ what: `orders without ads, ${key}, usual`, find: (screen: Screen) => row(screen)?.[2], expected: range(low, high, write) }]),
    ],
  }
}

const step: View = {
  name: 'a step of the funnel',
  tab: 'funnel',
  look: async (asked) => {
    const { words, oneOf } = asked
    const { steps } = await funnelOf(asked)
    const label = words.funnel.label
    if (steps.every(({ count }) => count === null)) return absent('steps of nothing', ({ tables }) => tables[label]?.[0]?.[0])
    if (steps.every(({ step, count }) => (count === null) === (step !== 'orders'))) return ordersAlone(asked)
    const index = oneOf([...steps.keys()])
    const of = steps[index]
    if (of === undefined) throw new Error('The funnel has no steps')
    const { median, low, high } = of.usual
    const usual = median === null || low === null || high === null ? 'unknown' : [median, low, high].map((value) => percent(value))
    const spread = (value: number, others: readonly number[]): readonly ExpectedNumber[] => [value, ...others].map((each) => percent(each))
    return {
      claims: rowClaims(({ tables }) => tables[label]?.[index], `funnel step ${of.step}`, [
        { at: 1, name: 'count', expected: ifKnown(of.count, whole) },
        { at: 2, name: 'lost', expected: ifKnown(of.lost, whole) },
        { at: 3, name: 'rate', expected: of.rate === null ? 'unknown' : spread(of.rate, of.interval ?? []) },
        { at: 5, name: 'usual', expected: usual },
        { at: 6, name: 'change', expected: ifKnown(of.change, change) },
        { at: 7, name: 'effect', expected: ifKnown(of.fewer, effect) },
      ]),
    }
  },
}

const rates = ['link_clicks', 'landing_page_views', 'add_to_cart', 'initiate_checkout', 'purchases_meta'] as const

const campaign: View = {
  name: 'a campaign of the funnel',
  tab: 'funnel',
  look: async (asked) => {
    const { words, oneOf } = asked
    const { campaigns, currency } = await funnelOf(asked)
    const label = words.funnel.campaigns.label
    if (campaigns.length === 0) return absent('campaigns of nothing', ({ tables }) => tables[label]?.[0]?.[0])
    const index = oneOf([...campaigns.keys()])
    const of = campaigns[index]
    if (of === undefined) throw new Error('The funnel has no campaigns')
    const lost = of.loss && [of.loss.fewer, ...of.loss.interval]
    const total = campaigns.reduce((sum, { spend }) => sum + spend, 0)
    const rateOf = (name: (typeof rates)[number]) => of.steps.find((one) => one.step === name)?.rate ?? null
    return {
      reach: reachRow(label, index),
      claims: [
        ...rowClaims((screen) => rowNamed(screen, label, of.campaign_name), `campaign ${of.campaign_name}`, [
          { at: 1, name: 'spend', expected: [cash(of.spend, currency)] },
          ...(lost === null ? [] : [{ at: 2, name: 'loss', expected: lost.map((value, at) => whole(Math.max(at === 0 ? 1 : 0, value))) }]),
          ...rates.map((name, at) => ({ at: 3 + at, name, expected: ifKnown(rateOf(name), (value) => percent(value)) })),
        ]),
        ...rowClaims(({ tables }) => tables[label]?.at(-1), 'all campaigns', [
          { at: 0, name: 'how many', expected: [whole(campaigns.length)] },
          { at: 1, name: 'spend', expected: [cash(total, currency)] },
        ]),
      ],
    }
  },
}

const plansOf = async (asked: ViewContext) => (await asked.ask(pathOf('plans', asked), deskPlansRoute.answer)).plans
type Plans = Awaited<ReturnType<typeof plansOf>>

const adset: View = {
  name: 'an ad set',
  tab: 'plans',
  look: async (asked) => {
    const { words, oneOf } = asked
    const { adsets, currency } = await plansOf(asked)
    const label = words.plans.label
    if (adsets.length === 0) return absent('ad sets of nothing', ({ tables }) => tables[label]?.[0]?.[0])
    const money = (value: number) => cash(value, currency)
    const index = oneOf([...adsets.keys()])
    const of = adsets[index]
    if (of === undefined) throw new Error('Missing ad sets')
    return {
      reach: reachRow(label, index),
      claims: [
        {
          what: 'rows of ad sets',
          find: ({ rowCounts }) => (rowCounts[label] === undefined ? undefined : { text: String(rowCounts[label] - 1), reason: '' }),
          expected: [whole(adsets.length)],
        },
        ...rowClaims((screen) => rowNamed(screen, label, `${of.adset_name} ${of.campaign_name}`), `ad set ${of.adset_name}`, [
          { at: 1, name: 'budget', expected: ifKnown(of.daily_budget, money) },
          { at: 2, name: 'spend of 7 days', expected: [money(of.spend_7d)] },
          { at: 3, name: 'pace', expected: ifKnown(of.pace, (value) => percent(value, 0)) },
          { at: 4, name: 'CPA', expected: costExpected(of.cpa_7d, money) },
          { at: 5, name: 'ROAS', expected: withInterval(of.roas_7d, times) },
          { at: 8, name: 'purchases', expected: ifKnown(of.purchases_7d, whole) },
          { at: 9, name: 'spend', expected: [money(of.spend)] },
          ...(of.auto_budget === true ? [] : [{ at: 7, name: 'efficiency', expected: withInterval(of.efficiency, plain) }]),
        ]),
        ...totals(adsets, label, currency),
      ],
    }
  },
}

/** Sums first, then ratios; ad sets without a number are left out of its sum. */
const totals = (adsets: Plans['adsets'], label: string, currency: string): readonly ExpectedCell[] => {
  const money = (value: number) => cash(value, currency)
  const sum = (values: readonly (number | null)[]): number => values.reduce<number>((total, value) => total + (value ?? 0), 0)
  const purchases = adsets.filter(({ purchases_7d: count }) => count !== null)
  const bought = sum(purchases.map(({ purchases_7d: count }) => count))
  const spentOnThem = sum(purchases.map(({ spend_7d: spend }) => spend))
  return rowClaims(({ tables }) => tables[label]?.at(-1), 'all ad sets', [
    { at: 0, name: 'how many', expected: [whole(adsets.length)] },
    { at: 2, name: 'spend of 7 days', expected: [money(sum(adsets.map(({ spend_7d: spend }) => spend)))] },
    { at: 4, name: 'CPA', expected: bought === 0 ? [] : [money(spentOnThem / bought)] },
    { at: 8, name: 'purchases', expected: purchases.length === 0 ? [] : [whole(bought)] },
    { at: 9, name: 'spend', expected: [money(sum(adsets.map(({ spend }) => spend)))] },
  ])
}

const landingNumbers = ({ spent, forecast, interval, plan }: MonthEndForecast, currency: string) => {
  const money = (value: number) => cash(value, currency)
  return {
    spent: [money(spent)],
    forecast: ifKnown(forecast, money),
    interval: interval === null ? [] : [percent(0.8, 0), ...interval.map(money)],
    plan: ifKnown(plan, money),
    against: forecast === null || plan === null || plan === 0 ? [] : [change(forecast / plan - 1)],
  }
}

const month: View = {
  name: 'the landing of the month',
  tab: 'plans',
  look: async (asked) => {
    const { words } = asked
    const { month: of, currency, adsets } = await plansOf(asked)
    const title = words.plans.month.title
    const item = (index: number) => (screen: Screen) => screen.lists[title]?.[index]
    const { spent, forecast, interval, plan, against } = landingNumbers(of.product, currency)
    if (adsets.length === 0) return { claims: [] }
    return {
      claims: [
        ...rowClaims(item(0), 'month', [{ at: 1, name: 'spent', expected: spent }]),
        ...rowClaims(item(1), 'month', [
          { at: 1, name: 'forecast', expected: forecast },
          ...(interval.length === 0 ? [] : [{ at: 2, name: 'interval', expected: interval }]),
        ]),
        ...rowClaims(item(2), 'month', [
          { at: 1, name: 'plan', expected: plan },
          ...(against.length === 0 ? [] : [{ at: 2, name: 'against plan', expected: against }]),
        ]),
      ],
    }
  },
}

export const funnelPlansViews: readonly View[] = [step, step, campaign, adset, adset, month]
