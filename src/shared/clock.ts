/** Time as a dependency: nothing in the API reads the system clock by itself. */

export interface Clock {
  /** Milliseconds since 1970 in UTC. */
  readonly now: () => number
}

export const systemClock: Clock = { now: () => Date.now() }

/** A clock that runs on from a given instant; for trials of another day. */
export const clockFrom = (startMs: number, base: Clock = systemClock): Clock => {
  const offset = startMs - base.now()
  return { now: () => base.now() + offset }
}

/** By this much, clocks are set back in everyday use, and the clocks of two threads or disks differ. */
const CLOCK_ADJUSTMENT_MS = 60_000

/**
 * Whether an instant that was saved as past is in the future: the clock was ahead when it was saved, and nothing may wait for it.
 *
 * @param at Milliseconds in UTC, as `now`.
 */
export const isFuture = (at: number, now: number): boolean => at > now + CLOCK_ADJUSTMENT_MS
