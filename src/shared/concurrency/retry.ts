/**
 * Repeats work that failed for a passing reason.
 *
 * Our own code, because a delay may come from the error itself (the server names it) and may end the retries by a budget of time; `p-retry`
 * and `cockatiel` compute delays from the number of attempts alone, and bring their own timers.
 */

export interface RetryPolicy {
  /**
   * Decides whether to try again.
   *
   * @param failures - how many attempts have failed, from 1
   * @returns milliseconds to wait before the next attempt; null to give up
   */
  readonly delayAfter: (error: unknown, failures: number) => number | null
  /** Waits; a rejection ends the retries. */
  readonly sleep: (ms: number) => Promise<unknown>
}

/**
 * Runs work until it succeeds or the policy gives up.
 *
 * @throws the error of the last attempt, or what `sleep` rejects with
 */
export const retry = async <T>(work: () => Promise<T>, { delayAfter, sleep }: RetryPolicy): Promise<T> => {
  for (let failures = 1; ; failures += 1) {
    try {
      return await work()
    } catch (error) {
      const delayMs = delayAfter(error, failures)
      if (delayMs === null) throw error
      await sleep(delayMs)
    }
  }
}
