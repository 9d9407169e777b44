/**
 * Numbers of digits alone, read from the codes of their characters. Most cells are such numbers; any other is left to the readers of
 * `numbers.ts`, which find the same for these.
 */

const ZERO = 48
const MOST_DIGITS = 15
const MOST_MONEY = 9
const MOST_DECIMALS = 6
const SCALE = [1_000_000, 100_000, 10_000, 1_000, 100, 10, 1] as const

type Codes = Uint8Array | Uint16Array

/**
 * A count of one to fifteen digits.
 *
 * @param start - where it starts
 * @param end - where it ends
 * @returns null for a blank cell, -1 for anything else
 */
export const plainCount = (codes: Codes, start: number, end: number): number | null => {
  if (start === end) return null
  if (end - start > MOST_DIGITS) return -1
  let value = 0
  for (let at = start; at < end; at += 1) {
    const digit = (codes[at] ?? 0) - ZERO
    if (digit < 0 || digit > 9) return -1
    value = value * 10 + digit
  }
  return value
}

/**
 * Money of at most nine characters with at most six decimals, in micros.
 *
 * @param mark - code of the decimal mark
 * @returns null for a blank cell, -1 for anything else
 */
export const plainMoney = (codes: Codes, start: number, end: number, mark: number): number | null => {
  if (start === end) return null
  if (end - start > MOST_MONEY) return -1
  let value = 0
  let decimals = -1
  for (let at = start; at < end; at += 1) {
    const code = codes[at] ?? 0
    const digit = code - ZERO
    if (digit >= 0 && digit <= 9) {
      value = value * 10 + digit
      if (decimals >= 0) decimals += 1
    } else if (code === mark && decimals < 0 && at > start) decimals = 0
    else return -1
  }
  return decimals > MOST_DECIMALS ? -1 : value * (SCALE[Math.max(decimals, 0)] ?? Number.NaN)
}
