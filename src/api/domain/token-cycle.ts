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

const within = (days: number): number => Math.min(CYCLE_DAYS, Math.max(0, days))

/**
 * Days left at an instant, 0..60: of the 60, those that have not passed whole since the issue. So it is 60 until a day of 24 hours
 * has gone, in whatever zone, and 0 from the instant at which the token ends, no sooner.
 */
export const tokenDaysRemaining = (token: TokenDates, now: number): number => within(Math.ceil((tokenEnd(token) - now) / DAY_MS))

/** Whole days that are still to come before an instant at which a token ends: what a reminder may promise. */
export const wholeDaysLeft = (end: number, now: number): number => within(Math.floor((end - now) / DAY_MS))
