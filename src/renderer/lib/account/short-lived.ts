/** A token that ends within days: one that the pages of Meta give for trying things out, not one to sync with. */

import type { CheckedToken } from '#shared/contract/internal/platform.ts'

const SHORT_DAYS = 3
const MINUTE_MS = 60_000

/** When a token expires or its access to data ends, whichever is earlier, in ISO 8601; null: Meta reports no end. */
export const tokenEndOf = ({ expires_at, data_access_ends_at }: Pick<CheckedToken, 'expires_at' | 'data_access_ends_at'>): string | null =>
  [expires_at, data_access_ends_at].filter((end) => end !== null).sort((a, b) => Date.parse(a) - Date.parse(b))[0] ?? null

/**
 * Whether a token ends too soon to sync with it.
 *
 * @param end - ISO 8601; null: Meta reports no end
 * @param now - in milliseconds
 */
export const isShortLived = (end: string | null, now: number): boolean => end !== null && Date.parse(end) - now < SHORT_DAYS * 86_400_000

/** The time until an instant in the largest unit of which there are at least two; 0 minutes if it is over. */
export const timeLeft = (end: string, now: number): { readonly unit: 'minutes' | 'hours' | 'days'; readonly count: number } => {
  const minutes = Math.max(0, Math.floor((Date.parse(end) - now) / MINUTE_MS))
  if (minutes < 120) return { unit: 'minutes', count: minutes }
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? { unit: 'hours', count: hours } : { unit: 'days', count: Math.floor(hours / 24) }
}
