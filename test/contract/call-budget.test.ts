/** How many calls a sync needs: Meta limits them per ad account, however many products share it. */

import { describe, expect, it } from 'vitest'
import { openDatabase } from '#api/db/connection/database.ts'
import { graphData } from '../helpers/fake-graph/fake-graph.ts'
import { connectBody } from '../helpers/meta-fixture.ts'
import { setupMeta } from './meta-setup.ts'

const HOUR = 3_600_000
const MOST_CALLS = 60
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
    await Promise.all(products.map((product) => meta.desk.get(`/api/snapshot/${product}?force_refresh=true`, key)))
    return (await meta.fake.received()).filter(({ path }) => path.startsWith('act_')).length
  }

  it('are those of one product where five share the ad account', async () => {
    const again = async (products: readonly string[]): Promise<number> => {
      const key = await connect(products)
      await callsFor(key, products)
      meta.now += HOUR
      return callsFor(key, products)
    }
    const one = await again(['Rest'])
    await meta.renew()
    expect(await again(names)).toBe(one)
  })

  it(`are at most ${MOST_CALLS} for the last 28 days of ${ADS} ads`, async () => {
    const moreCampaigns = Array.from({ length: ADS - 4 }, (_, index) => `${names[index % 4]} | ${index}`)
    await meta.fake.show(graphData({ moreCampaigns, mostRows: 100_000, firstDay: '2026-09-01' }))
    const key = await connect(names)
    await callsFor(key, names)
    meta.now += HOUR
    const calls = await callsFor(key, names)
    expect(calls).toBeGreaterThan(28)
    expect(calls).toBeLessThanOrEqual(MOST_CALLS)
    const { raw } = openDatabase(meta.folder, 'reading')
    try {
      expect(raw.prepare('SELECT COUNT(DISTINCT ad) FROM source_fact JOIN source_day USING (source_id, day)').pluck().get()).toBe(ADS)
    } finally {
      raw.close()
    }
  })
})
