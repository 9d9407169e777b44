/** Refreshes go before the reading of older days: that pauses for the refreshes of its account, and goes on after them. */

import type { RunningJob } from '../../jobs/worker-job.ts'

export interface RefreshPriority {
  /** Pauses what reads older days of the account, and runs a refresh. Resolves and rejects as `work` does. */
  readonly refresh: <T>(accountId: number, work: () => Promise<T>) => Promise<T>
  /** Resolves when no refresh of the account is in progress or waits. */
  readonly whenIdle: (accountId: number) => Promise<void>
  /** Lets refreshes of the account pause a job; one that waits already does so at once. */
  readonly addOlder: (accountId: number, job: Pick<RunningJob<unknown>, 'pause' | 'finished'>) => void
}

export const refreshPriority = (): RefreshPriority => {
  const refreshes = new Map<number, Set<Promise<unknown>>>()
  const older = new Map<number, Set<Pick<RunningJob<unknown>, 'pause'>>>()
  const setOf = <T>(sets: Map<number, Set<T>>, accountId: number): Set<T> => {
    const set = sets.get(accountId) ?? new Set()
    sets.set(accountId, set)
    return set
  }
  return {
    refresh: (accountId, work) => {
      for (const job of setOf(older, accountId)) job.pause()
      const all = setOf(refreshes, accountId)
      const refresh = work().finally(() => all.delete(refresh))
      all.add(refresh)
      return refresh
    },
    whenIdle: async (accountId) => {
      const all = setOf(refreshes, accountId)
      while (all.size > 0) await Promise.allSettled(all)
    },
    addOlder: (accountId, job) => {
      if (setOf(refreshes, accountId).size > 0) job.pause()
      const all = setOf(older, accountId)
      all.add(job)
      const remove = (): boolean => all.delete(job)
      job.finished.then(remove, remove)
    },
  }
}
