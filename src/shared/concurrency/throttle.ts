/** Rate limit for an action that a page can trigger again and again. */

/**
 * Creates a leading-edge throttle.
 *
 * @param intervalMs - least time between two actions, in milliseconds
 * @param now - monotonic time in milliseconds
 * @returns a function that returns true if the action may happen now; calls that are refused do not extend the interval
 */
export const throttle = (intervalMs: number, now: () => number = () => performance.now()): (() => boolean) => {
  let last = Number.NEGATIVE_INFINITY
  return () => {
    const at = now()
    if (at - last < intervalMs) return false
    last = at
    return true
  }
}
