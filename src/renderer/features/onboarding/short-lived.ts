/** A token that ends within days: one that the pages of Meta give for trying things out, not one to sync with. */

const SHORT_DAYS = 3

/**
 * Whether a token ends too soon to sync with it.
 *
 * @param end - ISO 8601; null: Meta reports no end
 * @param now - in milliseconds
 */
export const isShortLived = (end: string | null, now: number): boolean => end !== null && Date.parse(end) - now < SHORT_DAYS * 86_400_000
