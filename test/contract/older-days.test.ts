/** Older days of an ad account that the user asks for: they are read newest first, after the days that change. */

import { describe, expect, it, vi } from 'vitest'
import { openDatabase } from '#api/db/connection/database.ts'
import { addDays, asDay, daysBetween } from '#shared/calendar.ts'
import { adSourcesRoute } from '#shared/contract/internal/campaign-mapping.ts'
import { firstDayOfMonths } from '#shared/contract/internal/older-days.ts'
import { askedDays } from '../helpers/fake-graph/asked-days.ts'
import { graphData } from '../helpers/fake-graph/fake-graph.ts'
import type { GraphBehavior } from '../helpers/fake-graph/graph-types.ts'
import { connectBody } from '../helpers/meta-fixture.ts'
import { PATIENCE_MS } from '../helpers/patience.ts'
import { setupMeta } from './meta-setup.ts'

const TODAY = asDay('2026-11-19')
const FIRST = addDays(TODAY, -89)
/** Later than an hour after any sync began. */
const LATER = 2 * 3_600_000

describe('older days of an ad account', () => {
  const meta = setupMeta()
  const connected = async (): Promise<string> => {
    await meta.fake.show(graphData({ firstDay: '2024-01-01' }))
    const { body } = await meta.desk.post('/desk/platform/connect', connectBody({ products: [{ name: 'Rest' }] }), 'owner')
    const key = String(body.api_key)
    await meta.desk.refresh('Rest', key)
    await meta.fake.received()
    return key
  }
  const source = async (key: string) => {
    const [first] = adSourcesRoute.answer.parse((await meta.desk.get('/desk/ad-sources', key)).body).sources
    if (!first?.ad_account) throw new Error('No ad account')
    return { id: first.source_id, reads: first.ad_account.reads }
  }
  const choose = async (key: string, months: number) =>
    meta.desk.put(`/desk/ad-sources/${(await source(key)).id}/older-days`, { months }, key)
  const whole = (key: string): Promise<void> => vi.waitFor(async () => expect((await source(key)).reads.missing_days).toBe(0), PATIENCE_MS)
  const storedDays = (): unknown => {
    const { raw } = openDatabase(meta.folder, 'reading')
    try {
      return raw.prepare('SELECT COUNT(DISTINCT day) FROM source_fact').pluck().get()
    } finally {
      raw.close()
    }
  }

  it('are read at once when they are chosen, newest first, without reading others again', async () => {
    const key = await connected()
    expect((await source(key)).reads).toEqual({ first_day: FIRST, missing_days: 0 })
    expect((await choose(key, 6)).status).toBe(200)
    await whole(key)
    const first = firstDayOfMonths(6, TODAY)
    const requests = await meta.fake.received()
    const days = askedDays(requests)
    expect([days[0], days.at(-1), days.length]).toEqual([first, addDays(FIRST, -1), daysBetween(first, FIRST)])
    const starts = requests.flatMap(({ endpoint, query }) => (endpoint === 'insights' ? [JSON.parse(query.time_range ?? '').since] : []))
    expect(starts).toEqual(starts.toSorted().toReversed())
    expect(storedDays()).toBe(daysBetween(first, TODAY) + 1)
  })

  it('are read after the days that change, and go on where Meta interrupted them', async () => {
    const key = await connected()
    await meta.fake.nextMoods('insights', 'kind', ...Array<GraphBehavior>(9).fill('throttle'))
    await choose(key, 12)
    const first = firstDayOfMonths(12, TODAY)
    await vi.waitFor(async () => expect((await source(key)).reads.missing_days).toBeLessThan(daysBetween(first, FIRST)), PATIENCE_MS)
    await meta.fake.nextMoods('insights')
    await vi.waitFor(
      async () => expect((await meta.desk.get('/desk/sources', key)).body).toMatchObject({ sources: [{ pulling: null }] }),
      PATIENCE_MS,
    )
    await meta.fake.received()
    meta.now += LATER
    await meta.desk.refresh('Rest', key)
    const requests = await meta.fake.received()
    expect(JSON.parse(requests.find(({ endpoint }) => endpoint === 'insights')?.query.time_range ?? '').until).toBe(TODAY)
    await whole(key)
    expect(storedDays()).toBe(daysBetween(first, TODAY) + 1)
  })

  it.each(['all days', 'one day'])('make room for a refresh of %s, and go on after it', async (what) => {
    const key = await connected()
    await meta.fake.nextMoods('insights', 'kind', ...Array<GraphBehavior>(200).fill('slow'))
    await choose(key, 24)
    const missing = async (): Promise<number> => (await source(key)).reads.missing_days
    const all = daysBetween(firstDayOfMonths(24, TODAY), FIRST)
    await vi.waitFor(async () => expect(await missing()).toBeLessThan(all), PATIENCE_MS)
    meta.now += LATER
    await meta.fake.received()
    const refresh = what === 'one day' ? meta.desk.get('/api/snapshot/Rest?force_refresh=true', key) : meta.desk.refresh('Rest', key)
    expect((await refresh).body).toMatchObject({ cache: 'refresh', data_age_seconds: 0 })
    const asked = (await meta.fake.received()).flatMap(({ endpoint, query }) =>
      endpoint === 'insights' ? [JSON.parse(query.time_range ?? '').until] : [],
    )
    // The window in progress ends before.
    expect(asked.indexOf(TODAY)).toBeOneOf([0, 1])
    expect(await missing()).toBeGreaterThan(300)
    await meta.fake.nextMoods('insights')
    await whole(key)
    expect(storedDays()).toBe(all + 90)
    expect((await meta.desk.get('/desk/sources', key)).body).toMatchObject({ sources: [{ failure: null }] })
  })

  it('stay when fewer months are chosen, and are not read any more', async () => {
    const key = await connected()
    await choose(key, 6)
    await whole(key)
    const stored = storedDays()
    await meta.fake.nextMoods('insights', 'drop', 'drop', 'drop', 'drop', 'drop')
    await choose(key, 36)
    await choose(key, 6)
    expect((await source(key)).reads).toEqual({ first_day: firstDayOfMonths(6, TODAY), missing_days: 0 })
    expect(storedDays()).toBe(stored)
  })

  it('are not for files, the demo, or other numbers of months', async () => {
    const key = await connected()
    expect((await choose(key, 37)).status).toBe(400)
    expect((await meta.desk.put('/desk/ad-sources/999/older-days', { months: 6 }, key)).status).toBe(404)
    const demo = await meta.renewWithDemo()
    const [first] = adSourcesRoute.answer.parse((await meta.desk.get('/desk/ad-sources', demo)).body).sources
    expect((await meta.desk.put(`/desk/ad-sources/${first?.source_id}/older-days`, { months: 6 }, demo)).status).toBe(400)
  })
})
