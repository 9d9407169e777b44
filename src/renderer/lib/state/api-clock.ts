/** The clock of the API, which may run on another date than the computer's. Every age and time on screen is relative to it. */

/** The clocks of one computer differ by the duration of a call. */
const SAME_CLOCK_MS = 60_000

let offset = 0

/** Notes what time the API has now. */
export const setApiTime = (time: string): void => {
  const found = Date.parse(time) - Date.now()
  offset = Math.abs(found) < SAME_CLOCK_MS ? 0 : found
}

/**
 * A time of the computer's clock on the clock of the API.
 *
 * @param computerMs - milliseconds since 1970
 * @returns milliseconds since 1970
 */
export const toApiTime = (computerMs: number): number => computerMs + offset

/** Now, in milliseconds since 1970. */
export const apiNow = (): number => toApiTime(Date.now())
