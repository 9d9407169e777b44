/** How many calls a sync needs: Meta limits them per ad account, however many products share it. */

import { describe, expect, it, vi } from 'vitest'
import { openDatabase } from '#api/db/connection/database.ts'
import { addDays, asDay, daysFromTo } from '#shared/calendar.ts'
import { sourcesRoute } from '#shared/contract/internal/source.ts'
import { askedDays } from '../helpers/fake-graph/asked-days.ts'
import { graphData } from '../helpers/fake-graph/fake-graph.ts'
import type { GraphRequest } from '../helpers/fake-graph/graph-types.ts'
import { connectBody } from '../helpers/meta-fixture.ts'
import { PATIENCE_MS } from '../helpers/patience.ts'
import { setupMeta } from './meta-setup.ts'

/** Later than an hour after any sync began. */
const LATER = 2 * 3_600_000
const MOST_CALLS = 60
/** Of the syncs of every hour: the account, three days with the spend of the account, the entities and the edits. */
const MOST_HOURLY_CALLS = 15
const ADS = 500
const names = ['One', 'Two', 'Three', 'Four', 'Rest']

describe('the calls of a sync', () => {
  const meta = setupMeta()
  const connect = async (products: readonly string[]): Promise<string> => {
    const rules = products.map((name) => (name === 'Rest' ? { name } : { name, campaign_contains: `${name} |` }))
    return String((await meta.desk.post('/desk/platform/connect', connectBody({ products: rules }), 'owner')).body.api_key)
  }
  /** Refreshes all products at once and counts the calls for the ad account. */
  const callsFor = async (key: string, products: readonly string[]): Promise<number> => {
    await meta.fake.received()
    await Promise.all(products.map((product) => meta.desk.refresh(product, key)))
    return (await meta.fake.received()).filter(({ path }) => path.startsWith('act_')).length
  }
  /** Lets the background sync what is due, and returns the calls for the ad account. */
  const callsInBackground = async (key: string): Promise<readonly GraphRequest[]> => {
    await meta.fake.received()
    await vi.waitFor(async () => {
      meta.desk.api.networkChanged(false)
      meta.desk.api.networkChanged(true)
      const { sources } = sourcesRoute.answer.parse((await meta.desk.get('/desk/sources', key)).body)
      for (const { pulling, last_success: last } of sources) expect([pulling, Date.parse(String(last)) >= meta.now]).toEqual([null, true])
    }, PATIENCE_MS)
    return (await meta.fake.received()).filter(({ path }) => path.startsWith('act_'))
  }
  it('are those of one product where five share the ad account', async () => {
    const again = async (products: readonly string[]): Promise<number> => {
      const key = await connect(products)
      await callsFor(key, products)
      meta.now += LATER
      return callsFor(key, products)
    }
    const one = await again(['Rest'])
    await meta.renew()
    expect(await again(names)).toBe(one)
  })

  it('are those of three days in the hourly syncs, and of all 28 in the first of a day', async () => {
    const key = await connect(['Rest'])
    await callsFor(key, ['Rest'])
    meta.now += LATER
    const hot = ['2026-11-17', '2026-11-18', '2026-11-19']
    expect(askedDays(await callsInBackground(key))).toEqual(hot)
    meta.now += 24 * 3_600_000
    const tomorrow = asDay('2026-11-20')
    expect(askedDays(await callsInBackground(key))).toEqual(daysFromTo(addDays(tomorrow, -28), tomorrow))
    meta.now += LATER
    expect(askedDays(await callsInBackground(key))).toEqual([...hot.slice(1), tomorrow])
  })

  it('are those of all 28 days where a refresh comes during an hourly sync', async () => {
    const key = await connect(['Rest'])
    await callsFor(key, ['Rest'])
    meta.now += LATER
    await meta.fake.nextMoods('insights', 'slow', 'slow')
    meta.desk.api.networkChanged(false)
    meta.desk.api.networkChanged(true)
    const calls: GraphRequest[] = []
    await vi.waitFor(async () => {
      calls.push(...(await meta.fake.received()))
      expect(calls.some(({ endpoint }) => endpoint === 'insights')).toBe(true)
    }, PATIENCE_MS)
    const { body } = await meta.desk.refresh('Rest', key)
    expect(body.cache).toBe('refresh')
    calls.push(...(await meta.fake.received()))
    const today = asDay('2026-11-19')
    const hot = daysFromTo(addDays(today, -2), today)
    expect(askedDays(calls)).toEqual([...hot, ...daysFromTo(addDays(today, -28), today)].toSorted())
  })

  it(`are at most ${MOST_CALLS} for the last 28 days of ${ADS} ads, and ${MOST_HOURLY_CALLS} for the hot ones`, async () => {
    const moreCampaigns = Array.from({ length: ADS - 4 }, (_, index) => `${names[index % 4]} | ${index}`)
    await meta.fake.show(graphData({ moreCampaigns, mostRows: 100_000, firstDay: '2026-09-01' }))
    const key = await connect(names)
    await callsFor(key, names)
    meta.now += LATER
    const calls = await callsFor(key, names)
    expect(calls).toBeGreaterThan(28)
    expect(calls).toBeLessThanOrEqual(MOST_CALLS)
    meta.now += LATER
    expect((await callsInBackground(key)).length).toBeLessThanOrEqual(MOST_HOURLY_CALLS)
    const { raw } = openDatabase(meta.folder, 'reading')
    try {
      expect(raw.prepare('SELECT COUNT(DISTINCT ad) FROM source_fact JOIN source_day USING (source_id, day)').pluck().get()).toBe(ADS)
    } finally {
      raw.close()
    }
  })
})
