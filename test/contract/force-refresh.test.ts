/** `force_refresh` of a snapshot: one day is read, and a day that is stored is always delivered. */

import { describe, expect, it } from 'vitest'
import { sourcesRoute } from '#shared/contract/internal/source.ts'
import { snapshotRoute } from '#shared/contract/snapshot.ts'
import { askedDays } from '../helpers/fake-graph/asked-days.ts'
import type { GraphBehavior } from '../helpers/fake-graph/graph-types.ts'
import { connectBody } from '../helpers/meta-fixture.ts'
import { setupMeta } from './meta-setup.ts'

/** Later than an hour after any sync began. */
const LATER = 2 * 3_600_000
const OLDER = '2026-11-05'
const failing = Array<GraphBehavior>(9).fill('expired')

describe('a snapshot with force_refresh', () => {
  const meta = setupMeta()
  const connected = async (): Promise<string> => {
    const { body } = await meta.desk.post('/desk/platform/connect', connectBody({ products: [{ name: 'Rest' }] }), 'owner')
    const key = String(body.api_key)
    await meta.desk.refresh('Rest', key)
    meta.now += LATER
    await meta.fake.received()
    return key
  }
  const forced = (key: string, day: string) => meta.desk.get(`/api/snapshot/Rest?anchor=${day}&force_refresh=true`, key)

  it('reads the one day, and is then as old as that read', async () => {
    const key = await connected()
    const { body } = await forced(key, OLDER)
    expect(body).toMatchObject({ cache: 'refresh', data_age_seconds: 0 })
    const received = await meta.fake.received()
    expect(askedDays(received)).toEqual([OLDER])
    expect(received.filter(({ endpoint }) => endpoint === 'campaigns')).toEqual([])
  })

  it('of an older day leaves the last sync of the ad account where it was', async () => {
    const key = await connected()
    const lastSync = async (): Promise<number> => {
      const [source] = sourcesRoute.answer.parse((await meta.desk.get('/desk/sources', key)).body).sources
      return Date.parse(String(source?.last_success))
    }
    const before = await lastSync()
    expect(meta.now - before).toBeGreaterThan(LATER / 2)
    await forced(key, OLDER)
    expect(await lastSync()).toBe(before)
    await forced(key, '2026-11-19')
    expect(await lastSync()).toBeGreaterThanOrEqual(meta.now)
  })

  it('reads what changes from hour to hour where the day is before the first one', async () => {
    const key = await connected()
    expect((await forced(key, '2025-01-05')).status).toBe(200)
    expect(askedDays(await meta.fake.received())).toEqual(['2026-11-17', '2026-11-18', '2026-11-19'])
  })

  it('is made of what is stored if Meta fails, also for a day that nobody has looked at', async () => {
    const key = await connected()
    await meta.fake.nextMoods('insights', ...failing)
    const { status, body } = await forced(key, OLDER)
    expect(status).toBe(200)
    const answer = snapshotRoute.answer.parse(body)
    expect(answer.cache).toBe('stale')
    expect(answer.snapshot.kpi.spend).toBeGreaterThan(0)
    expect(answer.data_age_seconds).toBeGreaterThan(LATER / 2000)
    await meta.fake.nextMoods('insights')
    expect((await meta.desk.get(`/api/snapshot/Rest?anchor=${OLDER}`, key)).status).toBe(200)
  })
})
