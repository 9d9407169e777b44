/** Campaigns, ad sets and ads at their own edges: states, budgets and names, in few calls, whatever Meta answers. */

import { describe, expect, it } from 'vitest'
import { openDatabase } from '#api/db/connection/database.ts'
import { adSourcesRoute } from '#shared/contract/internal/campaign-mapping.ts'
import { sourcesRoute } from '#shared/contract/internal/source.ts'
import { graphData } from '../helpers/fake-graph/fake-graph.ts'
import type { GraphData, GraphRequest } from '../helpers/fake-graph/graph-types.ts'
import { connectBody, twoProducts } from '../helpers/meta-fixture.ts'
import { setupMeta } from './meta-setup.ts'

const HOUR = 3_600_000
const DAY = 25 * HOUR
const NOW_IN_SECONDS = 1_795_100_000

type Row = Readonly<Record<string, unknown>>

describe('the campaigns, ad sets and ads of an ad account', () => {
  const meta = setupMeta()
  const pull = (key: string) => meta.desk.refresh('Glow Serum', key)
  const connect = async (products: readonly object[] = [{ name: 'Glow Serum' }]): Promise<string> => {
    const { body } = await meta.desk.post('/desk/platform/connect', connectBody({ products }), 'owner')
    await pull(String(body.api_key))
    return String(body.api_key)
  }
  /** The next sync, after a change at Meta. */
  const pullLater = async (key: string, change: Partial<GraphData>, wait = HOUR): Promise<void> => {
    meta.now += wait
    await meta.fake.show(graphData(change))
    await pull(key)
  }
  const read = (sql: string): readonly Row[] => {
    const { raw } = openDatabase(meta.folder, 'reading')
    try {
      return raw.prepare<[], Row>(sql).all()
    } finally {
      raw.close()
    }
  }
  const statuses = (): Row =>
    Object.fromEntries(read('SELECT entity_id, status FROM ad_entity').map(({ entity_id, status }) => [String(entity_id), status]))
  const entityCalls = async (): Promise<readonly GraphRequest[]> =>
    (await meta.fake.received()).filter(({ endpoint }) => endpoint === 'campaigns' || endpoint === 'adsets' || endpoint === 'ads')
  const failureOf = async (key: string) => sourcesRoute.answer.parse((await meta.desk.get('/desk/sources', key)).body).sources[0]?.failure
  const oddOf = async (key: string) =>
    adSourcesRoute.answer.parse((await meta.desk.get('/desk/ad-sources', key)).body).sources[0]?.ad_account?.odd_entities

  it('are read with budgets of all kinds, the learning stage, and those that were deleted', async () => {
    const ended = { lifetime_budget: '70000', end_time: '2026-11-30T00:00:00-0500', daily_budget: '0' }
    await meta.fake.show(graphData({ entities: { s3: ended, a4: { status: 'DELETED', effective_status: 'DELETED' } } }))
    await connect()
    expect(
      read("SELECT entity_id, status, daily_budget, lifetime_budget, starts_on, ends_on, learning FROM ad_entity WHERE level <> 'ad'"),
    ).toEqual(
      [
        { entity_id: 's1', status: 'active', daily_budget: 50_000_000, lifetime_budget: null, ends_on: null, learning: 'learning' },
        { entity_id: 's2', status: 'campaign_paused', daily_budget: null, lifetime_budget: null, ends_on: null, learning: null },
        { entity_id: 's3', status: 'active', daily_budget: null, lifetime_budget: 700_000_000, ends_on: 20_786, learning: null },
        { entity_id: 'c1', status: 'active', daily_budget: null, lifetime_budget: null, ends_on: null, learning: null },
        { entity_id: 'c2', status: 'paused', daily_budget: null, lifetime_budget: null, ends_on: null, learning: null },
        { entity_id: 'c3', status: 'active', daily_budget: 20_000_000, lifetime_budget: null, ends_on: null, learning: null },
      ].map((row) => ({ ...row, starts_on: 20_697 })),
    )
    expect(statuses()).toMatchObject({ a1: 'active', a3: 'campaign_paused', a4: 'deleted' })
    // The facts of today have them too; those of earlier days were not seen.
    expect(
      read('SELECT day, ad_id, status, daily_budget FROM source_fact JOIN ad ON ad.id = ad WHERE status IS NOT NULL ORDER BY ad_id'),
    ).toMatchObject([
      { ad_id: 'a1', status: 'active', daily_budget: 50_000_000 },
      { ad_id: 'a2', status: 'active', daily_budget: 50_000_000 },
      { ad_id: 'a3', status: 'campaign_paused', daily_budget: null },
      { ad_id: 'a4', status: 'deleted', daily_budget: null },
    ])
  })

  it('take three calls: all of them once a day, and the changed ads in between', async () => {
    const key = await connect()
    const first = await entityCalls()
    expect(first.map(({ endpoint }) => endpoint)).toEqual(['campaigns', 'adsets', 'ads'])
    expect(first.every(({ query }) => query.filtering?.includes('DELETED'))).toBe(true)
    expect(first[2]?.query.filtering).not.toContain('updated_time')
    await pullLater(key, { entities: { a1: { name: 'Video 1b', updated_time: NOW_IN_SECONDS } } })
    const later = await entityCalls()
    expect(later.map(({ endpoint }) => endpoint)).toEqual(['campaigns', 'adsets', 'ads'])
    expect(later.slice(0, 2).every(({ query }) => !query.filtering?.includes('DELETED'))).toBe(true)
    expect(later[2]?.query.filtering).toContain('ad.updated_time')
    expect(read("SELECT DISTINCT ad_name FROM ad WHERE ad_id = 'a1'")).toEqual([{ ad_name: 'Video 1b' }])
    await pullLater(key, {}, DAY)
    expect((await entityCalls()).map(({ query }) => query.filtering?.includes('DELETED'))).toEqual([true, true, true])
  })

  it('have the status that their parents give them, though ads that did not change are not read', async () => {
    const key = await connect()
    const paused = { status: 'PAUSED', effective_status: 'PAUSED' }
    await pullLater(key, { entities: { c1: paused, s3: paused } })
    expect(statuses()).toMatchObject({
      c1: 'paused',
      a1: 'campaign_paused',
      a2: 'campaign_paused',
      a3: 'campaign_paused',
      a4: 'adset_paused',
    })
    await pullLater(key, { entities: { c2: { status: 'ACTIVE', effective_status: 'ACTIVE' }, s2: { effective_status: 'ACTIVE' } } })
    expect(statuses()).toMatchObject({ a1: 'active', a3: 'active', a4: 'active' })
  })

  it('are archived or deleted as Meta says, and deleted where it lists them no more', async () => {
    const key = await connect()
    await pullLater(key, { entities: { c2: { status: 'ARCHIVED', effective_status: 'ARCHIVED' } }, gone: ['c3'] })
    expect(statuses()).toMatchObject({ c2: 'archived', a3: 'archived', c3: 'deleted', a4: 'deleted' })
    expect(read('SELECT COUNT(*) AS facts FROM source_fact')).toEqual([{ facts: 200 }])
    await pullLater(key, { gone: ['s1'] }, DAY)
    expect(statuses()).toMatchObject({ s1: 'deleted', c3: 'active' })
  })

  it('have their new names on every day, and move to the product that their name belongs to', async () => {
    const key = await connect(twoProducts)
    expect(read('SELECT product_id, COUNT(*) AS ads FROM ad GROUP BY product_id ORDER BY product_id')).toEqual([
      { product_id: null, ads: 1 },
      { product_id: 1, ads: 2 },
      { product_id: 2, ads: 1 },
    ])
    const spendOf = () => read('SELECT product_id, SUM(spend) AS spend, COUNT(DISTINCT day) AS days FROM fact_day GROUP BY product_id')
    const [, glow, kit] = spendOf()
    // It ended long ago: no row of the last 28 days carries its new name.
    await pullLater(key, { campaignNames: { c1: 'Kit | Prospecting' }, entities: { s1: { name: 'Everyone' } }, lastDay: '2026-10-05' })
    expect(read("SELECT DISTINCT campaign_name, adset_name FROM ad WHERE adset_id = 's1'")).toEqual([
      { campaign_name: 'Kit | Prospecting', adset_name: 'Everyone' },
    ])
    const moved = spendOf()
    expect(moved.map(({ product_id }) => product_id)).toEqual([0, 2])
    expect(Number(glow?.days)).toBe(Number(kit?.days))
  })

  it('leave an ad in the campaign in which Meta has it now', async () => {
    const key = await connect()
    await pullLater(key, { entities: { a2: { adset_id: 's3', campaign_id: 'c3', updated_time: NOW_IN_SECONDS } } })
    expect(read("SELECT adset_id, campaign_id FROM ad WHERE ad_id = 'a2'")).toEqual([{ adset_id: 's3', campaign_id: 'c3' }])
  })

  it('have one state for each day on which it changed', async () => {
    const key = await connect()
    await pullLater(key, {})
    await pullLater(key, { entities: { s1: { daily_budget: '6000' } } }, 2 * DAY)
    await pullLater(key, { entities: { s1: { daily_budget: '7000' } } })
    const of = "SELECT day, daily_budget FROM ad_entity_day WHERE level = 'adset' AND entity_id = 's1'"
    expect(read(of)).toEqual([
      { day: 20_776, daily_budget: 50_000_000 },
      { day: 20_778, daily_budget: 70_000_000 },
    ])
  })

  it('are unknown where a cell is odd, and are counted until Meta sends it', async () => {
    await meta.fake.show(graphData({ entities: { s1: { daily_budget: { amount: 5 } }, c1: { name: [], id: 'c1' }, a1: { id: null } } }))
    const key = await connect()
    expect([await failureOf(key), await oddOf(key)]).toEqual([null, 3])
    expect(read("SELECT daily_budget FROM ad_entity WHERE entity_id = 's1'")).toEqual([{ daily_budget: null }])
    expect(statuses()).not.toHaveProperty('a1')
    await pullLater(key, {}, DAY)
    expect([await oddOf(key), statuses().a1]).toEqual([0, 'active'])
  })

  it('come in shorter pages where Meta asks for less', async () => {
    await meta.fake.show(graphData({ mostEntities: 100 }))
    await connect()
    const limits = (await entityCalls()).map(({ query }) => query.limit)
    expect(limits).toEqual([1, 2, 3].flatMap(() => ['500', '250', '125', '62']))
    expect(Object.keys(statuses())).toHaveLength(10)
  })

  it.each(['campaigns', 'adsets', 'ads'] as const)(
    'are read as far as Meta gives them if %s fail, and no number is missing',
    async (edge) => {
      const key = await connect()
      await meta.fake.nextMoods(edge, 'no-right')
      await pullLater(key, { firstSpend: '20' })
      expect(await failureOf(key)).toBeNull()
      expect(read('SELECT MAX(spend) AS spend FROM source_fact')).toEqual([{ spend: 20_000_000 }])
      await meta.fake.received()
      await pullLater(key, {})
      expect((await entityCalls()).map(({ endpoint }) => endpoint)).toEqual(['campaigns', 'adsets', 'ads'])
    },
  )

  it('end the sync where the next call would fail as well, and what was read stays', async () => {
    const key = await connect()
    await meta.fake.nextMoods('adsets', 'throttle')
    await pullLater(key, { firstSpend: '20', campaignNames: { c1: 'Glow | Renamed' } })
    expect(await failureOf(key)).toMatchObject({ kind: 'throttled' })
    expect(read("SELECT DISTINCT campaign_name FROM ad WHERE campaign_id = 'c1'")).toEqual([{ campaign_name: 'Glow | Renamed' }])
    await meta.fake.received()
    await pull(key)
    expect(await meta.fake.received()).toEqual([])
  })
})
