/** Calls into something that may hang: one at a time, each with a time limit. */

import pLimit from 'p-limit'
import pTimeout from 'p-timeout'

/**
 * Creates a queue that runs calls strictly one after the other.
 *
 * A call over its time rejects; while it still hangs, later calls reject at once instead of waiting behind it.
 *
 * @param limitMs - time limit of one call in milliseconds
 */
export const callQueue = (limitMs: number): (<T>(call: () => Promise<T>) => Promise<T>) => {
  const enqueue = pLimit(1)
  let isHanging = false

  const run = async <T>(call: () => Promise<T>): Promise<T> => {
    if (isHanging) throw new Error('it still does not answer an earlier call')
    const answer = call().finally(() => {
      isHanging = false
    })
    const giveUp = (): never => {
      isHanging = true
      throw new Error(`it did not answer within ${limitMs / 1000} seconds`)
    }
    return pTimeout(answer, { milliseconds: limitMs, fallback: giveUp })
  }

  return (call) => enqueue(() => run(call))
}
