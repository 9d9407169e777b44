/** The 60-day cycle of a platform token. */

const DAY_MS = 86_400_000
const CYCLE_DAYS = 60

/** When a token was issued and when it expires. */
export interface TokenDates {
  /** When the platform issued the token, or when it was entered; milliseconds in UTC. */
  readonly createdAt: number
  /** The platform's own expiration time, milliseconds in UTC; null if it names none. */
  readonly expiresAt: number | null
}

/**
 * When a token expires: 60 days after its issue, or at the platform's own expiration time if that is earlier.
 *
 * @returns Milliseconds in UTC.
 */
export const tokenEnd = ({ createdAt, expiresAt }: TokenDates): number => {
  const end = createdAt + CYCLE_DAYS * DAY_MS
  return expiresAt === null ? end : Math.min(end, expiresAt)
}

/**
 * Whole days left of a token.
 *
 * @param now Milliseconds in UTC.
 * @returns 0 to 60.
 */
export const tokenDaysRemaining = (token: TokenDates, now: number): number => tokenDaysLeft(tokenEnd(token), now)

/** Whole days until an expiration time, as in {@link tokenDaysRemaining}; both in milliseconds. */
export const tokenDaysLeft = (end: number, now: number): number => Math.min(CYCLE_DAYS, Math.max(0, Math.floor((end - now) / DAY_MS)))
