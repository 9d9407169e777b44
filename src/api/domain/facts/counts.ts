/** Counts that may be fractions: some platforms divide a purchase between the ads before it. */

const DIGITS = 1e6

/** A sum of fractions without the error of binary arithmetic, to six decimals. */
export const roundedCount = (count: number): number => Math.round(count * DIGITS) / DIGITS
