/** Runs of syncs: one at a time of each source. Callers share a run that reads all days that they ask for. */

import type { DaySpan } from '../../domain/facts/day-span.ts'
import type { SyncScope } from '../../domain/facts/days-to-read.ts'
import { wasCanceled } from '../../jobs/job-error.ts'

export interface SyncRuns<T> {
  /**
   * Joins the last run of the source that reads these days or more, in progress or waiting; else starts one after those before it. A run that
   * fails does not stop the next, but the user's cancellation is for all that wait.
   *
   * @throws what the work throws, to everyone who joined
   */
  readonly run: (sourceId: number, days: SyncedDays, work: () => Promise<T>) => Promise<T>
  /** Whether a run of the source is in progress or waiting. */
  readonly isRunning: (sourceId: number) => boolean
}

/** What a run reads. */
export interface SyncedDays {
  readonly scope: SyncScope
  readonly spans: readonly DaySpan[]
}

interface Run<T> extends SyncedDays {
  readonly result: Promise<T>
}

/** Older days are read by runs of their own, which pause for others: nobody else waits for their end. */
const covers = (run: SyncedDays, wanted: SyncScope): boolean => {
  if ('older' in run.scope || 'older' in wanted) return 'older' in run.scope && 'older' in wanted
  if ('day' in wanted) return run.spans.some(({ first, last }) => first <= wanted.day && wanted.day <= last)
  return 'reread' in run.scope && (run.scope.reread === 'all' || run.scope.reread === wanted.reread)
}

export const createSyncRuns = <T>(): SyncRuns<T> => {
  /** In order: the first is in progress, the others wait. */
  const runs = new Map<number, readonly Run<T>[]>()
  const runsOf = (sourceId: number): readonly Run<T>[] => runs.get(sourceId) ?? []
  const remove = (sourceId: number, run: Run<T>): void => {
    const left = runsOf(sourceId).filter((other) => other !== run)
    if (left.length > 0) runs.set(sourceId, left)
    else runs.delete(sourceId)
  }
  const after = async (before: Promise<T> | undefined): Promise<void> => {
    try {
      await before
    } catch (error) {
      if (wasCanceled(error)) throw error
    }
  }
  return {
    run: (sourceId, days, work) => {
      const current = runsOf(sourceId)
      const shared = current.findLast((run) => covers(run, days.scope))
      if (shared !== undefined) return shared.result
      const before = current.at(-1)?.result
      const started = before === undefined ? work() : after(before).then(work)
      const run: Run<T> = { ...days, result: started.finally(() => remove(sourceId, run)) }
      runs.set(sourceId, [...current, run])
      return run.result
    },
    isRunning: (sourceId) => runs.has(sourceId),
  }
}
