/**
 * Bulkhead: bounds the work that one caller can have in progress, and rejects more at once instead of queueing it.
 *
 * Our own code, because work has a weight (the bytes it carries), which the bulkheads of libraries such as `cockatiel` do not know.
 */

export interface BulkheadLimits {
  readonly maxConcurrent: number
  /** Most weight in progress at once. Work that runs alone may weigh more: its own size is bounded elsewhere. */
  readonly maxWeight?: number
}

/** Runs work, or returns the result of `onRejected` if the work exceeds the limits. */
export type Bulkhead = <T>(weight: number, work: () => Promise<T>, onRejected: () => T) => Promise<T>

export const createBulkhead = ({ maxConcurrent, maxWeight = Number.POSITIVE_INFINITY }: BulkheadLimits): Bulkhead => {
  let running = 0
  let carried = 0
  return async (weight, work, onRejected) => {
    if (running >= maxConcurrent || (running > 0 && carried + weight > maxWeight)) return onRejected()
    running += 1
    carried += weight
    try {
      return await work()
    } finally {
      running -= 1
      carried -= weight
    }
  }
}
