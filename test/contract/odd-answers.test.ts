/** Answers of Meta with cells or rows that are not as documented: they cost nothing else, and are counted. */

import { describe, expect, it } from 'vitest'
import { openDatabase } from '#api/db/connection/database.ts'
import { adSourcesRoute } from '#shared/contract/internal/campaign-mapping.ts'
import { sourcesRoute } from '#shared/contract/internal/source.ts'
import { graphData } from '../helpers/fake-graph/fake-graph.ts'
import { connectBody } from '../helpers/meta-fixture.ts'
import { setupMeta } from './meta-setup.ts'

const YESTERDAY = '2026-11-18'
const HOUR = 3_600_000
const ROWS = 200
const odd = {
  [`${YESTERDAY} a1`]: { reach: null, actions: 'none' },
  '2026-11-10 a2': { impressions: '-1' },
}
const nowhere = {
  [`${YESTERDAY} a3`]: { ad_id: null },
  '2026-11-10 a4': { date_start: null, date_stop: null },
  '2026-11-11 a4': { spend: 'much' },
}

describe('an odd answer', () => {
  const meta = setupMeta()
  const connect = async (): Promise<string> =>
    String((await meta.desk.post('/desk/platform/connect', connectBody({ products: [{ name: 'Glow Serum' }] }), 'owner')).body.api_key)
  const pull = (key: string) => meta.desk.refresh('Glow Serum', key)
  const checks = async (key: string) =>
    adSourcesRoute.answer.parse((await meta.desk.get('/desk/ad-sources', key)).body).sources[0]?.ad_account
  const failureOf = async (key: string) => sourcesRoute.answer.parse((await meta.desk.get('/desk/sources', key)).body).sources[0]?.failure
  const read = (sql: string): readonly unknown[] => {
    const { raw } = openDatabase(meta.folder, 'reading')
    try {
      return raw.prepare(sql).all()
    } finally {
      raw.close()
    }
  }

  it('has unknown cells, which are counted until Meta sends them', async () => {
    await meta.fake.show(graphData({ odd }))
    const key = await connect()
    await pull(key)
    expect(await failureOf(key)).toBeNull()
    expect(read('SELECT COUNT(*) AS facts FROM source_fact')).toEqual([{ facts: ROWS }])
    expect(
      read('SELECT ad_id, reach, impressions, purchases FROM source_fact JOIN ad ON ad.id = ad WHERE reach IS NULL OR impressions IS NULL'),
    ).toEqual([
      { ad_id: 'a2', reach: 800, impressions: null, purchases: 0 },
      { ad_id: 'a1', reach: null, impressions: 1000, purchases: null },
    ])
    expect(await checks(key)).toMatchObject({
      spend: { not_in_ads: 0 },
      unreadable: { first_day: '2026-11-10', last_day: YESTERDAY, cells: 3, rows: 0 },
    })
    meta.now += HOUR
    await meta.fake.show(graphData())
    await pull(key)
    expect(await checks(key)).toMatchObject({ unreadable: null })
    expect(read('SELECT COUNT(*) AS facts FROM source_fact WHERE reach IS NULL OR impressions IS NULL')).toEqual([{ facts: 0 }])
  })

  it('has rows without a place, which are counted, and whose spend is in no ad', async () => {
    await meta.fake.show(graphData({ odd: nowhere }))
    const key = await connect()
    await pull(key)
    expect(await failureOf(key)).toBeNull()
    expect(read('SELECT COUNT(*) AS facts FROM source_fact')).toEqual([{ facts: ROWS - 3 }])
    expect(await checks(key)).toMatchObject({ spend: { not_in_ads: expect.closeTo(9.25, 6) }, unreadable: { cells: 0, rows: 3 } })
  })

  it('retires no row that came well before', async () => {
    const key = await connect()
    await pull(key)
    meta.now += HOUR
    await meta.fake.show(graphData({ odd: nowhere }))
    await pull(key)
    expect(read('SELECT COUNT(*) AS facts FROM source_fact')).toEqual([{ facts: ROWS }])
    expect(read('SELECT COUNT(*) AS old FROM source_fact_history')).toEqual([{ old: 0 }])
    expect(await checks(key)).toMatchObject({ unreadable: { rows: 3 } })
  })

  it('that goes on with new rows for ever is given up after about a hundred calls, and nothing of the day is saved', async () => {
    await meta.fake.show(graphData({ isEndless: true }))
    const key = await connect()
    await meta.fake.received()
    await pull(key)
    const calls = (await meta.fake.received()).filter(({ endpoint }) => endpoint === 'insights').length
    expect(calls).toBeGreaterThan(50)
    expect(calls).toBeLessThanOrEqual(110)
    expect(await failureOf(key)).toMatchObject({ text: { key: 'pull.endless' } })
    expect(read('SELECT COUNT(*) AS facts FROM source_fact')).toEqual([{ facts: 0 }])
  })

  it('that goes on for ever on older days costs no newer one', async () => {
    const key = await connect()
    await pull(key)
    await meta.fake.show(graphData({ isEndless: true }))
    meta.now += HOUR
    await meta.fake.received()
    await pull(key)
    expect((await meta.fake.received()).filter(({ endpoint }) => endpoint === 'insights').length).toBeLessThanOrEqual(110)
    expect(read('SELECT COUNT(*) AS facts FROM source_fact')).toEqual([{ facts: ROWS }])
  })

  it('without any readable row fails as before, and changes nothing', async () => {
    const key = await connect()
    await pull(key)
    meta.now += HOUR
    const days = ['2026-11-19', YESTERDAY].flatMap((day) => ['a1', 'a2', 'a3', 'a4'].map((ad) => [`${day} ${ad}`, { spend: {} }]))
    await meta.fake.show(graphData({ odd: Object.fromEntries(days) }))
    await pull(key)
    expect(await failureOf(key)).toMatchObject({ kind: 'refused' })
    expect(read('SELECT COUNT(*) AS facts FROM source_fact')).toEqual([{ facts: ROWS }])
  })
})
