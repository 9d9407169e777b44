/** Reads counts and money as files write them, exactly, and detects the decimal mark. */

import { type Micros, microsFromDecimal } from '#shared/money.ts'

export type DecimalMark = '.' | ','

/** What one number proves: 'either' where the mark may be a decimal mark or separate thousands. */
export type DecimalEvidence = DecimalMark | 'either' | 'none'

/** What exports write where there is no value. "#N/A" is not among them: it is a formula that failed. */
const NO_VALUE = /^(?:[-–—−]{1,3}|n\/a|null|nan)$/i
const SPACES = /[\s'’]/g
const PLAIN_INTEGER = /^\d+$/
const GROUPED = { '.': /^\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d*)?$/, ',': /^\d{1,3}(?:\.\d{2,3})*\.\d{3}(?:,\d*)?$/ }
const SPACED = /^\d{1,3}(?:[\s'’]\d{3})+(?:[.,]\d*)?$/

/** Whether a cell means "no value": blank, dashes, "N/A", "null" or "NaN". */
export const isBlank = (text: string): boolean => {
  const bare = text.trim()
  return bare === '' || (bare.length <= 4 && NO_VALUE.test(bare))
}

const SCIENTIFIC = /^(\d)(?:([.,])(\d*))?e([+-]?\d{1,2})$/i
/** Decimals of a hundredth. */
const EXACT_DECIMALS = 2

/** The digits of a number in scientific notation ("1.23450E+03"), the place of its point among them, and whether it is exact to the hundredth. */
const scientific = (text: string) => {
  const [, whole, mark, decimals = '', exponent] = SCIENTIFIC.exec(text) ?? []
  if (whole === undefined) return null
  const digits = `${whole}${decimals}`
  const point = 1 + Number(exponent)
  return { digits, point, mark, isExact: /^0+$/.test(digits) || digits.length - point >= EXACT_DECIMALS }
}

/** Whether a number in scientific notation may have lost digits: spreadsheets write 1523.40 as "1.5E+03" too. */
export const isRoundedNumber = (text: string): boolean => scientific(text.trim().replace(/^[-−]/, ''))?.isExact === false

/** Scientific notation written out, without a sign; null for a number that is not exact. */
const writtenOut = ({ digits, point, isExact }: NonNullable<ReturnType<typeof scientific>>): string | null => {
  if (!isExact) return null
  const padded = '0'.repeat(Math.max(0, 1 - point)) + digits.padEnd(Math.max(0, point), '0')
  const at = Math.max(1, point)
  return `${padded.slice(0, at)}.${padded.slice(at)}`
}

/** Accountants write negative amounts in parentheses: "(3.20)". */
const PARENTHESES = /^\(\s*(\d[^()]*?)\s*\)$/

/** The number as a plain decimal with a point ("-1234.5"), or null if it is not a number with this decimal mark. */
export const plainDecimal = (text: string, mark: DecimalMark): string | null => {
  const bare = text.trim()
  const enclosed = PARENTHESES.exec(bare)?.[1]
  const negative = enclosed !== undefined || bare.startsWith('-') || bare.startsWith('−')
  let digits = enclosed ?? (negative ? bare.slice(1) : bare)
  const power = scientific(digits)
  if (power) {
    const value = power.mark === undefined || power.mark === mark ? writtenOut(power) : null
    return value !== null && negative ? `-${value}` : value
  }
  if (SPACED.test(digits)) digits = digits.replace(SPACES, '')
  if (GROUPED[mark].test(digits)) digits = digits.replaceAll(mark === '.' ? ',' : '.', '')
  if (mark === ',') {
    if (digits.includes('.')) return null
    digits = digits.replace(',', '.')
  }
  return /^(?:\d+\.?\d*|\.\d+)$/.test(digits) ? (negative ? `-${digits}` : digits) : null
}

/** A count, null for no value, -1 for anything but a whole number from 0 up. "12.0" is 12. */
export const readCount = (text: string, mark: DecimalMark): number | null => {
  const { length } = text
  let value = 0
  if (length > 0 && length <= 15) {
    let index = 0
    for (; index < length; index += 1) {
      const digit = text.charCodeAt(index) - 48
      if (digit < 0 || digit > 9) break
      value = value * 10 + digit
    }
    if (index === length) return value
  }
  if (isBlank(text)) return null
  const plain = plainDecimal(text, mark)?.replace(/\.0*$/, '')
  if (plain === undefined || !PLAIN_INTEGER.test(plain)) return -1
  const count = Number(plain)
  return Number.isSafeInteger(count) ? count : -1
}

/** Money in micros (may be negative), null for no value, NaN for anything but a number. Equal to microsFromDecimal on every plain decimal. */
export const readMoney = (text: string, mark: DecimalMark): Micros | null => {
  const { length } = text
  // Short plain decimals, which most cells are, are summed directly: several times faster than the general way.
  if (length > 0 && length <= 9 && mark === '.') {
    let value = 0
    let decimals = -1
    let index = 0
    for (; index < length; index += 1) {
      const digit = text.charCodeAt(index) - 48
      if (digit >= 0 && digit <= 9) {
        value = value * 10 + digit
        if (decimals >= 0) decimals += 1
      } else if (digit === -2 && decimals < 0 && index > 0) decimals = 0
      else break
    }
    if (index === length && decimals <= 6) return (value * (SCALE[Math.max(decimals, 0)] ?? Number.NaN)) as Micros
  }
  if (isBlank(text)) return null
  const plain = plainDecimal(text, mark)
  return (plain === null ? null : microsFromDecimal(plain)) ?? (Number.NaN as Micros)
}

const SCALE = [1_000_000, 100_000, 10_000, 1_000, 100, 10, 1] as const

/** The largest amount that is read, in units: beyond it, micros are not exact integers. */
export const MOST_UNITS = Math.floor(Number.MAX_SAFE_INTEGER / 1_000_000)
/** The largest count that is read. */
export const MOST_COUNT = Number.MAX_SAFE_INTEGER

/** The limit that a number exceeds; null for one within it, and for what is not a number with this decimal mark. A count has no decimals. */
export const exceededLimit = (text: string, place: 'amount' | 'count', mark: DecimalMark): number | null => {
  const plain = plainDecimal(text, mark)
  if (plain === null) return null
  if (place === 'amount') return microsFromDecimal(plain) === null ? MOST_UNITS : null
  return /^-?\d+(?:\.0*)?$/.test(plain) && !Number.isSafeInteger(Number(plain)) ? MOST_COUNT : null
}

/** A number from 0 up with up to six decimals (more are rounded), null for no value, -1 for anything else. */
export const readFraction = (text: string, mark: DecimalMark): number | null => {
  const micros = readMoney(text, mark)
  return micros === null ? null : micros >= 0 ? micros / MICROS : -1
}

const MICROS = 1_000_000

/** Which decimal mark a number cell proves. A count has no decimals, so "1,250" impressions has a grouping mark. */
export const decimalEvidence = (text: string, kind: 'money' | 'count'): DecimalEvidence => {
  const trimmed = text.trim()
  const bare = (PARENTHESES.exec(trimmed)?.[1] ?? trimmed).replace(/^[-−]/, '').replace(SPACES, '')
  const power = scientific(bare)
  if (power) return power.mark === '.' || power.mark === ',' ? power.mark : 'none'
  const marks = /^\d*([.,])/.exec(bare)
  if (!marks || !/^[\d.,]+$/.test(bare)) return 'none'
  const first = marks[1] === '.' ? '.' : ','
  const other = first === '.' ? ',' : '.'
  if (bare.includes(other)) return bare.lastIndexOf(other) > bare.lastIndexOf(first) ? other : 'none'
  const [whole = '', ...behind] = bare.split(first)
  if (behind.length > 1) return other
  if (behind[0]?.length !== 3 || whole === '' || whole.length > 3 || (whole.startsWith('0') && whole !== '')) return first
  return kind === 'count' && behind[0] !== '000' ? other : 'either'
}

/** True, false, null for no value, undefined for what is neither. */
export const readFlag = (text: string): boolean | null | undefined => {
  const bare = text.trim().toLowerCase()
  if (bare === 'true' || bare === '1' || bare === 'yes') return true
  if (bare === 'false' || bare === '0' || bare === 'no') return false
  return isBlank(bare) ? null : undefined
}
