/** Who shares a sync, who waits for one, and what becomes of those who wait. */

import { expect, it } from 'vitest'
import { JobError } from '#api/jobs/job-error.ts'
import { createSyncRuns } from '#api/services/pulls/sync-runs.ts'
import { asDay } from '#shared/calendar.ts'

const SOURCE = 1
const span = (first: string, last: string) => ({ first: asDay(first), last: asDay(last) })
const HOT = { scope: { reread: 'hot' }, spans: [span('2026-11-17', '2026-11-19')] } as const
const ALL = { scope: { reread: 'all' }, spans: [span('2026-10-22', '2026-11-19')] } as const
const dayOf = (day: string) => ({ scope: { day: asDay(day) }, spans: [span(day, day)] })
const open = () => {
  const runs = createSyncRuns<string>()
  const started: string[] = []
  /** A sync that ends when the test wants it to. */
  const sync = (name: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    const work = (): Promise<string> => {
      started.push(name)
      return promise
    }
    return { work, end: () => resolve(name), fail: reject }
  }
  return { runs, started, sync }
}

it('a caller shares a sync that reads all days, also one that waits', async () => {
  const { runs, started, sync } = open()
  const [hot, all, other] = [sync('hot'), sync('all'), sync('other')]
  const background = runs.run(SOURCE, HOT, hot.work)
  const manual = [runs.run(SOURCE, ALL, all.work), runs.run(SOURCE, ALL, other.work)]
  expect(runs.run(SOURCE, HOT, other.work)).toBe(manual[0])
  hot.end()
  all.end()
  expect(await Promise.all([background, ...manual])).toEqual(['hot', 'all', 'all'])
  expect(started).toEqual(['hot', 'all'])
  expect(runs.isRunning(SOURCE)).toBe(false)
})

it('a sync of all days starts after the end of one of few days, even if that failed', async () => {
  const { runs, started, sync } = open()
  const [hot, all] = [sync('hot'), sync('all')]
  const background = runs.run(SOURCE, HOT, hot.work)
  const manual = runs.run(SOURCE, ALL, all.work)
  expect(started).toEqual(['hot'])
  hot.fail(new Error('no response'))
  await expect(background).rejects.toThrow('no response')
  all.end()
  expect(await manual).toBe('all')
  expect(runs.isRunning(SOURCE)).toBe(false)
})

it('a cancellation is also for the syncs that wait', async () => {
  const { runs, started, sync } = open()
  const [hot, all] = [sync('hot'), sync('all')]
  const both = [runs.run(SOURCE, HOT, hot.work), runs.run(SOURCE, ALL, all.work)]
  hot.fail(new JobError({ kind: 'cancelled', message: 'The job was stopped', details: [] }))
  for (const run of both) await expect(run).rejects.toThrow('The job was stopped')
  expect(started).toEqual(['hot'])
})

it('other sources do not wait', async () => {
  const { runs, sync } = open()
  const [hot, all] = [sync('hot'), sync('all')]
  const slow = runs.run(SOURCE, HOT, hot.work)
  all.end()
  expect(await runs.run(2, ALL, all.work)).toBe('all')
  hot.end()
  await slow
})

it('nobody but callers of older days shares a run of them', async () => {
  const { runs, started, sync } = open()
  const [older, all, day] = [sync('older'), sync('all'), sync('day')]
  const OLDER = { scope: { older: true }, spans: [span('2025-01-01', '2026-08-20')] } as const
  const background = runs.run(SOURCE, OLDER, older.work)
  expect(runs.run(SOURCE, OLDER, older.work)).toBe(background)
  const refreshes = [runs.run(SOURCE, ALL, all.work), runs.run(SOURCE, dayOf('2026-08-01'), day.work)]
  for (const { end } of [older, all, day]) end()
  expect(await Promise.all([background, ...refreshes])).toEqual(['older', 'all', 'day'])
  expect(started).toEqual(['older', 'all', 'day'])
})

it('a caller of one day shares a sync that reads the day, and waits for one that does not', async () => {
  const { runs, started, sync } = open()
  const [hot, day] = [sync('hot'), sync('day')]
  const background = runs.run(SOURCE, HOT, hot.work)
  expect(runs.run(SOURCE, dayOf('2026-11-18'), day.work)).toBe(background)
  const older = runs.run(SOURCE, dayOf('2026-11-02'), day.work)
  expect(started).toEqual(['hot'])
  hot.end()
  day.end()
  expect(await Promise.all([background, older])).toEqual(['hot', 'day'])
})
