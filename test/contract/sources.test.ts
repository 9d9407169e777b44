/** How sources report errors, and how syncs resume automatically once the network is back. */

import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type Sources, sourcesRoute } from '#shared/contract/internal/source.ts'
import { expiredToken, type GraphBehavior } from '../helpers/fake-graph/graph-types.ts'
import { connectBody } from '../helpers/meta-fixture.ts'
import { PATIENCE_MS } from '../helpers/patience.ts'
import { NOON } from '../helpers/test-api.ts'
import { messageText } from '../helpers/texts.ts'
import { setupMeta } from './meta-setup.ts'

const HOUR = 3_600_000
const many = (mood: GraphBehavior): readonly GraphBehavior[] => Array<GraphBehavior>(40).fill(mood)
const at = (ms: number): string => new Date(ms).toISOString()
/** The worker of the sync has its own clock, which runs while the clock of the test is stopped. */
const soonAfter = (ms: number) => expect.stringContaining(at(ms).slice(0, 17))

describe('the state of the sources', () => {
  const meta = setupMeta()
  let key: string

  beforeEach(async () => {
    const { body } = await meta.desk.post('/desk/platform/connect', connectBody(), 'owner')
    key = String(body.api_key)
    await refresh()
    await refresh('Travel Kit')
  })

  const refresh = async (product = 'Glow Serum'): Promise<unknown> => (await meta.desk.refresh(product, key)).body.cache
  const sources = async (): Promise<Sources> => sourcesRoute.answer.parse((await meta.desk.get('/desk/sources', key)).body)
  const glow = async () => (await sources()).sources.find(({ product }) => product === 'Glow Serum')

  it('contains the times of the last and the next sync', async () => {
    expect(await sources()).toMatchObject({ online: true })
    expect(await glow()).toEqual({
      product: 'Glow Serum',
      ad_source: 'meta',
      pulling: null,
      seconds_left: null,
      job_id: null,
      last_success: soonAfter(NOON),
      missing_days: 0,
      restrictions: [],
      failure: null,
      next_try: soonAfter(NOON + HOUR),
    })
  })

  it('tries an unreachable source again after 30 seconds, 1, 2 and 5 minutes', async () => {
    meta.now += 2 * HOUR
    for (const [failures, seconds] of [30, 60, 120, 300, 300].entries()) {
      await meta.fake.nextMoods('insights', ...many('drop'))
      expect(await refresh()).toBe('stale')
      expect(await glow()).toMatchObject({
        last_success: soonAfter(NOON),
        failure: { kind: 'unreachable', at: at(meta.now), failures: failures + 1 },
        next_try: at(meta.now + seconds * 1000),
      })
    }
  })

  it('distinguishes a rejection from a lost network, and remembers it across a restart', async () => {
    meta.now += 2 * HOUR
    await meta.fake.nextMoods('insights', ...many('expired'))
    expect(await refresh()).toBe('stale')
    const refused = { kind: 'refused', message: messageText()('pull.tokenExpired', { reason: `${expiredToken('[hidden]')}.` }) }
    expect(await glow()).toMatchObject({ failure: refused, next_try: at(meta.now + 5 * 60_000) })
    await meta.reopen()
    expect(await glow()).toMatchObject({ failure: refused, next_try: at(meta.now) })
  })

  it('skips syncs while the system is offline, leaves all numbers readable, and resumes automatically with the network', async () => {
    meta.now += 2 * HOUR
    await meta.fake.nextMoods('insights', ...many('drop'))
    expect(await refresh()).toBe('stale')
    meta.desk.api.networkChanged(false)
    expect(await sources()).toMatchObject({ online: false })
    expect(await glow()).toMatchObject({ failure: { kind: 'unreachable' }, next_try: null })
    expect((await meta.desk.get('/api/snapshot/Glow%20Serum?anchor=2026-11-18', key)).status).toBe(200)
    expect((await meta.desk.get('/api/advice/Glow%20Serum', key)).status).toBe(200)

    await meta.fake.nextMoods('insights')
    meta.desk.api.networkChanged(true)
    await vi.waitFor(async () => expect(await glow()).toMatchObject({ failure: null, last_success: soonAfter(meta.now) }), {
      timeout: PATIENCE_MS,
    })
    expect(await glow()).toMatchObject({ pulling: null, next_try: soonAfter(meta.now + HOUR) })
  })

  it('stops a sync whose job is canceled, and does not count that as a failure', async () => {
    meta.now += 2 * HOUR
    await meta.fake.nextMoods('insights', ...many('hang'))
    const answer = refresh()
    const jobId = await vi.waitFor(async () => {
      const { job_id: id } = (await glow()) ?? { job_id: null }
      if (id === null) throw new Error('no job yet')
      return id
    }, PATIENCE_MS)
    expect((await meta.desk.post(`/desk/jobs/${jobId}/cancel`, {}, { key })).body).toMatchObject({ state: 'cancelled' })
    expect(['hit', 'miss']).toContain(await answer)
    expect(await glow()).toMatchObject({ pulling: null, job_id: null, failure: null, last_success: soonAfter(NOON) })
  })
})
