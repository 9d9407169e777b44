/** Which purchases of an ad account are counted: chosen for each ad account, and applied to every day by syncing it again. */

import { describe, expect, it } from 'vitest'
import { openDatabase } from '#api/db/connection/database.ts'
import { adSourcesRoute, choosePurchasesRoute } from '#shared/contract/internal/campaign-mapping.ts'
import { restatementsRoute } from '#shared/contract/internal/restatement.ts'
import { sourcesRoute } from '#shared/contract/internal/source.ts'
import { graphData } from '../helpers/fake-graph/fake-graph.ts'
import type { GraphBehavior } from '../helpers/fake-graph/graph-types.ts'
import { connectBody } from '../helpers/meta-fixture.ts'
import { setupMeta } from './meta-setup.ts'

const HOUR = 3_600_000
/** On which ads ran; the first sync reads 120. */
const DAYS_WITH_ADS = 50
const DAYS = 90

describe('the purchases that count', () => {
  const meta = setupMeta()
  const pull = (key: string) => meta.desk.refresh('Glow Serum', key)
  const connect = async (): Promise<string> => {
    const { body } = await meta.desk.post('/desk/platform/connect', connectBody({ products: [{ name: 'Glow Serum' }] }), 'owner')
    await pull(String(body.api_key))
    meta.now += HOUR
    return String(body.api_key)
  }
  const sourceOf = async (key: string) => adSourcesRoute.answer.parse((await meta.desk.get('/desk/ad-sources', key)).body).sources[0]
  const choose = async (key: string, alias: string, id?: number) =>
    meta.desk.put(`/desk/ad-sources/${id ?? (await sourceOf(key))?.source_id}/purchases`, { alias }, key)
  const stored = () => {
    const { raw } = openDatabase(meta.folder, 'reading')
    try {
      return raw
        .prepare(
          `SELECT ad_id AS ad, COUNT(DISTINCT day) AS days, SUM(purchases) AS purchases, SUM(purchase_value) / 1e6 AS value,
             SUM(add_to_cart) AS carts, SUM(initiate_checkout) AS checkouts, SUM(spend) / 1e6 AS spend
           FROM source_fact JOIN ad ON ad.id = ad WHERE ad_id IN ('a1', 'a3', 'a4') GROUP BY ad_id ORDER BY ad_id`,
        )
        .all()
    } finally {
      raw.close()
    }
  }
  const ofDays = (ad: string, numbers: Readonly<Record<string, number>>) => ({
    ...{ ad, days: DAYS_WITH_ADS },
    ...Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, value * DAYS_WITH_ADS])),
  })
  const all = [
    ofDays('a1', { purchases: 2, value: 99.9, carts: 5, checkouts: 3, spend: 10.1 }),
    ofDays('a3', { purchases: 2, value: 50, carts: 0, checkouts: 0, spend: 7.25 }),
    ofDays('a4', { purchases: 1, value: 12, carts: 0, checkouts: 0, spend: 1 }),
  ]
  const website = [
    ofDays('a1', { purchases: 2, value: 99.9, carts: 5, checkouts: 0, spend: 10.1 }),
    ofDays('a3', { purchases: 1, value: 30, carts: 0, checkouts: 0, spend: 7.25 }),
    ofDays('a4', { purchases: 0, value: 0, carts: 0, checkouts: 0, spend: 1 }),
  ]

  it('are all of them until the website alone is chosen, and all again, on every day', async () => {
    const key = await connect()
    expect([(await sourceOf(key))?.ad_account?.purchases, stored()]).toEqual([{ alias: 'omni', other_days: 0, other_until: null }, all])
    for (const [alias, numbers] of [
      ['pixel', website],
      ['omni', all],
    ] as const) {
      const { status, body } = await choose(key, alias)
      expect([status, choosePurchasesRoute.answer.parse(body).source.ad_account?.purchases.alias]).toEqual([200, alias])
      // Joins the sync that the choice has started.
      await pull(key)
      expect([(await sourceOf(key))?.ad_account?.purchases, stored()]).toEqual([{ alias, other_days: 0, other_until: null }, numbers])
      meta.now += HOUR
    }
  })

  it('change from the newest day on, over a restart, and the days that are still counted otherwise are named', async () => {
    const key = await connect()
    await meta.fake.nextMoods('insights', 'kind', 'kind', ...Array<GraphBehavior>(9).fill('throttle'))
    await choose(key, 'pixel')
    await pull(key)
    // One day, then two.
    expect((await sourceOf(key))?.ad_account?.purchases).toEqual({ alias: 'pixel', other_days: DAYS - 3, other_until: '2026-11-16' })
    const [state] = sourcesRoute.answer.parse((await meta.desk.get('/desk/sources', key)).body).sources
    expect(state?.missing_days).toBe(DAYS - 3)
    await meta.fake.nextMoods('insights')
    await meta.reopen({ secrets: meta.desk.api.options.secrets })
    meta.now += HOUR
    await pull(key)
    expect([(await sourceOf(key))?.ad_account?.purchases.other_days, stored()]).toEqual([0, website])
  })

  it('are no restatement by Meta when they are chosen', async () => {
    const key = await connect()
    const restated = async () => {
      const { body } = await meta.desk.get('/desk/restatements/Glow%20Serum', key)
      return restatementsRoute.answer.parse(body).restatements.length
    }
    await choose(key, 'pixel')
    await pull(key)
    expect([await restated(), stored()]).toEqual([0, website])
    meta.now += HOUR
    await meta.fake.show(graphData({ firstSpend: '11' }))
    await pull(key)
    expect(await restated()).toBeGreaterThan(0)
  })

  it('cannot be chosen as anything else, or for a source that is none', async () => {
    const key = await connect()
    expect((await choose(key, 'purchase')).status).toBe(400)
    expect((await choose(key, 'pixel', 999)).status).toBe(404)
    expect((await sourceOf(key))?.ad_account?.purchases.alias).toBe('omni')
  })
})
