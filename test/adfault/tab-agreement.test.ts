/** The Funnel and Meta vs store tabs on simulated accounts: they never call a ratio bad in which the rule's own test sees nothing. */

import { describe, expect, it } from 'vitest'
import type { Episode } from '#api/domain/advice/advice-types.ts'
import { advise } from '#api/domain/advice/advise.ts'
import { standardRatio } from '#api/domain/advice/campaign-mix.ts'
import { purchaseRatiosOf } from '#api/domain/advice/platform-purchases.ts'
import { adOrders, productSeries, standardSeries } from '#api/domain/advice/product-series.ts'
import { nestedOptions } from '#api/domain/advice/ratio-series.ts'
import { ruleContextOf } from '#api/domain/advice/rule-context.ts'
import { landingPageRule } from '#api/domain/advice/rules/r07-landing-page.ts'
import { checkoutRule, checkoutsBehindOrders } from '#api/domain/advice/rules/r10-checkout.ts'
import { trackingOutageRule } from '#api/domain/advice/rules/r31-tracking-outage.ts'
import { duplicateEventsRule } from '#api/domain/advice/rules/r32-duplicate-events.ts'
import type { RuleContext } from '#api/domain/advice/rules/rule-types.ts'
import { tabModelOf } from '#api/domain/advice/tab-model.ts'
import { thresholds } from '#api/domain/advice/thresholds.ts'
import { TAB_P } from '#api/domain/baseline/confirmed-verdict.ts'
import type { AdDay, ProductHistory } from '#api/domain/facts/history.ts'
import { dayFunnel } from '#api/domain/funnel/day-funnel.ts'
import { dayReconcile } from '#api/domain/reconcile/day-reconcile.ts'
import { addDays } from '#shared/calendar.ts'
import { accountSeed } from './measure-situation.ts'
import { situationOf } from './situations/all-situations.ts'
import { worldOf } from './situations/situation.ts'
import { historyOf } from './world/as-known.ts'
import { simulate } from './world/simulate.ts'

/** Set for figures of more accounts. */
const ACCOUNTS = Number(process.env.TAB_ACCOUNTS ?? 2)
const EVERY = 3

interface Verdicts {
  readonly views: boolean
  readonly orders: boolean
  readonly fewer: boolean
  readonly more: boolean
}

/** What the tabs call bad on the last day of a history. */
const tabsOf = (history: ProductHistory, context: RuleContext | null): Verdicts => {
  const day = history.asOf
  const model = context === null ? {} : { model: tabModelOf(context) }
  const { steps } = dayFunnel({
    day,
    currency: 'USD',
    complete: true,
    settled: false,
    purchaseAge: 1,
    matureAfter: thresholds.matureAfterDays,
    sums: history.days,
    campaigns: [],
    ...model,
  })
  const { walks } = dayReconcile({
    day,
    currency: 'USD',
    complete: true,
    orderDays: history.orderDays,
    settledTo: addDays(day, -thresholds.matureAfterDays),
    sums: history.days,
    groups: [],
    ...model,
  })
  const week = walks.find(({ days }) => days === 7)?.verdicts.by_orders
  const isBelow = (name: string): boolean => steps.find(({ step }) => step === name)?.verdict === 'below'
  return { views: isBelow('landing_page_views'), orders: isBelow('orders'), fewer: week === 'below', more: week === 'above' }
}

/** The rules on the same ratios, each with the first series that it searches. */
const rules = {
  views: {
    rule: landingPageRule,
    direction: 'down',
    series: (context: RuleContext) => standardSeries(context, standardRatio(context, pageViews, clicks), nestedOptions),
  },
  orders: {
    rule: checkoutRule,
    direction: 'down',
    series: (context: RuleContext) =>
      productSeries(context, adOrders, checkoutsBehindOrders(context, context.limitsOf(checkoutRule).mostClaimed), nestedOptions),
  },
  fewer: { rule: trackingOutageRule, direction: 'down', series: (context: RuleContext) => purchaseRatiosOf(context).perOrderAtMost },
  more: { rule: duplicateEventsRule, direction: 'up', series: (context: RuleContext) => purchaseRatiosOf(context).perOrderAtLeast },
} as const
const questions = Object.keys(rules) as readonly (keyof typeof rules)[]

const pageViews = (row: AdDay): number | null => row.landingPageViews
const clicks = (row: AdDay): number | null => row.linkClicks

/** Whether a rule sees nothing at all: no finding, and no window with a p below the tabs' own; null if it cannot test. */
const seesNothing = (context: RuleContext, question: keyof typeof rules): boolean | null => {
  const { rule, direction, series } = rules[question]
  const { pValues, findings } = rule.evaluate(context)
  if (pValues.length === 0) return null
  const windows = thresholds.windows.flatMap((days) => series(context)?.window(days, direction)?.p ?? [])
  return findings.length === 0 && Math.min(...windows) >= TAB_P
}

const study = (situation: string, volume: number) => {
  const counts = { looks: 0, bad: 0, contradicted: 0, rangeAlone: 0 }
  for (let index = 0; index < ACCOUNTS; index += 1) {
    const world = worldOf(situationOf(situation), accountSeed({ set: 'check', seed: 7, volume }, index), volume)
    const history = historyOf(simulate(world))
    let episodes: readonly Episode[] = []
    for (let day = world.month[0]; day <= world.month[1]; day += EVERY) {
      for (const reading of world.readings(day).slice(-1)) {
        const known = history(reading)
        const context = ruleContextOf(known, episodes)
        const [tabs, alone] = [tabsOf(known, context), tabsOf(known, null)]
        for (const question of questions) {
          const isQuiet = seesNothing(context, question)
          if (isQuiet === null) continue
          counts.looks += 1
          if (tabs[question]) counts.bad += 1
          if (tabs[question] && isQuiet) counts.contradicted += 1
          if (alone[question] && isQuiet) counts.rangeAlone += 1
        }
        episodes = advise({ history: known, episodes }).episodes
      }
    }
  }
  return counts
}

describe('a tab and the rule on the same ratio', () => {
  it('never disagree so that the tab is bad and the rule sees nothing, where ranges alone would', () => {
    const all = [
      ['nothing at all', 40],
      ['slow lag', 40],
      ['retargeting off (36% of spend)', 40],
      ['retargeting on (50%)', 40],
      ['cheap traffic', 40],
      ['organic ×0.5', 40],
      ['nothing at all', 8],
    ] as const
    const totals = { looks: 0, bad: 0, contradicted: 0, rangeAlone: 0 }
    for (const [situation, volume] of all) {
      const counts = study(situation, volume)
      if (process.env.TAB_ACCOUNTS !== undefined) console.log(situation, volume, JSON.stringify(counts))
      for (const key of ['looks', 'bad', 'contradicted', 'rangeAlone'] as const) totals[key] += counts[key]
    }
    expect(totals.looks).toBeGreaterThan(100)
    expect(totals.contradicted).toBe(0)
    expect(totals.rangeAlone).toBeGreaterThan(0)
  })
})
