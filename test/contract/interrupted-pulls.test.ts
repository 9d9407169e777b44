/** Pulls that Meta interrupts: what came is saved, newest days first, and the next pull reads the rest. */

import { describe, expect, it, vi } from 'vitest'
import { openDatabase } from '#api/db/connection/database.ts'
import { asDay, dayFromNumber, daysBetween } from '#shared/calendar.ts'
import { sourcesRoute } from '#shared/contract/internal/source.ts'
import type { GraphBehavior } from '../helpers/fake-graph/graph-types.ts'
import { connectBody } from '../helpers/meta-fixture.ts'
import { PATIENCE_MS } from '../helpers/patience.ts'
import { setupMeta } from './meta-setup.ts'

const TODAY = '2026-11-19'
/** Longer than a throttled account is left alone. */
const LATER_MS = 8 * 60_000
/** The first pull reads so many days. */
const FIRST_DAYS = 90
/** 19 November to 1 October, on which ads ran. */
const DAYS_WITH_ADS = 50

interface Stored {
  readonly days: number
  readonly newest: number
  readonly spend: number
  readonly rows: number
}

describe('a pull that Meta interrupts', () => {
  const meta = setupMeta()
  const connect = async (): Promise<string> => {
    const products = [{ name: 'Glow Serum' }]
    const { status, body } = await meta.desk.post('/desk/platform/connect', connectBody({ products }), 'owner')
    expect(status).toBe(200)
    return String(body.api_key)
  }
  const refresh = (key: string) => meta.desk.refresh('Glow Serum', key)
  /** Of the next calls for insights, so many are answered. */
  const answered = (calls: number, then: GraphBehavior): Promise<void> =>
    meta.fake.nextMoods('insights', ...Array<GraphBehavior>(calls).fill('kind'), ...Array<GraphBehavior>(9).fill(then))
  const stored = (): Stored => {
    const { raw } = openDatabase(meta.folder, 'reading')
    try {
      return raw
        .prepare<[], Stored>(
          `SELECT (SELECT COUNT(DISTINCT day) FROM source_day) AS days, (SELECT MAX(day) FROM source_day) AS newest,
             COUNT(*) AS rows, COALESCE(SUM(spend), 0) AS spend FROM source_fact`,
        )
        .get() as Stored
    } finally {
      raw.close()
    }
  }
  const stateOf = async (key: string): Promise<Readonly<Record<string, unknown>>> => {
    const { body } = await meta.desk.get('/desk/sources', key)
    return sourcesRoute.answer.parse(body).sources[0] ?? {}
  }
  /** A whole sync alone, without the day of a snapshot after it. */
  const sync = async (key: string): Promise<void> => {
    await meta.desk.post('/desk/products/Glow%20Serum/pull', {}, { key })
    await vi.waitFor(async () => expect(await stateOf(key)).toMatchObject({ pulling: null }), PATIENCE_MS)
  }
  const asked = async (): Promise<readonly { readonly since: string; readonly until: string }[]> =>
    (await meta.fake.received()).flatMap(({ endpoint, query }) => (endpoint === 'insights' ? [JSON.parse(query.time_range ?? '')] : []))
  const truth = async (): Promise<Stored> => {
    await refresh(await connect())
    const whole = stored()
    expect(whole).toMatchObject({ days: FIRST_DAYS, rows: expect.any(Number) })
    return whole
  }

  it('has the newest days, says why it waits, and answers from what is there', async () => {
    await answered(3, 'throttle')
    const key = await connect()
    const { status, body } = await refresh(key)
    expect([status, body.cache]).toEqual([200, 'refresh'])
    // One day, then two, then four.
    expect(stored()).toMatchObject({ days: 7 })
    expect(dayFromNumber(stored().newest)).toBe(TODAY)
    const state = await stateOf(key)
    expect(state).toMatchObject({ pulling: null, missing_days: FIRST_DAYS - 7, failure: { kind: 'throttled', failures: 1 } })
    // The header asks for seven minutes.
    expect(Date.parse(String(state.next_try)) - meta.now).toBe(7 * 60_000)
    const [first, ...rest] = await asked()
    expect(first).toEqual({ since: TODAY, until: TODAY })
    for (const { until } of rest) expect(until < TODAY).toBe(true)
  })

  it.each<GraphBehavior>(['throttle', 'expired', 'drop', 'broken'])(
    'goes on where it was after %s, and ends with the whole',
    async (then) => {
      const whole = await truth()
      await meta.renew()
      await answered(4, then)
      const key = await connect()
      await refresh(key)
      const part = stored()
      expect(part.days).toBe(15)
      await meta.fake.nextMoods('insights')
      await asked()
      meta.now += LATER_MS
      await sync(key)
      const again = await asked()
      // Only what is missing: no day is read twice.
      const read = again.reduce((sum, { since, until }) => sum + daysBetween(asDay(since), asDay(until)) + 1, 0)
      expect(read).toBe(FIRST_DAYS - part.days)
      expect(stored()).toEqual(whole)
    },
  )

  it('arrives although Meta answers only three calls in a row, over a restart', async () => {
    const whole = await truth()
    await meta.renew()
    const key = await connect()
    let rounds = 0
    for (; stored().days < FIRST_DAYS; rounds += 1) {
      expect(rounds).toBeLessThan(60)
      await answered(3, 'throttle')
      await refresh(key)
      if (rounds === 2) await meta.reopen({ secrets: meta.desk.api.options.secrets })
      meta.now += LATER_MS
    }
    expect(rounds).toBeGreaterThan(2)
    expect(stored()).toMatchObject({ days: FIRST_DAYS, spend: whole.spend, rows: whole.rows })
    expect(whole.rows % DAYS_WITH_ADS).toBe(0)
  })

  it('leaves out the one day that cannot be read, has all others, and reads it once it can be', async () => {
    const whole = await truth()
    await meta.renew()
    // Today; then yesterday and the day before, which fail together; then yesterday, which fails alone.
    await meta.fake.nextMoods('insights', 'kind', 'broken', 'broken')
    const key = await connect()
    await refresh(key)
    expect(stored()).toMatchObject({ days: FIRST_DAYS - 1 })
    expect(await stateOf(key)).toMatchObject({ missing_days: 1, failure: { kind: 'refused', failures: 1 } })
    await asked()
    meta.now += LATER_MS
    await sync(key)
    expect(await asked()).toEqual([{ since: '2026-11-18', until: '2026-11-18' }])
    expect(await stateOf(key)).toMatchObject({ missing_days: 0, failure: null })
    expect(stored()).toEqual(whole)
  })

  it('waits longer each time while nothing that was missing comes, and says when it tries again', async () => {
    await answered(1, 'expired')
    const key = await connect()
    await refresh(key)
    expect(await stateOf(key)).toMatchObject({ missing_days: FIRST_DAYS - 1, failure: { failures: 1 } })
    for (const failures of [2, 3]) {
      meta.now += 20 * 60_000
      await answered(1, 'expired')
      await refresh(key)
      const { failure, next_try: next } = await stateOf(key)
      expect(failure).toMatchObject({ failures })
      expect(Date.parse(String(next)) - meta.now).toBe(5 * 60_000 * 2 ** (failures - 1))
    }
  })

  it('reaches older days although Meta answers one call in a row', async () => {
    const key = await connect()
    for (let round = 0; round < 6; round += 1) {
      await answered(1, 'throttle')
      await refresh(key)
      meta.now += LATER_MS
    }
    expect(stored().days).toBeGreaterThanOrEqual(4)
  })
})
