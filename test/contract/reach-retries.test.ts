/** Reach that could not be read on a day that syncs do not read any more is asked for again in the background. */

import { describe, expect, it, vi } from 'vitest'
import { openDatabase } from '#api/db/connection/database.ts'
import { dayFromNumber } from '#shared/calendar.ts'
import { sourcesRoute } from '#shared/contract/internal/source.ts'
import { snapshotSchema } from '#shared/contract/snapshot.ts'
import { graphData } from '../helpers/fake-graph/fake-graph.ts'
import type { GraphBehavior } from '../helpers/fake-graph/graph-types.ts'
import { connectBody } from '../helpers/meta-fixture.ts'
import { PATIENCE_MS } from '../helpers/patience.ts'
import { setupMeta } from './meta-setup.ts'

/** Later than an hour after any sync began. */
const LATER = 2 * 3_600_000
/** 40 days before the day of the desk. */
const OLD_DAY = '2026-10-10'
/** Windows of the first sync with days that the platform does not restate any more: each has one call for reach. */
const OLD_WINDOWS = [
  ['2026-09-22', '2026-10-19'],
  ['2026-08-25', '2026-09-21'],
  ['2026-08-22', '2026-08-24'],
]
const NEW_WINDOWS = 5
/** Today, and the two days before. */
const HOT_WINDOWS = 2

const kind = (calls: number): readonly GraphBehavior[] => Array<GraphBehavior>(calls).fill('kind')

describe('reach that could not be read', () => {
  const meta = setupMeta()
  const stateOf = async (key: string) => sourcesRoute.answer.parse((await meta.desk.get('/desk/sources', key)).body).sources[0]
  const isSynced = (key: string): Promise<void> =>
    vi.waitFor(async () => {
      meta.desk.api.networkChanged(false)
      meta.desk.api.networkChanged(true)
      const state = await stateOf(key)
      expect([state?.pulling, state?.failure, Date.parse(String(state?.last_success)) >= meta.now]).toEqual([null, null, true])
    }, PATIENCE_MS)
  /** Lets the background sync what is due two hours later, and returns the windows whose reach was asked for. */
  const syncLater = async (key: string): Promise<readonly (readonly string[])[]> => {
    await meta.fake.received()
    meta.now += LATER
    await isSynced(key)
    return (await meta.fake.received()).flatMap(({ endpoint, query }) => {
      const { since, until } = JSON.parse(query.time_range ?? '{}') as { readonly since: string; readonly until: string }
      return endpoint === 'people' ? [[since, until]] : []
    })
  }
  /** An account whose first sync got these answers for reach in its older windows. */
  const connected = async (...moods: readonly GraphBehavior[]): Promise<string> => {
    await meta.fake.show(graphData({ firstDay: '2026-08-01' }))
    await meta.fake.nextMoods('people', ...kind(NEW_WINDOWS), ...moods)
    const body = connectBody({ products: [{ name: 'Glow Serum' }] })
    const key = String((await meta.desk.post('/desk/platform/connect', body, 'owner')).body.api_key)
    await isSynced(key)
    return key
  }
  const reachOn = async (key: string, day: string) => {
    const { plans, kpi } = snapshotSchema.parse((await meta.desk.get(`/api/snapshot/Glow%20Serum?anchor=${day}`, key)).body.snapshot)
    return [plans.find((plan) => plan.adset_id === 's1')?.frequency, kpi.reach]
  }
  /** How many days were tried how often, with the first and the last of them. */
  const unread = (): unknown => {
    const { raw } = openDatabase(meta.folder, 'reading')
    try {
      return raw
        .prepare<[], [number, number, number]>('SELECT tries, MIN(day), MAX(day) FROM unread_reach GROUP BY tries ORDER BY tries')
        .raw()
        .all()
        .map(([tries, first, last]) => [tries, dayFromNumber(first), dayFromNumber(last)])
    } finally {
      raw.close()
    }
  }

  it('arrives with a later sync in the background, at all levels, and is not asked for after that', async () => {
    const key = await connected('hiccup')

    expect(unread()).toEqual([[1, ...(OLD_WINDOWS[0] ?? [])]])
    // The ad account's own answer had its reach.
    expect(await reachOn(key, OLD_DAY)).toEqual([null, 1250])
    expect(await syncLater(key)).toContainEqual(OLD_WINDOWS[0])
    expect(await reachOn(key, OLD_DAY)).toEqual([expect.closeTo(2000 / 950, 10), 1250])
    expect(unread()).toEqual([])
    expect(await syncLater(key)).toHaveLength(HOT_WINDOWS)
  })

  it('is asked for in no more windows once Meta limits calls, which fails no sync, and days that were not tried do not count as such', async () => {
    const key = await connected('hiccup', 'hiccup', 'hiccup')
    expect(unread()).toEqual([[1, '2026-08-22', '2026-10-19']])
    await meta.fake.nextMoods('people', ...kind(HOT_WINDOWS), 'throttle')
    expect((await syncLater(key)).slice(HOT_WINDOWS)).toEqual([OLD_WINDOWS[0]])
    expect(unread()).toEqual([
      [1, '2026-08-22', '2026-09-21'],
      [2, '2026-09-22', '2026-10-19'],
    ])
  })

  it('is not asked for again while more than 75% of a limit on calls are used', async () => {
    const key = await connected('hiccup')
    // An hourly sync takes about eleven calls.
    await meta.fake.limit(13)
    expect(await syncLater(key)).toHaveLength(HOT_WINDOWS)
    await meta.fake.limit(null)
    expect(await syncLater(key)).toContainEqual(OLD_WINDOWS[0])
  })

  it('is not asked for again by a refresh, or where older days are not read in the background', async () => {
    const key = await connected('hiccup')
    meta.desk.api.limitBackground({ isAllowed: true, readsOldDays: false })
    meta.now += LATER
    await meta.desk.refresh('Glow Serum', key)
    expect(await syncLater(key)).toHaveLength(HOT_WINDOWS)
    expect(unread()).toEqual([[1, ...(OLD_WINDOWS[0] ?? [])]])
  })
})
