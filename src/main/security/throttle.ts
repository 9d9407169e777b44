/** For what a page may ask for again and again: at most once within a span, so that it cannot bury the buyer's screen. */

/** Answers true at most once within `spanMs`. */
export const throttle = (spanMs: number, now: () => number = () => performance.now()): (() => boolean) => {
  let last = Number.NEGATIVE_INFINITY
  return () => {
    const at = now()
    if (at - last < spanMs) return false
    last = at
    return true
  }
}
