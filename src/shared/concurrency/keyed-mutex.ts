/** Mutual exclusion by key: work under one key runs one after the other, in call order; other keys do not wait. */

import pLimit, { type LimitFunction } from 'p-limit'

export interface KeyedMutex {
  /**
   * Runs work once all earlier work under the same key has settled.
   *
   * @returns what the work returns
   * @throws what the work throws; later work runs all the same
   */
  readonly runExclusive: <T>(key: string, work: () => Promise<T>) => Promise<T>
}

/** Creates a mutex. It frees the memory of a key when no work uses the key. */
export const createKeyedMutex = (): KeyedMutex => {
  const locks = new Map<string, LimitFunction>()
  return {
    runExclusive: async (key, work) => {
      const lock = locks.get(key) ?? pLimit(1)
      locks.set(key, lock)
      try {
        return await lock(work)
      } finally {
        if (lock.activeCount + lock.pendingCount === 0) locks.delete(key)
      }
    },
  }
}
