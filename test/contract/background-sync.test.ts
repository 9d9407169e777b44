/** Background syncs can be limited, such as on battery; a sync that the user starts is not. */

import { describe, expect, it, vi } from 'vitest'
import { sourcesRoute } from '#shared/contract/internal/source.ts'
import { graphData } from '../helpers/fake-graph/fake-graph.ts'
import { connectBody } from '../helpers/meta-fixture.ts'
import { PATIENCE_MS } from '../helpers/patience.ts'
import { setupMeta } from './meta-setup.ts'

const HOUR = 3_600_000

describe('background syncs', () => {
  const meta = setupMeta()
  const connect = async (): Promise<string> =>
    String((await meta.desk.post('/desk/platform/connect', connectBody({ products: [{ name: 'Glow Serum' }] }), 'owner')).body.api_key)
  const stateOf = async (key: string) => sourcesRoute.answer.parse((await meta.desk.get('/desk/sources', key)).body).sources[0]
  const pull = (key: string) => meta.desk.refresh('Glow Serum', key)
  const firstDays = async (): Promise<readonly string[]> =>
    (await meta.fake.received()).flatMap(({ endpoint, query }) =>
      endpoint === 'insights' ? [(JSON.parse(query.time_range ?? '{}') as { since: string }).since] : [],
    )
  const isIdle = (key: string) => vi.waitUntil(async () => (await stateOf(key))?.pulling === null, { timeout: PATIENCE_MS })

  it('do not run where they are not allowed, and run at once when they are', async () => {
    const key = await connect()
    await pull(key)
    meta.desk.api.limitBackground({ isAllowed: false, readsOldDays: false })
    expect((await stateOf(key))?.next_try).toBeNull()
    meta.now += 2 * HOUR
    await meta.fake.received()
    meta.desk.api.networkChanged(false)
    meta.desk.api.networkChanged(true)
    await pull(key)
    expect((await firstDays()).length).toBeGreaterThan(0)
    meta.now += 2 * HOUR
    meta.desk.api.limitBackground({ isAllowed: true, readsOldDays: true })
    await vi.waitUntil(async () => (await firstDays()).length > 0, { timeout: PATIENCE_MS })
    await isIdle(key)
    expect((await stateOf(key))?.next_try).not.toBeNull()
  })

  it('leave older days until these are allowed', async () => {
    await meta.fake.show(graphData({ firstDay: '2026-07-01' }))
    await meta.fake.nextMoods('insights', 'kind', 'kind', 'no-right')
    const key = await connect()
    await vi.waitUntil(async () => (await stateOf(key))?.failure != null && (await stateOf(key))?.pulling === null, {
      timeout: PATIENCE_MS,
    })
    const missing = (await stateOf(key))?.missing_days ?? 0
    expect(missing).toBeGreaterThan(28)
    meta.desk.api.limitBackground({ isAllowed: true, readsOldDays: false })
    meta.now += 2 * HOUR
    await meta.fake.received()
    meta.desk.api.networkChanged(false)
    meta.desk.api.networkChanged(true)
    await vi.waitUntil(async () => (await stateOf(key))?.failure === null && (await stateOf(key))?.pulling === null, {
      timeout: PATIENCE_MS,
    })
    const read = (await firstDays()).toSorted()
    expect(read[0]).toBe('2026-10-22')
    expect((await stateOf(key))?.missing_days).toBe(61)
    // Not now: the older days wait for the battery to be charged.
    expect(Date.parse(String((await stateOf(key))?.next_try)) - meta.now).toBeGreaterThan(HOUR - 60_000)
    meta.desk.api.limitBackground({ isAllowed: true, readsOldDays: true })
    await vi.waitUntil(async () => (await stateOf(key))?.missing_days === 0, { timeout: PATIENCE_MS })
    await isIdle(key)
  })
})
