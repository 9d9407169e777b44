/** The page of a campaign or ad set over the API: over each transport, against plain SQL, and against the tabs that have the same numbers. */

import { stringify } from 'csv-stringify/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, asDay, dayNumber } from '#shared/calendar.ts'
import { deskEntityRoute } from '#shared/contract/internal/entity.ts'
import type { EntityLevel } from '#shared/contract/internal/entity-level.ts'
import { adFunnelSteps, deskFunnelRoute } from '#shared/contract/internal/funnel.ts'
import { deskPlansRoute } from '#shared/contract/internal/plans.ts'
import { deskRangeRoute } from '#shared/contract/internal/range.ts'
import { importClient } from '../helpers/import-client.ts'
import { importSpendOnly, setupDemoInSql } from './demo-sql-oracle.ts'
import { buildWorld, TODAY, type World, YESTERDAY } from './fixtures.ts'
import type { Transport } from './transport.ts'
import { transports } from './transports.ts'

const pathOf = (level: EntityLevel, id: string, query: Readonly<Record<string, string>> = {}, product = 'Glow Serum'): string =>
  `/desk/entity/${encodeURIComponent(product)}?${new URLSearchParams({ level, id, ...query })}`

describe.each(Object.keys(transports) as (keyof typeof transports)[])('the page of a campaign %s', (name) => {
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

  const send = (path: string, key = world.key) => transport.send({ method: 'GET', path, key })

  it('has its sums, its ad sets and its ads', async () => {
    const { status, body } = await send(pathOf('campaign', 'c1', { day: YESTERDAY, from: addDays(YESTERDAY, -6) }))
    expect(status).toBe(200)
    const { entity } = deskEntityRoute.answer.parse(body)
    expect(entity).toMatchObject({
      ...{ level: 'campaign', id: 'c1', name: 'Spring', campaign_name: 'Spring', complete: true, missing_days: 0 },
      kpi: { spend: 2100, purchases_meta: 210, revenue_meta: 10_500, cpa_meta: 10, roas_meta: 5, ctr: 0.02 },
      adset_ids: ['s1', 's2'],
      ad_ids: ['a1', 'a2'],
      edits_known: false,
      edits: [],
    })
    expect(entity.adsets.map(({ adset_name, ads, kpi }) => [adset_name, ads, kpi.spend])).toEqual([
      ['Set 2', 1, 1400],
      ['Set 1', 1, 700],
    ])
    expect(entity.days).toHaveLength(28)
    expect(entity.funnel?.steps.map(({ count }) => count)).toEqual([210_000, 4200, 3360, 840, 420, 210])
  })

  it('is that of an ad set as well', async () => {
    const { entity } = deskEntityRoute.answer.parse((await send(pathOf('adset', 's2', { day: YESTERDAY }))).body)
    expect(entity).toMatchObject({
      name: 'Set 2',
      campaign_id: 'c1',
      campaign_name: 'Spring',
      kpi: { spend: 200 },
      adsets: [],
      ad_ids: ['a2'],
    })
  })

  it('refuses what the product does not have, what is no day, and a foreign key', async () => {
    const statusOf = async (path: string, key = world.key) => (await send(path, key)).status
    expect(await statusOf(pathOf('campaign', 's1'))).toBe(404)
    expect(await statusOf(pathOf('adset', 'c1'))).toBe(404)
    expect(await statusOf(pathOf('campaign', 'c1', {}, 'Empty'))).toBe(404)
    expect(await statusOf(pathOf('campaign', 'c1', {}, 'Foreign'))).toBe(403)
    expect(await statusOf(pathOf('campaign', 'c1', { day: '2026-02-30' }))).toBe(400)
    expect(await statusOf(pathOf('campaign', 'c1', { day: addDays(TODAY, 1) }))).toBe(400)
    expect(await statusOf(pathOf('campaign', 'c1', { day: YESTERDAY, from: TODAY }))).toBe(400)
    expect(await statusOf('/desk/entity/Glow%20Serum?level=ad&id=a1')).toBe(400)
    expect(await statusOf('/desk/entity/Glow%20Serum?level=campaign')).toBe(400)
    expect(await statusOf(pathOf('campaign', 'c1'), 'rd_wrong')).toBe(401)
  })
})

describe('the page of a campaign or ad set', () => {
  const demo = setupDemoInSql()
  const DAY = asDay('2026-11-12')
  const week = { day: DAY, from: addDays(DAY, -6) }

  const entityOf = async (level: EntityLevel, id: string, query: Readonly<Record<string, string>> = week, product = 'Glow Serum') =>
    (await demo.ask(pathOf(level, id, query, product), deskEntityRoute.answer)).entity
  const plans = async (product = 'Glow%20Serum', day: string = DAY) =>
    (await demo.ask(`/desk/plans/${product}?day=${day}`, deskPlansRoute.answer)).plans
  const total = (values: readonly (number | null)[]): number => values.reduce<number>((sum, value) => sum + (value ?? 0), 0)

  it('has the numbers that the Ad sets tab has for the same seven days', async () => {
    const { adsets } = await plans()
    expect(adsets.length).toBeGreaterThan(3)
    for (const plan of adsets) {
      const { kpi, campaign_id, name } = await entityOf('adset', plan.adset_id)
      expect([name, campaign_id]).toEqual([plan.adset_name, plan.campaign_id])
      expect(kpi.spend).toBeCloseTo(plan.spend_7d, 6)
      expect(kpi.purchases_meta).toBe(plan.purchases_7d)
      expect(kpi.cpa_meta).toBeCloseTo(plan.cpa_7d.value ?? Number.NaN, 9)
      expect(kpi.roas_meta).toBeCloseTo(plan.roas_7d.value ?? Number.NaN, 9)
    }
    const campaigns = [...new Set(adsets.map(({ campaign_id: id }) => id))]
    const range = await demo.ask(`/desk/range/Glow%20Serum?from=${week.from}&day=${DAY}`, deskRangeRoute.answer)
    const pages = await Promise.all(campaigns.map((id) => entityOf('campaign', id)))
    expect(total(pages.map(({ kpi }) => kpi.spend))).toBeCloseTo(range.range.kpi.spend ?? Number.NaN, 4)
    expect(total(pages.map(({ kpi }) => kpi.purchases_meta))).toBe(range.range.kpi.purchases_meta)
    for (const page of pages) {
      expect(page.adset_ids.toSorted()).toEqual(
        adsets
          .filter(({ campaign_id: id }) => id === page.id)
          .map(({ adset_id: id }) => id)
          .toSorted(),
      )
      for (const rows of [page.adsets, page.ads]) {
        expect(total(rows.map(({ kpi }) => kpi.spend))).toBeCloseTo(page.kpi.spend ?? Number.NaN, 6)
        expect(total(rows.map(({ kpi }) => kpi.purchases_meta))).toBe(page.kpi.purchases_meta)
        expect(rows.map(({ kpi }) => kpi.spend)).toEqual(rows.map(({ kpi }) => kpi.spend).toSorted((a, b) => (b ?? 0) - (a ?? 0)))
      }
      const inside = page.days.filter(({ date }) => date >= week.from)
      expect(inside).toHaveLength(7)
      expect(total(inside.map(({ kpi }) => kpi.spend))).toBeCloseTo(page.kpi.spend ?? Number.NaN, 6)
    }
  })

  it.each([1, 7, 45])('of %i days is what plain SQL adds up', async (days) => {
    const [plan] = (await plans()).adsets
    const from = addDays(DAY, 1 - days)
    const page = await entityOf('adset', plan?.adset_id ?? '', { day: DAY, from })
    const facts = demo.sql
      .prepare<unknown[], Record<string, number>>(
        `SELECT SUM(spend) / 1e6 spend, SUM(impressions) impressions, SUM(link_clicks) clicks, SUM(purchases) purchases, SUM(purchase_value) / 1e6 value,
                COUNT(DISTINCT ad_id) ads
         FROM source_fact JOIN ad ON ad.id = ad WHERE product_id = 1 AND adset_id = ? AND day BETWEEN ? AND ?`,
      )
      .get(plan?.adset_id, dayNumber(from), dayNumber(DAY))
    const of = (key: string): number => facts?.[key] ?? Number.NaN
    expect(page.kpi.spend).toBeCloseTo(of('spend'), 4)
    expect(page.kpi.purchases_meta).toBe(of('purchases'))
    expect(page.kpi.roas_meta).toBeCloseTo(of('value') / of('spend'), 9)
    expect(page.kpi.ctr).toBeCloseTo(of('clicks') / of('impressions'), 12)
    expect(page.ads).toHaveLength(of('ads'))
    expect(page.days).toHaveLength(Math.max(28, days))
    expect(page.funnel?.steps.map(({ step }) => step)).toEqual(adFunnelSteps)
    expect(page.funnel?.steps[0]?.count).toBe(of('impressions'))
    expect(page.funnel?.steps.at(-1)?.count).toBe(of('purchases'))
  })

  it.each([1, 7])('of %i days has the funnel that the Funnel tab has for the campaign', async (days) => {
    const from = addDays(DAY, 1 - days)
    const { funnel } = await demo.ask(`/desk/funnel/Glow%20Serum?from=${from}&day=${DAY}`, deskFunnelRoute.answer)
    expect(funnel.campaigns.length).toBeGreaterThan(1)
    for (const { campaign_id: id, steps, loss, judged } of funnel.campaigns)
      expect((await entityOf('campaign', id, { day: DAY, from })).funnel).toEqual({ steps, loss, judged })
  })

  it('lists the edits of its ad sets, latest first', async () => {
    const edited = demo.sql
      .prepare<unknown[], { day: number; adset: string; campaign: string }>(
        'SELECT DISTINCT day, adset_id adset, campaign_id campaign FROM source_fact JOIN ad ON ad.id = ad WHERE product_id = 1 AND edited = 1 AND day <= ? ORDER BY day DESC',
      )
      .all(dayNumber(DAY))
    const [latest] = edited
    const last = addDays(DAY, (latest?.day ?? 0) - dayNumber(DAY))
    const page = await entityOf('campaign', latest?.campaign ?? '', { day: last })
    expect(page.edits_known).toBe(true)
    expect(page.edits[0]).toMatchObject({ date: last, adset_id: latest?.adset })
    expect(page.edits).toHaveLength(
      edited.filter(({ day, campaign }) => campaign === latest?.campaign && day > dayNumber(last) - 28).length,
    )
  })

  it('leaves out the running day, and states how many purchases are still to come', async () => {
    const [plan] = (await plans()).adsets
    const today = await entityOf('adset', plan?.adset_id ?? '', { day: TODAY, from: addDays(TODAY, -1) })
    expect(today).toMatchObject({ complete: false, missing_days: 0, maturing_days: 1 })
    expect(today.days.slice(-3).map(({ complete, maturing }) => [complete, maturing])).toEqual([
      [true, true],
      [true, true],
      [false, true],
    ])
    expect(today.days[0]?.maturing).toBe(false)
    expect(today.funnel?.judged).toBe(0)
    expect((await entityOf('adset', plan?.adset_id ?? '')).maturing_days).toBe(0)
  })

  it('knows no purchases where the file has none, and zero spend only on days that were read', async () => {
    await importSpendOnly(demo, 'Spend only', 20)
    const page = await entityOf('campaign', 'c1', { day: YESTERDAY, from: addDays(YESTERDAY, -6) }, 'Spend only')
    expect(page.kpi).toMatchObject({ spend: 2100, purchases_meta: null, cpa_meta: null, roas_meta: null, ctr: null })
    expect(page.ads.map(({ kpi }) => kpi.purchases_meta)).toEqual([null, null])
    // Twenty days are in the file: what was before them is unknown.
    expect(page.days.filter(({ kpi }) => kpi.spend === null)).toHaveLength(8)
    const rows = [4, 3, 2, 1].map((back) => ({
      date: addDays(YESTERDAY, 1 - back),
      campaign_id: 'c1',
      adset_id: 's1',
      ad_id: 'a1',
      spend: 10,
    }))
    const other = [3, 1].map((back) => ({ date: addDays(YESTERDAY, 1 - back), campaign_id: 'c2', adset_id: 's9', ad_id: 'a9', spend: 5 }))
    const content = stringify([...rows, ...other], { header: true })
    await importClient(demo.api, demo.key).bringIn(content, { product: 'Paused' })
    const paused = await entityOf('campaign', 'c2', { day: YESTERDAY, from: addDays(YESTERDAY, -3) }, 'Paused')
    expect(paused.days.slice(-4).map(({ kpi }) => kpi.spend)).toEqual([null, 5, 0, 5])
    expect(paused).toMatchObject({ missing_days: 0, kpi: { spend: 10 } })
    expect(paused.ads).toHaveLength(1)
    const before = await entityOf('campaign', 'c2', { day: addDays(YESTERDAY, -10) }, 'Paused')
    expect(before).toMatchObject({ kpi: { spend: null }, ads: [], adsets: [], funnel: null })
  })
})
