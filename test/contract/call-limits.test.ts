/** Limits on calls: they are not reached knowingly, and what was learned of them is remembered over syncs and restarts. */

import { describe, expect, it } from 'vitest'
import { openDatabase } from '#api/db/connection/database.ts'
import { asDay, daysBetween } from '#shared/calendar.ts'
import { sourcesRoute } from '#shared/contract/internal/source.ts'
import { graphData } from '../helpers/fake-graph/fake-graph.ts'
import type { GraphBehavior } from '../helpers/fake-graph/graph-types.ts'
import { connectBody } from '../helpers/meta-fixture.ts'
import { messageText } from '../helpers/texts.ts'
import { setupMeta } from './meta-setup.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const FIRST_DAYS = 90

describe('the limits on calls', () => {
  const meta = setupMeta()
  const connect = async (): Promise<string> =>
    String((await meta.desk.post('/desk/platform/connect', connectBody({ products: [{ name: 'Glow Serum' }] }), 'owner')).body.api_key)
  const pull = (key: string) => meta.desk.refresh('Glow Serum', key)
  const restart = () => meta.reopen({ secrets: meta.desk.api.options.secrets })
  const stateOf = async (key: string) => sourcesRoute.answer.parse((await meta.desk.get('/desk/sources', key)).body).sources[0]
  const storedDays = (): unknown => {
    const { raw } = openDatabase(meta.folder, 'reading')
    try {
      return raw.prepare('SELECT COUNT(DISTINCT day) FROM source_day').pluck().get()
    } finally {
      raw.close()
    }
  }
  /** The windows of insights, as numbers of days, and their page sizes. */
  const windows = async (): Promise<readonly { readonly days: number; readonly limit: string | undefined }[]> =>
    (await meta.fake.received()).flatMap(({ endpoint, query }) => {
      if (endpoint !== 'insights' || query.after !== undefined) return []
      const { since, until } = JSON.parse(query.time_range ?? '')
      return [{ days: daysBetween(asDay(since), asDay(until)) + 1, limit: query.limit }]
    })

  it('keep a blocked ad account paused over a restart, and say when it continues', async () => {
    await meta.fake.nextMoods('insights', 'kind', 'kind', ...Array<GraphBehavior>(9).fill('throttle'))
    const key = await connect()
    await pull(key)
    expect(storedDays()).toBe(3)
    await restart()
    meta.now += 2 * MINUTE
    await meta.fake.nextMoods('insights')
    await meta.fake.received()
    const state = await stateOf(key)
    expect(state).toMatchObject({
      failure: { kind: 'throttled', message: messageText()('pull.throttled', { count: 5 }) },
      missing_days: FIRST_DAYS - 3,
      next_try: new Date(meta.now + 5 * MINUTE).toISOString(),
    })
    // A manual refresh fails with the reason; Meta is not called.
    await pull(key)
    expect(await meta.fake.received()).toEqual([])
    meta.now += 5 * MINUTE
    await pull(key)
    expect(storedDays()).toBe(FIRST_DAYS)
    expect(await stateOf(key)).toMatchObject({ failure: null, missing_days: 0 })
  })

  it('are never reached, although a first sync needs many times as many calls', async () => {
    const key = await connect()
    await pull(key)
    const whole = storedDays()
    await meta.renew()
    await meta.fake.limit(12)
    await meta.fake.received()
    const again = await connect()
    let rounds = 0
    for (; storedDays() !== whole; rounds += 1) {
      expect(rounds).toBeLessThan(20)
      await pull(again)
      expect((await meta.fake.received()).filter(({ isOverLimit }) => isOverLimit)).toEqual([])
      if (rounds === 1) await restart()
      meta.now += 5 * MINUTE
      await meta.fake.limit(12)
    }
    expect(rounds).toBeGreaterThan(1)
  })

  it('are respected by the next sync where the last one ended near them, also after a restart', async () => {
    const key = await connect()
    await pull(key)
    meta.now += HOUR
    await meta.fake.received()
    await pull(key)
    const calls = (await meta.fake.received()).filter(({ endpoint }) => endpoint !== 'debug_token').length
    meta.now += HOUR
    await meta.fake.limit(calls)
    await pull(key)
    expect(await stateOf(key)).toMatchObject({ failure: null, missing_days: 0 })
    await restart()
    await meta.fake.received()
    meta.now += MINUTE
    await pull(key)
    expect(await meta.fake.received()).toEqual([])
    meta.now += 5 * MINUTE
    await meta.fake.limit(null)
    await pull(key)
    expect(await windows()).not.toEqual([])
  })

  it('of rows are asked for once a day, not with each sync', async () => {
    await meta.fake.show(graphData({ mostRows: 9 }))
    const key = await connect()
    await pull(key)
    // One day, two, then four, which are too many.
    expect((await windows()).slice(0, 4)).toEqual([1, 2, 4, 2].map((days, index) => ({ days, limit: index < 3 ? '500' : '250' })))
    for (const isRestarted of [false, true]) {
      if (isRestarted) await restart()
      meta.now += HOUR
      await pull(key)
      const again = await windows()
      expect(again.length).toBeGreaterThan(10)
      expect(again.filter(({ days, limit }) => days > 2 || limit !== '250')).toEqual([])
    }
    meta.now += 24 * HOUR
    await meta.fake.show(graphData())
    await pull(key)
    const grown = await windows()
    expect(Math.max(...grown.map(({ days }) => days))).toBe(4)
    expect(grown[0]?.limit).toBe('500')
  })
})
