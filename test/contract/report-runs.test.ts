/** Days that are too much for an answer at once: Meta prepares reports, which are slow, fail, expire or are stuck, and are continued after a restart. */

import { describe, expect, it } from 'vitest'
import { openDatabase } from '#api/db/connection/database.ts'
import { asDay, daysBetween } from '#shared/calendar.ts'
import { sourcesRoute } from '#shared/contract/internal/source.ts'
import { GOOD_TOKEN, graphData, tokenWith } from '../helpers/fake-graph/fake-graph.ts'
import type { GraphBehavior, GraphData } from '../helpers/fake-graph/graph-types.ts'
import { connectBody, IMPATIENT_MS } from '../helpers/meta-fixture.ts'
import { setupMeta } from './meta-setup.ts'

const HOUR = 3_600_000
const DAYS = 50
/** A day has four rows: one at a time is too much. */
const LARGE = { mostRows: 3 }

describe('an ad account whose days are too much at once', () => {
  const meta = setupMeta()
  const pull = (key: string) => meta.desk.refresh('Glow Serum', key)
  const connect = async (change: Partial<GraphData>): Promise<string> => {
    await meta.fake.show(graphData(change))
    const { body } = await meta.desk.post('/desk/platform/connect', connectBody({ products: [{ name: 'Glow Serum' }] }), 'owner')
    await pull(String(body.api_key))
    return String(body.api_key)
  }
  const read = (sql: string): readonly unknown[] => {
    const { raw } = openDatabase(meta.folder, 'reading')
    try {
      return raw.prepare(sql).all()
    } finally {
      raw.close()
    }
  }
  const stored = () => read('SELECT COUNT(*) AS facts, COUNT(DISTINCT day) AS days, SUM(spend) AS spend FROM source_fact')
  const everything = [{ facts: 4 * DAYS, days: DAYS, spend: DAYS * 23_850_000 }]
  const runs = () => read('SELECT content, attempts FROM report_run ORDER BY content')
  const failureOf = async (key: string) => sourcesRoute.answer.parse((await meta.desk.get('/desk/sources', key)).body).sources[0]?.failure
  const paths = async (endpoint: string) => (await meta.fake.received()).filter((request) => request.endpoint === endpoint)

  it('is read from reports of up to a week each, page by page, and none is remembered afterwards', async () => {
    const key = await connect(LARGE)
    expect([await failureOf(key), stored(), runs()]).toEqual([null, everything, []])
    const received = await meta.fake.received()
    const of = (endpoint: string) => received.filter((request) => request.endpoint === endpoint)
    const spans = of('runs').map(({ query }) => JSON.parse(query.time_range ?? '') as { since: string; until: string })
    const days = spans.map(({ since, until }) => daysBetween(asDay(since), asDay(until)) + 1)
    // 1, 2 and 4 days, 11 weeks, and the 6 days that are left.
    expect(days).toEqual([1, 2, 4, ...Array(11).fill(7), 6])
    expect(of('runs').every(({ method, query }) => method === 'POST' && query.level === 'ad')).toBe(true)
    // Each report is asked for until it is complete.
    expect(of('run')).toHaveLength(3 * 15)
    meta.now += HOUR
    await pull(key)
    // That it needs reports is remembered: nothing too large is asked for again.
    expect(await paths('insights')).toEqual([])
  })

  it('tries answers at once again a day later', async () => {
    const key = await connect(LARGE)
    await meta.fake.show(graphData())
    meta.now += 25 * HOUR
    await meta.fake.received()
    await pull(key)
    const received = await meta.fake.received()
    expect(received.some(({ endpoint }) => endpoint === 'insights')).toBe(true)
    expect(received.some(({ endpoint }) => endpoint === 'runs')).toBe(false)
  })

  it('is read in windows that are not too slow, also by the next sync', async () => {
    await meta.reopen({}, IMPATIENT_MS)
    // Days 1, 2 and 3, and a window of four days that is too slow.
    await meta.fake.nextMoods('insights', 'kind', 'kind', 'hang')
    const key = await connect({})
    expect([await failureOf(key), stored()]).toEqual([null, everything])
    expect(read('SELECT most_days FROM reading_state')).toEqual([{ most_days: 2 }])
    meta.now += HOUR
    await meta.fake.received()
    await pull(key)
    const spans = (await paths('insights')).map(({ query }) => JSON.parse(query.time_range ?? '') as { since: string; until: string })
    expect(Math.max(...spans.map(({ since, until }) => daysBetween(asDay(since), asDay(until)) + 1))).toBe(2)
  })

  // 65 seconds to the desk's minute.
  it.each(['hang', 'late'] as const)('is read from reports where one day takes too long: %s', async (mood) => {
    await meta.reopen({}, IMPATIENT_MS)
    await meta.fake.nextMoods('insights', mood)
    const key = await connect({ lateMs: (IMPATIENT_MS * 65) / 60 })
    expect([await failureOf(key), stored()]).toEqual([null, everything])
    expect((await paths('runs')).length).toBeGreaterThan(0)
  })

  it('is read in parts of its campaigns where even a day is too large for a report', async () => {
    const key = await connect({ ...LARGE, mostRunRows: 2 })
    expect([await failureOf(key), stored(), runs()]).toEqual([null, everything, []])
  })

  it('is read day by day where a report of several days is too large, also in the next sync', async () => {
    const key = await connect({ ...LARGE, mostRunRows: 7 })
    expect([await failureOf(key), stored(), runs()]).toEqual([null, everything, []])
    meta.now += HOUR
    await meta.fake.received()
    await pull(key)
    const spans = (await paths('runs')).map(({ query }) => JSON.parse(query.time_range ?? '') as { since: string; until: string })
    expect(spans).toHaveLength(29)
    expect(spans.every(({ since, until }) => since === until)).toBe(true)
  })

  it('continues in the next sync with a report of several days that is stuck, and reads the other days meanwhile', async () => {
    const key = await connect({ ...LARGE, runs: ['complete', 'stuck'] })
    expect(await failureOf(key)).not.toBeNull()
    expect(runs()).toEqual([{ content: '2026-11-18 from 2026-11-17', attempts: 1 }])
    expect(stored()).toMatchObject([{ days: DAYS - 2 }])
    const stuck = (await paths('run'))[3]?.path
    meta.now += HOUR / 2
    await pull(key)
    expect((await paths('run')).some(({ path }) => path === stuck)).toBe(true)
    meta.now += HOUR
    await pull(key)
    expect([stored(), runs()]).toEqual([everything, []])
  })

  it('starts a report again that fails or expires, and divides the day if it fails again', async () => {
    const key = await connect({ ...LARGE, runs: ['fail', 'complete', 'expire', 'fail', 'complete', 'complete'] })
    expect([await failureOf(key), stored(), runs()]).toEqual([null, everything, []])
  })

  it('reads the pages again whose cursor has expired', async () => {
    const moreCampaigns = Array.from({ length: 600 }, (_, index) => `Glow | ${index}`)
    const key = await connect({ ...LARGE, moreCampaigns, expiringCursors: 1, firstDay: '2026-11-19' })
    expect(await failureOf(key)).toBeNull()
    expect(read('SELECT COUNT(*) AS facts FROM source_fact')).toEqual([{ facts: 604 }])
    const results = (await paths('results')).map(({ query }) => query.after ?? null)
    expect(results.slice(0, 4)).toEqual([null, '500', null, '500'])
  })

  it('continues with a report that is stuck in the next sync, and reads the other days meanwhile', async () => {
    const key = await connect({ ...LARGE, runs: ['stuck'] })
    expect(await failureOf(key)).not.toBeNull()
    expect(stored()).toMatchObject([{ days: DAYS - 1 }])
    expect(runs()).toEqual([{ content: '2026-11-19', attempts: 1 }])
    const [{ path: id } = { path: '' }] = (await paths('run')).slice(0, 1)
    // After an hour it is given up.
    meta.now += HOUR / 2
    await pull(key)
    expect((await paths('run')).some(({ path }) => path === id)).toBe(true)
    meta.now += HOUR
    await pull(key)
    expect((await paths('run')).some(({ path }) => path === id)).toBe(false)
    expect([stored(), runs()]).toEqual([everything, []])
  })

  it('continues with its report after a restart, with another token', async () => {
    const moods: readonly GraphBehavior[] = ['kind', 'expired', ...Array<GraphBehavior>(30).fill('expired')]
    await meta.fake.nextMoods('run', ...moods)
    const key = await connect(LARGE)
    expect(runs()).toEqual([{ content: '2026-11-19', attempts: 1 }])
    const [{ path: id } = { path: '' }] = (await paths('run')).slice(0, 1)
    await meta.reopen({ secrets: meta.desk.api.options.secrets })
    await meta.fake.nextMoods('run')
    const token = `EAA${'n3xt'.repeat(12)}`
    await meta.fake.show(graphData({ ...LARGE, tokens: { [GOOD_TOKEN]: tokenWith(), [token]: tokenWith() } }))
    expect((await meta.desk.post('/api/token/refresh', { access_token: token }, { key })).status).toBe(200)
    await pull(key)
    const polled = await paths('run')
    expect(polled[0]).toMatchObject({ path: id, bearer: token })
    expect([stored(), runs()]).toEqual([everything, []])
  })

  it('starts a report again that Meta does not know any more', async () => {
    const key = await connect({ ...LARGE, runs: ['unknown'] })
    expect([await failureOf(key), stored(), runs()]).toEqual([null, everything, []])
  })

  it('leaves out a day of which one campaign is too much, and names the reason', async () => {
    const key = await connect({ ...LARGE, mostRunRows: 1 })
    expect(await failureOf(key)).toMatchObject({ text: { key: 'pull.tooMuch' } })
  })
})
