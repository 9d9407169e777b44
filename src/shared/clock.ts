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
