/** The Funnel and Plans tabs over the API: against plain SQL on the demo's own facts, and every way of not knowing. */

import { describe, expect, it } from 'vitest'
import { addDays, asDay, dayNumber } from '#shared/calendar.ts'
import { deskFunnelRoute } from '#shared/contract/internal/funnel.ts'
import { deskPlansRoute } from '#shared/contract/internal/plans.ts'
import { importSpendOnly, setupDemoInSql } from './demo-sql-oracle.ts'
import { TODAY, YESTERDAY } from './fixtures.ts'

const PRODUCT = 'Glow%20Serum'
const DAY = asDay('2026-11-12')

describe('the Funnel and Plans tabs', () => {
  const demo = setupDemoInSql()

  const funnelOf = async (product: string, day: string) =>
    (await demo.ask(`/desk/funnel/${product}?day=${day}`, deskFunnelRoute.answer)).funnel
  const plansOf = async (product: string, day: string) => (await demo.ask(`/desk/plans/${product}?day=${day}`, deskPlansRoute.answer)).plans
  const one = (text: string, ...values: readonly (string | number)[]) =>
    demo.sql.prepare<unknown[], Record<string, number>>(text).get(...values) ?? {}

  it('count the funnel as plain SQL does, orders included', async () => {
    const { steps, settled } = await funnelOf(PRODUCT, DAY)
    const facts = one(
      'SELECT SUM(impressions) i, SUM(link_clicks) c, SUM(landing_page_views) l, SUM(add_to_cart) a, SUM(initiate_checkout) k, SUM(purchases) p FROM source_fact JOIN ad ON ad.id = ad WHERE product_id = 1 AND day = ?',
      dayNumber(DAY),
    )
    const { n } = one(
      'SELECT COUNT(*) n FROM store_order JOIN product_source USING (source_id) WHERE product_id = 1 AND day = ? AND cancelled = 0 AND gross > discounts',
      dayNumber(DAY),
    )
    // Its purchases are mature, but Meta may restate it for 28 days.
    expect(settled).toBe(false)
    expect(steps.map(({ count }) => count)).toEqual([facts.i, facts.c, facts.l, facts.a, facts.k, facts.p, n])
    const last = steps.at(-1)
    expect(last?.lost).toBe((facts.k ?? 0) - (n ?? 0))
    expect(last?.rate).toBeCloseTo((n ?? 0) / (facts.k ?? 1), 12)
    expect(last?.usual.days).toBeGreaterThanOrEqual(4)
  })

  it('have a usual rate that is close to that of the same weekdays', async () => {
    const { steps } = await funnelOf(PRODUCT, DAY)
    const rates = demo.sql
      .prepare<unknown[], { rate: number }>(
        `SELECT CAST(o.orders AS REAL) / f.initiate_checkout rate FROM fact_day f JOIN order_day o USING (product_id, day)
         WHERE product_id = 1 AND f.promo = 0 AND day IN (${[1, 2, 3, 4, 5, 6, 7, 8].map((week) => dayNumber(DAY) - 7 * week).join(',')}) ORDER BY rate`,
      )
      .all()
      .map(({ rate }) => rate)
    const middle = rates.length / 2
    const median = rates.length % 2 === 1 ? rates[Math.floor(middle)] : Math.sqrt((rates[middle - 1] ?? 0) * (rates[middle] ?? 0))
    const { median: center, low, high } = steps.at(-1)?.usual ?? {}
    expect(Math.abs((center ?? 0) / (median ?? Number.NaN) - 1)).toBeLessThan(0.05)
    // The range contains most of them, and not all there could be.
    const inside = rates.filter((rate) => rate >= (low ?? Number.NaN) && rate <= (high ?? Number.NaN)).length
    expect(inside).toBeGreaterThanOrEqual(rates.length / 2)
    expect((high ?? 0) / (low ?? Number.NaN)).toBeLessThan(2)
  })

  it('split the funnel by campaign without losing anybody', async () => {
    const { steps, campaigns } = await funnelOf(PRODUCT, DAY)
    const { n } = one(
      'SELECT COUNT(DISTINCT campaign_id) n FROM ad JOIN source_fact ON ad = ad.id WHERE product_id = 1 AND day = ?',
      dayNumber(DAY),
    )
    expect(campaigns).toHaveLength(n ?? 0)
    expect(campaigns.map(({ spend }) => spend)).toEqual(campaigns.map(({ spend }) => spend).toSorted((a, b) => b - a))
    for (const { step, count } of steps.slice(0, 6))
      expect(campaigns.reduce((sum, campaign) => sum + (campaign.steps.find((entry) => entry.step === step)?.count ?? 0), 0)).toBe(count)
  })

  it('name the checkout of yesterday as the biggest loss, and judge no day that is still running', async () => {
    const yesterday = await funnelOf(PRODUCT, YESTERDAY)
    expect(yesterday.loss).toMatchObject({ step: 'orders', of: 'orders' })
    const { steps, loss, judged, complete } = await funnelOf(PRODUCT, TODAY)
    expect([complete, judged, loss]).toEqual([false, 0, null])
    for (const step of steps.slice(1)) expect(step).toMatchObject({ change: null, verdict: null, abstain: { code: 'running' } })
  })

  it('add up ad sets as plain SQL does', async () => {
    const { adsets, through, month } = await plansOf(PRODUCT, DAY)
    expect(through).toBe(DAY)
    const last = dayNumber(DAY)
    const rows = demo.sql
      .prepare<unknown[], { id: string; spend: number; purchases: number; value: number; today: number; budget: number }>(
        `SELECT adset_id id, SUM(spend) spend, SUM(purchases) purchases, SUM(purchase_value) value, SUM(IIF(day = ${last}, spend, 0)) today,
                MAX(IIF(day = ${last}, daily_budget, NULL)) budget
         FROM source_fact fact JOIN ad ON ad.id = fact.ad WHERE ad.product_id = 1 AND day BETWEEN ${last - 6} AND ${last} GROUP BY adset_id ORDER BY SUM(spend) DESC`,
      )
      .all()
    expect(adsets.map(({ adset_id }) => adset_id)).toEqual(rows.map(({ id }) => id))
    for (const [index, row] of rows.entries()) {
      const plan = adsets[index]
      expect(plan?.spend).toBeCloseTo(row.today / 1e6, 9)
      expect(plan?.spend_7d).toBeCloseTo(row.spend / 1e6, 9)
      expect(plan?.daily_budget).toBe(row.budget / 1e6)
      expect(plan?.purchases_7d).toBe(row.purchases)
      expect(plan?.cpa_7d.value).toBeCloseTo(row.spend / 1e6 / row.purchases, 9)
      expect(plan?.roas_7d.value).toBeCloseTo(row.value / row.spend, 9)
      expect(plan?.spark).toHaveLength(14)
      expect(plan?.spark.at(-1)).toBeCloseTo(row.today / 1e6, 9)
    }
    const { spent } = one(
      'SELECT SUM(spend) spent FROM source_fact JOIN ad ON ad.id = ad WHERE product_id = 1 AND day BETWEEN ? AND ?',
      dayNumber(asDay('2026-11-01')),
      last,
    )
    expect(month).toMatchObject({ first: '2026-11-01', last: '2026-11-30', days_left: 18 })
    expect(month.product.spent).toBeCloseTo((spent ?? 0) / 1e6, 6)
    expect(month.by_day).toHaveLength(12)
    expect(month.by_day.reduce<number>((sum, day) => sum + (day ?? 0), 0)).toBeCloseTo(month.product.spent, 6)
    expect(month.campaigns.reduce((sum, campaign) => sum + campaign.spent, 0)).toBeCloseTo(month.product.spent, 6)
  })

  it('end their windows with the last complete day while a day is running', async () => {
    const today = await plansOf(PRODUCT, TODAY)
    const yesterday = await plansOf(PRODUCT, YESTERDAY)
    expect(today).toMatchObject({ complete: false, through: YESTERDAY })
    expect(today.adsets.map(({ spend_7d }) => spend_7d)).toEqual(yesterday.adsets.map(({ spend_7d }) => spend_7d))
    expect(today.month.product).toEqual(yesterday.month.product)
    expect(today.adsets[0]?.spend).toBeLessThan(yesterday.adsets[0]?.spend ?? 0)
  })

  it('explain why a number is missing', async () => {
    await importSpendOnly(demo, 'Bare', 4)
    const funnel = await funnelOf('Bare', YESTERDAY)
    expect(funnel.steps.map(({ count, rate, abstain }) => [count, rate, abstain?.code])).toEqual([
      [null, null, 'first_step'],
      ...Array(6).fill([null, null, 'not_reported']),
    ])
    const { adsets, month, edits_known } = await plansOf('Bare', YESTERDAY)
    expect(edits_known).toBe(false)
    expect(adsets).toHaveLength(2)
    expect(adsets[0]).toMatchObject({
      adset_id: 's2',
      spend_7d: 800,
      daily_budget: null,
      auto_budget: null,
      pace: null,
      pace_reason: { code: 'no_budget' },
      purchases_7d: null,
      cpa_7d: { value: null, reason: { code: 'not_reported' } },
      roas_7d: { value: null, reason: { code: 'not_reported' } },
      learning: { state: 'unknown', events_7d: null, need: 50, reason: 'purchases_unknown' },
      efficiency: { value: null, reason: { code: 'not_reported' }, n: null },
    })
    expect(month.product).toEqual({
      spent: 1200,
      forecast: null,
      interval: null,
      reason: { code: 'few_days', have: 4, need: 5 },
      plan: null,
      verdict: null,
    })
    expect((await plansOf('Bare', '2020-01-01')).adsets).toEqual([])
    expect((await funnelOf('Bare', '2020-01-01')).steps[1]?.abstain?.code).toBe('no_facts')
  })

  it('are for the owner of the product, and take no nonsense', async () => {
    for (const tab of ['funnel', 'plans']) {
      expect(await demo.statusOf(`/desk/${tab}/Nobody`)).toBe(403)
      expect(await demo.statusOf(`/desk/${tab}/${PRODUCT}?day=2026-02-30`)).toBe(400)
      expect(await demo.statusOf(`/desk/${tab}/${PRODUCT}?day=${addDays(TODAY, 1)}`)).toBe(400)
      expect(await demo.statusOf(`/desk/${tab}/${PRODUCT}`)).toBe(200)
    }
  })
})
