/** Reach of ad sets, campaigns and products comes from calls at their own level: people who see several ads would count several times. */

import { describe, expect, it } from 'vitest'
import { openDatabase } from '#api/db/connection/database.ts'
import { snapshotSchema } from '#shared/contract/snapshot.ts'
import { graphData } from '../helpers/fake-graph/fake-graph.ts'
import { connectBody } from '../helpers/meta-fixture.ts'
import { setupMeta } from './meta-setup.ts'

const DAY = '2026-11-18'
const HOUR = 3_600_000
/** Of the fake: two ads of one ad set, each with 800 people and 1000 impressions. */
const OF_TWO = 950
const OF_FOUR = 1250

describe('the reach of ad sets, campaigns and products', () => {
  const meta = setupMeta()
  const connect = async (products: readonly object[] = [{ name: 'Glow Serum' }]): Promise<string> =>
    String((await meta.desk.post('/desk/platform/connect', connectBody({ products }), 'owner')).body.api_key)
  const pull = (key: string) => meta.desk.refresh('Glow Serum', key)
  const snapshotOn = async (key: string, product: string, day: string) =>
    snapshotSchema.parse((await meta.desk.get(`/api/snapshot/${product}?anchor=${day}`, key)).body.snapshot)
  const dayOf = async (key: string) => snapshotOn(key, 'Glow%20Serum', DAY)
  const stored = (): unknown => {
    const { raw } = openDatabase(meta.folder, 'reading')
    try {
      return raw
        .prepare(
          'SELECT level, entity_id, reach, COUNT(*) AS days FROM level_reach GROUP BY level, entity_id, reach ORDER BY level, entity_id',
        )
        .all()
    } finally {
      raw.close()
    }
  }

  it('is what Meta reports at each level, also of deleted ads, and not a sum', async () => {
    await meta.fake.show(graphData({ adStatuses: { a2: 'DELETED' } }))
    const key = await connect()
    await pull(key)
    const { plans, kpi } = await dayOf(key)
    const frequencies = new Map(plans.map((plan) => [plan.adset_id, plan.frequency]))
    expect(frequencies.get('s1')).toBeCloseTo(2000 / OF_TWO, 10)
    // One ad was shown: its reach is that of its ad set.
    expect(frequencies.get('s2')).toBe(1.25)
    // The product has all ads of the ad account.
    expect(kpi).toMatchObject({ impressions: 4000, reach: OF_FOUR, frequency: 4000 / OF_FOUR })
    const series = (await meta.desk.get(`/desk/series/Glow%20Serum?day=${DAY}`, key)).body.series as {
      readonly campaigns: readonly { readonly campaign_id: string; readonly frequency_7d: number | null }[]
    }
    expect(series.campaigns.find(({ campaign_id: id }) => id === 'c1')?.frequency_7d).toBeCloseTo(2000 / OF_TWO, 10)
  })

  it('needs one call for each window in which an ad set shows several ads, and none for campaigns of one ad set', async () => {
    const key = await connect()
    await pull(key)
    const received = await meta.fake.received()
    const windows = (endpoint: string) => received.flatMap((one) => (one.endpoint === endpoint ? [one.query.time_range] : []))
    expect(received.flatMap(({ endpoint, query }) => (endpoint === 'people' ? [query.level] : []))).not.toContain('campaign')
    // Ads ran in some of the windows only.
    expect(windows('totals')).toEqual(expect.arrayContaining(windows('people')))
    expect(windows('people').length).toBeGreaterThan(0)
  })

  it('belongs to a product that has one ad set or campaign of the ad account, and is unknown for one with several', async () => {
    const key = await connect([{ name: 'Glow Serum', campaign_contains: 'glow' }, { name: 'Rest' }])
    await pull(key)
    expect((await dayOf(key)).kpi).toMatchObject({ impressions: 2000, reach: OF_TWO, frequency: 2000 / OF_TWO })
    const rest = await snapshotOn(key, 'Rest', DAY)
    expect(rest.kpi).toMatchObject({ impressions: 2000, reach: null, frequency: null })
  })

  it.each(['no-right', 'reduce', 'drop', 'broken', 'no-data', 'page'] as const)(
    'is unknown after the answer “%s”, and the ads are saved',
    async (mood) => {
      await meta.fake.nextMoods('people', ...Array(12).fill(mood))
      const key = await connect()
      const { body } = await pull(key)
      expect(body).toMatchObject({ snapshot: { kpi: { spend: expect.any(Number) } } })
      const { plans, kpi } = await dayOf(key)
      expect(plans.find((plan) => plan.adset_id === 's1')).toMatchObject({ impressions: 2000, frequency: null })
      expect(kpi.spend).toBeCloseTo(23.85, 6)
      expect(await meta.desk.get('/desk/sources', key)).toMatchObject({ body: { sources: [{ failure: null }] } })
    },
  )

  it('is shown once it was read, although the ads themselves did not change', async () => {
    await meta.fake.nextMoods('people', ...Array(12).fill('no-right'))
    const key = await connect([{ name: 'Glow Serum', campaign_contains: 'glow' }])
    await pull(key)
    const before = await dayOf(key)
    expect([before.kpi.reach, before.plans.find((plan) => plan.adset_id === 's1')?.frequency]).toEqual([null, null])
    meta.now += HOUR
    await meta.fake.nextMoods('people')
    await pull(key)
    const after = await dayOf(key)
    expect(after.kpi).toMatchObject({ reach: OF_TWO, frequency: 2000 / OF_TWO })
    expect(after.plans.find((plan) => plan.adset_id === 's1')?.frequency).toBeCloseTo(2000 / OF_TWO, 10)
  })

  it('leaves out a row that is not as documented, and forgets a reach whose day is read again without one', async () => {
    await meta.fake.show(graphData({ odd: { [`${DAY} s1`]: { reach: '-3' } } }))
    const key = await connect()
    await pull(key)
    expect((await dayOf(key)).plans.find((plan) => plan.adset_id === 's1')?.frequency).toBeNull()
    const days = (stored() as readonly { readonly level: string; readonly days: number }[]).filter(({ level }) => level === 'adset')
    expect(days.reduce((sum, row) => sum + row.days, 0)).toBeGreaterThan(28)
    meta.now += HOUR
    await meta.fake.nextMoods('people', ...Array(12).fill('no-right'))
    await pull(key)
    expect((await dayOf(key)).plans.find((plan) => plan.adset_id === 's1')?.frequency).toBeNull()
    const { plans } = await snapshotOn(key, 'Glow%20Serum', '2026-11-10')
    expect(plans.find((plan) => plan.adset_id === 's1')?.frequency).toBeNull()
  })
})
