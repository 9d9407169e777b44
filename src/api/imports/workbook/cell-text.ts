/** Converts a workbook cell to the text that a CSV file would contain, exact and locale-independent. */

import type { CellValue } from 'hucre/xlsx'
import type { DecimalMark } from '../reading/numbers.ts'

const DAY_MS = 86_400_000
const EXACT = 1e15
/** Serial numbers of 1954 to 2119: the range in which a plain number in a date column is a day. */
const SERIALS = { from: 20_000, to: 80_000 } as const
/** Serial number of 1970-01-01, by the first year of a workbook's date system. */
const UNIX_EPOCHS = { '1900': 25_569, '1904': 24_107 } as const

export type DateSystem = keyof typeof UNIX_EPOCHS

const dateText = (ms: number): string => {
  const text = new Date(Math.round(ms / 1000) * 1000).toISOString()
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : `${text.slice(0, 10)} ${text.slice(11, 19)}`
}

/**
 * Fifteen significant digits, the precision of a spreadsheet. A larger whole number is a rounded id, written so that the
 * readers detect it. Never exactly three decimals, which could be read as thousands.
 */
const numberText = (value: number, mark: DecimalMark): string => {
  if (!Number.isFinite(value)) return ''
  if (Math.abs(value) >= EXACT) return value.toExponential().toUpperCase()
  const exact = Number(value.toPrecision(15))
  const short = String(exact)
  const text = short.includes('e') ? exact.toFixed(12) : short
  const at = text.indexOf('.')
  if (at < 0) return text
  const plain = text.length - at === 4 ? `${text}0` : text
  return mark === '.' ? plain : plain.replace('.', mark)
}

/** `dates` is how the workbook counts days, for a cell of a date column, where a bare number is a day's serial number; null elsewhere. Times are of the clock that the sheet shows. */
export const cellText = (value: CellValue | undefined, mark: DecimalMark, dates: DateSystem | null): string => {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return value ? 'true' : 'false'
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : dateText(value.getTime())
  if (dates !== null && value >= SERIALS.from && value <= SERIALS.to) return dateText((value - UNIX_EPOCHS[dates]) * DAY_MS)
  return numberText(value, mark)
}
