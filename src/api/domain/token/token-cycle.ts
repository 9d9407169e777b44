/** The 60-day cycle of a platform token. */

const DAY_MS = 86_400_000
const CYCLE_DAYS = 60

export interface TokenDates {
  /** Milliseconds in UTC: when the platform issued the token, or when it was given. */
  readonly createdAt: number
  /** The platform's own expiry; null where it tells none. */
  readonly expiresAt: number | null
}

/** When the token ends, milliseconds in UTC: 60 days after its issue, or at the platform's own expiry where that is earlier. */
export const tokenEnd = ({ createdAt, expiresAt }: TokenDates): number => {
  const end = createdAt + CYCLE_DAYS * DAY_MS
  return expiresAt === null ? end : Math.min(end, expiresAt)
}

/** Whole days left at an instant, 0..60. */
export const tokenDaysRemaining = (token: TokenDates, now: number): number => tokenDaysLeft(tokenEnd(token), now)

/** The same, of a token whose end is known. */
export const tokenDaysLeft = (end: number, now: number): number => Math.min(CYCLE_DAYS, Math.max(0, Math.floor((end - now) / DAY_MS)))
