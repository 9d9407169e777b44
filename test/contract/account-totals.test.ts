/** The spend of the ad account itself is compared with its ads: what is in no ad is shown, and not lost in silence. */

import { describe, expect, it } from 'vitest'
import { openDatabase } from '#api/db/connection/database.ts'
import { type AdSource, adSourcesRoute } from '#shared/contract/internal/campaign-mapping.ts'
import { graphData } from '../helpers/fake-graph/fake-graph.ts'
import type { GraphBehavior } from '../helpers/fake-graph/graph-types.ts'
import { connectBody } from '../helpers/meta-fixture.ts'
import { setupMeta } from './meta-setup.ts'

/** 1 October to 18 November, on which ads ran: today is not compared. */
const DAYS = 49
const SPEND_OF_A_DAY = 23.85
const HOUR = 3_600_000

describe('the spend of an ad account', () => {
  const meta = setupMeta()
  const connect = async (): Promise<string> =>
    String((await meta.desk.post('/desk/platform/connect', connectBody({ products: [{ name: 'Glow Serum' }] }), 'owner')).body.api_key)
  const pull = (key: string) => meta.desk.refresh('Glow Serum', key)
  const source = async (key: string): Promise<AdSource | undefined> =>
    adSourcesRoute.answer.parse((await meta.desk.get('/desk/ad-sources', key)).body).sources[0]
  const checkOf = async (key: string) => (await source(key))?.ad_account?.spend
  const factSpend = (): unknown => {
    const { raw } = openDatabase(meta.folder, 'reading')
    try {
      return raw.prepare('SELECT SUM(spend) FROM source_fact').pluck().get()
    } finally {
      raw.close()
    }
  }

  it('is asked for once per window, day by day, and equals the sum of the ads', async () => {
    await meta.fake.show(graphData({ adStatuses: { a1: 'DELETED', a3: 'ARCHIVED' } }))
    const key = await connect()
    await pull(key)
    const received = await meta.fake.received()
    const windows = (endpoint: string) => received.flatMap((one) => (one.endpoint === endpoint ? [one.query.time_range] : []))
    expect(windows('totals')).toEqual(windows('insights'))
    const spend = DAYS * SPEND_OF_A_DAY
    const check = await checkOf(key)
    expect(check).toMatchObject({ last_day: '2026-11-18', not_in_ads: 0 })
    expect([check?.account, check?.ads]).toEqual([expect.closeTo(spend, 6), expect.closeTo(spend, 6)])
  })

  it('shows what no ad has, over restarts, until Meta reports it otherwise', async () => {
    await meta.fake.show(graphData({ spendWithoutAd: 3 }))
    const key = await connect()
    await pull(key)
    const wanted = { account: expect.closeTo(DAYS * (SPEND_OF_A_DAY + 3), 6), not_in_ads: expect.closeTo(3 * DAYS, 6) }
    expect(await checkOf(key)).toMatchObject(wanted)
    await meta.reopen({ secrets: meta.desk.api.options.secrets })
    expect(await checkOf(key)).toMatchObject(wanted)
    meta.now += HOUR
    await meta.fake.show(graphData())
    await pull(key)
    // Days that are older than 28 days are not read again.
    expect(await checkOf(key)).toMatchObject({ not_in_ads: expect.closeTo(3 * 21, 6) })
  })

  it.each<GraphBehavior>(['broken', 'hiccup', 'page', 'no-data'])(
    'that Meta answers with %s costs no ads; the days are not compared',
    async (mood) => {
      await meta.fake.nextMoods('totals', ...Array<GraphBehavior>(9).fill(mood))
      const key = await connect()
      const { body } = await pull(key)
      expect(body.cache).toBe('refresh')
      expect(await checkOf(key)).toBeNull()
      expect((await meta.fake.received()).filter(({ endpoint }) => endpoint === 'totals')).toHaveLength(1)
      expect(factSpend()).toBe(Math.round((DAYS + 1) * SPEND_OF_A_DAY * 1_000_000))
    },
  )

  describe('where Meta leaves out ads', () => {
    const facts = (): number => (factSpend() as number) / 1_000_000
    const history = (): unknown => {
      const { raw } = openDatabase(meta.folder, 'reading')
      try {
        return raw.prepare('SELECT COUNT(*) FROM source_fact_history').pluck().get()
      } finally {
        raw.close()
      }
    }

    it('retains those that the account still has, though every list of ads is empty', async () => {
      const key = await connect()
      await pull(key)
      meta.now += HOUR
      await meta.fake.nextMoods('insights', ...Array<GraphBehavior>(99).fill('empty'))
      await pull(key)
      expect([facts(), history()]).toEqual([expect.closeTo((DAYS + 1) * SPEND_OF_A_DAY, 6), 0])
    })

    it('retires those that the account does not have any more', async () => {
      await meta.fake.show(graphData({ spendWithoutAd: 3 }))
      const key = await connect()
      await pull(key)
      meta.now += HOUR
      await meta.fake.show(graphData({ spendWithoutAd: 3, gone: ['2026-11-18 a1'] }))
      await pull(key)
      expect([facts(), history()]).toEqual([expect.closeTo((DAYS + 1) * SPEND_OF_A_DAY - 10.1, 6), 1])
    })

    it('asks once more for a list that is empty on days with spend', async () => {
      await meta.fake.nextMoods('insights', 'empty', 'kind', 'empty')
      await pull(await connect())
      expect(facts()).toBeCloseTo((DAYS + 1) * SPEND_OF_A_DAY, 6)
    })
  })

  it('that Meta limits stops the pull after the ads of the window are saved', async () => {
    await meta.fake.nextMoods('totals', 'throttle')
    const key = await connect()
    await pull(key)
    expect(factSpend()).toBe(SPEND_OF_A_DAY * 1_000_000)
    expect((await meta.fake.received()).filter(({ endpoint }) => endpoint === 'insights')).toHaveLength(1)
    expect(await checkOf(key)).toBeNull()
  })
})
