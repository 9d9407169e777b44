/** When an attempt that delivered nothing is repeated. */

const MINUTE_MS = 60_000
const DELAYS = [1, 2, 5, 15, 30, 60].map((minutes) => minutes * MINUTE_MS)
/** A receiver that names a shorter time, or none, is still asked no more often than this. */
const SHORTEST_MS = 1000

/**
 * The wait before the next attempt.
 *
 * @param attempts How many were made, from 1.
 * @param askedMs What the receiver asked for (Retry-After), in milliseconds; null if it asked for nothing.
 * @returns whole milliseconds
 */
export const retryDelay = (attempts: number, askedMs: number | null): number =>
  askedMs === null ? (DELAYS[Math.min(attempts, DELAYS.length) - 1] ?? MINUTE_MS) : Math.max(SHORTEST_MS, Math.ceil(askedMs))
