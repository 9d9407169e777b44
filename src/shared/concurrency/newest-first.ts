/**
 * Newest first: bounds how much work is in progress by giving up the oldest, for work that is fast if it is genuine. A flood of slow
 * callers then cannot keep a new one out, as it could with a bulkhead.
 *
 * Our own code, because queues and bulkheads of libraries reject the newest work or let it wait.
 */

/** Runs work; rejects with the error of the limit if newer work displaces it. The result of displaced work is dropped. */
export type NewestFirst = <T>(work: () => Promise<T>) => Promise<T>

/**
 * @param maxConcurrent how much work may be in progress.
 * @param toError makes the error for displaced work.
 */
export const createNewestFirst = (maxConcurrent: number, toError: () => Error): NewestFirst => {
  /** In the order of their start. */
  const displace = new Set<() => void>()
  return async (work) => {
    const [oldest] = displace
    if (oldest !== undefined && displace.size >= maxConcurrent) {
      displace.delete(oldest)
      oldest()
    }
    const { promise: displaced, reject } = Promise.withResolvers<never>()
    const giveUp = (): void => reject(toError())
    displace.add(giveUp)
    try {
      return await Promise.race([work(), displaced])
    } finally {
      displace.delete(giveUp)
    }
  }
}
