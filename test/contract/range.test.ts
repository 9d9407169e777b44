/** Ranges of days over each transport, and on the demo against plain SQL: sums, gaps, one day, typical ranges, and refused ranges. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, asDay, dayNumber } from '#shared/calendar.ts'
import { deskFunnelRoute } from '#shared/contract/internal/funnel.ts'
import { type DeskRange, deskRangeRoute, MAX_RANGE_DAYS } from '#shared/contract/internal/range.ts'
import { deskTrendRoute } from '#shared/contract/internal/window-trend.ts'
import { snapshotRoute } from '#shared/contract/snapshot.ts'
import { messageText } from '../helpers/texts.ts'
import { setupDemoInSql } from './demo-sql-oracle.ts'
import { buildWorld, TODAY, type World, YESTERDAY } from './fixtures.ts'
import type { Transport } from './transport.ts'
import { transports } from './transports.ts'

describe.each(Object.keys(transports) as (keyof typeof transports)[])('a range of days %s', (name) => {
  let world: World
  let transport: Transport

  beforeAll(async () => {
    world = await buildWorld()
    transport = await transports[name](world)
  })
  afterAll(async () => {
    await transport.close()
    await world.close()
  })

  const send = (path: string) => transport.send({ method: 'GET', path, key: world.key })

  it('has the sums of a known account, with the day alone by default', async () => {
    const from = addDays(asDay(YESTERDAY), -6)
    const { range } = deskRangeRoute.answer.parse((await send(`/desk/range/Glow%20Serum?from=${from}&day=${YESTERDAY}`)).body)
    expect(range).toMatchObject({ from, date: YESTERDAY, days: 7, complete: true, missing_days: 0, known_days: {} })
    expect(range.kpi).toMatchObject({ spend: 2100, orders: 140, revenue: 6300, mer: 3, roas_meta: 5, cpa: 15, reach: null })
    const one = deskRangeRoute.answer.parse((await send(`/desk/range/Glow%20Serum?day=${YESTERDAY}`)).body).range
    expect(one).toMatchObject({ from: YESTERDAY, days: 1, kpi: { spend: 300 } })
  })

  it('is refused where it ends before it begins, is too long, ends in the future, or is of another product', async () => {
    const first = addDays(asDay(YESTERDAY), -MAX_RANGE_DAYS)
    for (const query of [`from=${TODAY}&day=${YESTERDAY}`, `from=${first}&day=${YESTERDAY}`, 'from=2026-02-30', 'day=2030-01-01'])
      expect(await send(`/desk/range/Glow%20Serum?${query}`)).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
    expect(await send('/desk/range/Nobody')).toMatchObject({ status: 403 })
    expect((await send(`/desk/range/Glow%20Serum?from=${addDays(first, 1)}&day=${YESTERDAY}`)).status).toBe(200)
  })
})

describe('ranges of the demo', () => {
  const demo = setupDemoInSql()
  const DAY = asDay('2026-11-15')

  const rangeOf = async (days: number, day: string = DAY, product = 'Glow%20Serum'): Promise<DeskRange> =>
    (await demo.ask(`/desk/range/${product}?from=${addDays(asDay(day), 1 - days)}&day=${day}`, deskRangeRoute.answer)).range

  it.each([2, 7, 14, 28, 45])('of %i days have the sums and ratios of plain SQL', async (days) => {
    const { kpi } = await rangeOf(days)
    const last = dayNumber(DAY)
    const ads = demo.sql
      .prepare<unknown[], Record<string, number>>(
        `SELECT SUM(spend) / 1e6 spend, SUM(impressions) impressions, SUM(link_clicks) clicks, SUM(purchases) purchases, SUM(purchase_value) / 1e6 value
         FROM source_fact JOIN ad ON ad.id = ad WHERE product_id = 1 AND day BETWEEN ? AND ?`,
      )
      .get(last - days + 1, last)
    const store = demo.sql
      .prepare<unknown[], Record<string, number>>(
        `SELECT COUNT(*) orders, SUM(net) / 1e6 revenue, COUNT(DISTINCT IIF(first, customer, NULL)) new_customers FROM (
           SELECT *, day = MIN(day) OVER (PARTITION BY customer) AND ROW_NUMBER() OVER (PARTITION BY customer ORDER BY created_at) = 1 AS first
           FROM store_order JOIN product_source USING (source_id) WHERE product_id = 1 AND cancelled = 0 AND gross > discounts
         ) WHERE day BETWEEN ? AND ?`,
      )
      .get(last - days + 1, last)
    const of = (row: Record<string, number> | undefined, key: string): number => row?.[key] ?? Number.NaN
    expect(kpi.spend).toBeCloseTo(of(ads, 'spend'), 4)
    expect(kpi.impressions).toBe(of(ads, 'impressions'))
    expect(kpi.purchases_meta).toBeCloseTo(of(ads, 'purchases'), 6)
    expect(kpi.roas_meta).toBeCloseTo(of(ads, 'value') / of(ads, 'spend'), 9)
    expect(kpi.ctr).toBeCloseTo(of(ads, 'clicks') / of(ads, 'impressions'), 12)
    expect(kpi.orders).toBe(of(store, 'orders'))
    expect(kpi.revenue).toBeCloseTo(of(store, 'revenue'), 4)
    expect(kpi.mer).toBeCloseTo(of(store, 'revenue') / of(ads, 'spend'), 9)
    // Each customer is new once, however many orders fall into the range.
    expect(kpi.new_customers).toBe(of(store, 'new_customers'))
  })

  it.each([7, 28, 84])('of %i days have the funnel of plain SQL, and its campaigns add up to it', async (days) => {
    const path = `/desk/funnel/Glow%20Serum?from=${addDays(DAY, 1 - days)}&day=${DAY}`
    const { funnel } = await demo.ask(path, deskFunnelRoute.answer)
    const sums = demo.sql
      .prepare<unknown[], Record<string, number>>(
        `SELECT SUM(impressions) impressions, SUM(link_clicks) link_clicks, SUM(landing_page_views) landing_page_views, SUM(add_to_cart) add_to_cart,
                SUM(initiate_checkout) initiate_checkout, SUM(purchases) purchases_meta, SUM(spend) / 1e6 spend
         FROM source_fact JOIN ad ON ad.id = ad WHERE product_id = 1 AND day BETWEEN ? AND ?`,
      )
      .get(dayNumber(DAY) - days + 1, dayNumber(DAY))
    for (const { step, count } of funnel.steps.slice(0, -1)) {
      expect(count).toBeCloseTo(sums?.[step] ?? Number.NaN, 6)
      const ofCampaigns = funnel.campaigns.map(({ steps }) => steps.find((each) => each.step === step)?.count ?? 0)
      expect(ofCampaigns.reduce((total, each) => total + each, 0)).toBeCloseTo(sums?.[step] ?? Number.NaN, 6)
    }
    expect(funnel.campaigns.reduce((total, { spend }) => total + spend, 0)).toBeCloseTo(sums?.spend ?? Number.NaN, 4)
    const { kpi } = await rangeOf(days)
    expect(funnel.steps.at(-1)?.count).toBe(kpi.orders)
    expect(funnel.steps[1]?.rate).toBeCloseTo(kpi.ctr ?? Number.NaN, 12)
    // The demo has sixty weeks: enough for four, too few for twelve.
    expect(funnel.steps[1]?.usual_reason?.code ?? null).toBe(days < 84 ? null : 'few_ranges')
  })

  it('of one day are the snapshot of the day, and its entry in the trend', async () => {
    for (const day of [DAY, YESTERDAY]) {
      const range = await rangeOf(1, day)
      const { snapshot } = await demo.ask(`/api/snapshot/Glow%20Serum?anchor=${day}`, snapshotRoute.answer)
      const { trend } = await demo.ask(`/desk/trend/Glow%20Serum?days=1&until=${day}`, deskTrendRoute.answer)
      expect(range.kpi).toEqual(snapshot.kpi)
      expect(range.usual).toEqual(snapshot.usual)
      expect(range.movement).toEqual(snapshot.movement)
      expect(range.when_complete).toEqual(trend[0]?.when_complete)
    }
  })

  it('expect more purchases while the last days are still reported, as their days together', async () => {
    const { when_complete: expected, kpi } = await rangeOf(7, YESTERDAY)
    const purchases = expected?.kpi.purchases_meta
    expect(purchases?.expected).toBeGreaterThan(kpi.purchases_meta ?? Number.NaN)
    expect(purchases?.low).toBeLessThan(purchases?.expected ?? Number.NaN)
    const { trend } = await demo.ask(`/desk/trend/Glow%20Serum?days=7&until=${YESTERDAY}`, deskTrendRoute.answer)
    const sum = trend.reduce(
      (total, { kpi: day, when_complete: young }) => total + (young?.kpi.purchases_meta?.expected ?? day.purchases_meta ?? 0),
      0,
    )
    expect(purchases?.expected).toBeCloseTo(sum, 6)
    // Days are in part independent: their sum is surer than their limits together.
    const limits = trend.reduce(
      (total, { kpi: day, when_complete: young }) => total + (young?.kpi.purchases_meta?.low ?? day.purchases_meta ?? 0),
      0,
    )
    expect(purchases?.low).toBeGreaterThan(limits)
  })

  it('have a typical range where there are eight equal ranges, near the sums before, and otherwise the reason', async () => {
    const { usual } = await rangeOf(7)
    expect(usual.spend.reason).toBeNull()
    expect(usual.spend.days).toBeGreaterThanOrEqual(56)
    const weeks = await Promise.all([7, 14, 21].map((back) => rangeOf(7, addDays(DAY, -back))))
    const spends = weeks.map(({ kpi }) => kpi.spend ?? Number.NaN).toSorted((a, b) => a - b)
    expect(Math.abs(Math.log((usual.spend.median ?? Number.NaN) / (spends[1] ?? Number.NaN)))).toBeLessThan(0.2)
    const long = await rangeOf(90)
    expect(long.usual.spend).toMatchObject({
      median: null,
      reason: expect.stringContaining(messageText()('usual.fewRanges', { known: 4, needed: 8 }).slice(0, 22)),
    })
  })

  it('state the days that are missing, and what each number is from', async () => {
    const last = dayNumber(DAY)
    const before = await rangeOf(7)
    demo.sql.prepare('DELETE FROM fact_day WHERE product_id = 1 AND day IN (?, ?)').run(last - 2, last - 3)
    demo.sql.prepare('DELETE FROM order_day WHERE product_id = 1 AND day = ?').run(last - 2)
    demo.sql.prepare('DELETE FROM source_day WHERE day IN (?, ?)').run(last - 2, last - 3)
    const after = await rangeOf(7)
    // A day with store orders alone is there, but its spend is not.
    expect(after.missing_days).toBe(before.missing_days + 1)
    expect(after.known_days).toMatchObject({ spend: 5, mer: 5, orders: 6 })
    expect(after.kpi.spend).toBeLessThan(before.kpi.spend ?? 0)
    expect(after.kpi.frequency).toBeNull()
  })
})
