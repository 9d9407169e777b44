/** Instants as the contract writes them. */

/**
 * An instant as ISO 8601 in UTC.
 *
 * @param ms milliseconds in UTC; null for an unknown instant.
 * @returns the text; null for null.
 */
export const instantOrNull = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString())
