/** How sources report errors, and how syncs resume automatically once the network is back. */

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Sources, sourcesRoute } from '#shared/contract/internal/source.ts'
import { type FakeGraph, graphData, startFakeGraph } from '../helpers/fake-graph/fake-graph.ts'
import { expiredToken, type GraphBehavior } from '../helpers/fake-graph/graph-types.ts'
import { connectBody, type MetaFixture, openMetaFixture } from '../helpers/meta-fixture.ts'
import { PATIENCE_MS } from '../helpers/patience.ts'
import { makeFolder, removeFolder } from '../helpers/temp-folder.ts'
import { NOON } from '../helpers/test-api.ts'
import { messageText } from '../helpers/texts.ts'

const HOUR = 3_600_000
const many = (mood: GraphBehavior): readonly GraphBehavior[] => Array<GraphBehavior>(40).fill(mood)
const at = (ms: number): string => new Date(ms).toISOString()
/** The worker of the sync has its own clock, which runs while the clock of the test is stopped. */
const soonAfter = (ms: number) => expect.stringContaining(at(ms).slice(0, 17))

describe('the state of the sources', () => {
  let fake: FakeGraph
  let folder: string
  let desk: MetaFixture
  let now: number
  let key: string

  beforeAll(async () => {
    fake = await startFakeGraph()
  })
  afterAll(() => fake.close())
  beforeEach(async () => {
    now = NOON
    folder = await makeFolder()
    desk = await openMetaFixture(folder, fake, { clock: { now: () => now } })
    await fake.show(graphData())
    await fake.nextMoods('insights')
    const { body } = await desk.post('/desk/platform/connect', connectBody(), 'owner')
    key = String(body.api_key)
    await refresh()
    await refresh('Travel Kit')
  })
  afterEach(async () => {
    await desk.api.close()
    await removeFolder(folder)
  })

  const refresh = async (product = 'Glow Serum'): Promise<unknown> =>
    (await desk.get(`/api/snapshot/${encodeURIComponent(product)}?force_refresh=true`, key)).body.cache
  const sources = async (): Promise<Sources> => sourcesRoute.answer.parse((await desk.get('/desk/sources', key)).body)
  const glow = async () => (await sources()).sources.find(({ product }) => product === 'Glow Serum')

  it('contains the times of the last and the next sync', async () => {
    expect(await sources()).toMatchObject({ online: true })
    expect(await glow()).toEqual({
      product: 'Glow Serum',
      ad_source: 'meta',
      pulling: null,
      job_id: null,
      last_success: soonAfter(NOON),
      failure: null,
      next_try: soonAfter(NOON + HOUR),
    })
  })

  it('tries an unreachable source again after 30 seconds, 1, 2 and 5 minutes', async () => {
    now += 2 * HOUR
    for (const [failures, seconds] of [30, 60, 120, 300, 300].entries()) {
      await fake.nextMoods('insights', ...many('drop'))
      expect(await refresh()).toBe('stale')
      expect(await glow()).toMatchObject({
        last_success: soonAfter(NOON),
        failure: { kind: 'unreachable', at: at(now), failures: failures + 1 },
        next_try: at(now + seconds * 1000),
      })
    }
  })

  it('distinguishes a rejection from a lost network, and remembers it across a restart', async () => {
    now += 2 * HOUR
    await fake.nextMoods('insights', ...many('expired'))
    expect(await refresh()).toBe('stale')
    const refused = { kind: 'refused', message: messageText()('pull.token', { reason: `${expiredToken('[hidden]')}.` }) }
    expect(await glow()).toMatchObject({ failure: refused, next_try: at(now + 5 * 60_000) })
    await desk.api.close()
    desk = await openMetaFixture(folder, fake, { clock: { now: () => now } })
    expect(await glow()).toMatchObject({ failure: refused, next_try: at(now) })
  })

  it('skips syncs while the system is offline, leaves all numbers readable, and resumes automatically with the network', async () => {
    now += 2 * HOUR
    await fake.nextMoods('insights', ...many('drop'))
    expect(await refresh()).toBe('stale')
    desk.api.networkChanged(false)
    expect(await sources()).toMatchObject({ online: false })
    expect(await glow()).toMatchObject({ failure: { kind: 'unreachable' }, next_try: null })
    expect((await desk.get('/api/snapshot/Glow%20Serum?anchor=2026-11-18', key)).status).toBe(200)
    expect((await desk.get('/api/advice/Glow%20Serum', key)).status).toBe(200)

    await fake.nextMoods('insights')
    desk.api.networkChanged(true)
    await vi.waitFor(async () => expect(await glow()).toMatchObject({ failure: null, last_success: soonAfter(now) }), {
      timeout: PATIENCE_MS,
    })
    expect(await glow()).toMatchObject({ pulling: null, next_try: soonAfter(now + HOUR) })
  })

  it('stops a pull whose job is cancelled, and counts that as no failure', async () => {
    now += 2 * HOUR
    await fake.nextMoods('insights', ...many('hang'))
    const answer = refresh()
    const jobId = await vi.waitFor(async () => {
      const { job_id: id } = (await glow()) ?? { job_id: null }
      if (id === null) throw new Error('no job yet')
      return id
    }, PATIENCE_MS)
    expect((await desk.post(`/desk/jobs/${jobId}/cancel`, {}, { key })).body).toMatchObject({ state: 'cancelled' })
    expect(['hit', 'miss']).toContain(await answer)
    expect(await glow()).toMatchObject({ pulling: null, job_id: null, failure: null, last_success: soonAfter(NOON) })
  })
})
