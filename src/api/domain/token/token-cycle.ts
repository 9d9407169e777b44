/** When a platform token ends, and how many days are left of it. */

const DAY_MS = 86_400_000
const CYCLE_DAYS = 60

/** When a token was issued and when it ends; milliseconds in UTC. */
export interface TokenDates {
  /** When the platform issued the token, or when it was entered. */
  readonly createdAt: number
  /** The expiration time of the token itself, as the platform reports it; null if it reports none. */
  readonly expiresAt: number | null
  /** The platform reports that the token itself does not expire. */
  readonly neverExpires: boolean
  /** When the consent to read data ends; null if it does not, or if the platform does not report it. */
  readonly dataAccessEndsAt: number | null
}

/** When the token itself expires: as the platform reports, else 60 days after its issue. */
const ownEnd = ({ createdAt, expiresAt, neverExpires }: TokenDates): number | null => {
  if (expiresAt !== null) return expiresAt
  return neverExpires ? null : createdAt + CYCLE_DAYS * DAY_MS
}

/**
 * When a token can no longer be used: when it expires, or when its access to data ends if that is earlier.
 *
 * @returns Milliseconds in UTC; null if it does not end.
 */
export const tokenEnd = (token: TokenDates): number | null => {
  const ends = [ownEnd(token), token.dataAccessEndsAt].filter((end) => end !== null)
  return ends.length === 0 ? null : Math.min(...ends)
}

/** A token that ends sooner is one that Meta's pages give for trying things out. */
const SHORT_DAYS = 3

/**
 * That a token ends too soon to sync with it, and what to do, in English; empty for any other token.
 *
 * @param now Milliseconds in UTC.
 */
export const shortTokenNote = (token: TokenDates, now: number): string => {
  const end = tokenEnd(token)
  if (end === null || end - now >= SHORT_DAYS * DAY_MS) return ''
  const hours = Math.max(0, Math.floor((end - now) / (DAY_MS / 24)))
  const left = hours === 0 ? 'less than an hour' : hours === 1 ? '1 hour' : `${hours} hours`
  return ` This token ends in ${left}, and syncing stops then: give the app ID and the app secret with it to exchange it for a token of about 60 days, or use the token of a system user, which never expires.`
}

/**
 * Whole days left of a token.
 *
 * @param now Milliseconds in UTC.
 * @returns 0 to 60; 60 if it does not end.
 */
export const tokenDaysRemaining = (token: TokenDates, now: number): number => {
  const end = tokenEnd(token)
  return end === null ? CYCLE_DAYS : tokenDaysLeft(end, now)
}

/** Whole days until an expiration time, as in {@link tokenDaysRemaining}; both in milliseconds. */
export const tokenDaysLeft = (end: number, now: number): number => Math.min(CYCLE_DAYS, Math.max(0, Math.floor((end - now) / DAY_MS)))
