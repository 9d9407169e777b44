/** What a cell looks like when it cannot be what its column holds: tells a shifted row from a bad number. */

import type { Day } from '#shared/calendar.ts'
import type { DateFormat } from '#shared/contract/desk-import.ts'

const AGE = /^(?:\d{2}-\d{2}|\d{2}\+)$/
const GENDER = /^(?:m|f|male|female)$/i
const DATE = /^(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{4})(?:[T ].*)?$/
const ROUNDED = /^\d(?:[.,]\d+)?e\+?\d{2}$/i

const ERROR = /^#(?:N\/A|DIV\/0!|VALUE!|REF!|NAME\?|NUM!|NULL!|SPILL!|CALC!|FIELD!|BUSY!|CONNECT!|BLOCKED!|GETTING_DATA)$/

export interface CellProblem {
  readonly problem: string
  /** True where the cell plainly belongs to another column. */
  readonly shifted: boolean
}

const quoted = (text: string): string => `"${text.trim().slice(0, 40)}"`

/** What an age range, a gender or a date is called; null for anything else. */
const stranger = (text: string): string | null => {
  const bare = text.trim()
  if (AGE.test(bare)) return 'an age range'
  if (GENDER.test(bare)) return 'a gender'
  return DATE.test(bare) ? 'a date' : null
}

const misplaced = (text: string, place: string): CellProblem | null => {
  const what = stranger(text)
  return what === null ? null : { problem: `${quoted(text)} is ${what} where ${place} belongs`, shifted: true }
}

/** Why the cell holds no value at all: a formula of the spreadsheet failed. Null for anything else. */
export const errorProblem = (text: string): CellProblem | null =>
  text.startsWith('#') && ERROR.test(text.trim())
    ? { problem: `the cell holds the spreadsheet error ${quoted(text)}; correct the formula, or export the file again`, shifted: false }
    : null

/** Why the text is no id, or null. An id that a spreadsheet has rounded names many ads at once. */
export const idProblem = (text: string): CellProblem | null => {
  if (ROUNDED.test(text.trim()))
    return {
      problem: `${quoted(text)} is an id that a spreadsheet has rounded; export the file again and do not save it from the spreadsheet`,
      shifted: false,
    }
  return misplaced(text, 'an id')
}

export const numberProblem = (text: string, place: 'an amount' | 'a count', mark: '.' | ','): CellProblem => {
  const found = errorProblem(text) ?? misplaced(text, place)
  if (found) return found
  if (/^\s*-\s*[\d.,]+\s*$/.test(text)) return { problem: `${quoted(text)} is negative`, shifted: false }
  const whole = place === 'a count' ? ' whole' : ''
  return { problem: `${quoted(text)} is no${whole} number with the decimal mark "${mark}"`, shifted: false }
}

const ORDER = { iso: 'year first', dmy: 'day first', mdy: 'month first' } as const

/** A day of which nothing can be known yet: the file is in another order of day and month, or of another year. */
export const futureProblem = (day: Day, today: Day): CellProblem => ({
  problem: `${day} lies in the future: today is ${today} in the account's time zone`,
  shifted: false,
})

export const dateProblem = (text: string, format: DateFormat): CellProblem =>
  text.trim() === ''
    ? { problem: 'the date is missing', shifted: false }
    : (errorProblem(text) ?? { problem: `${quoted(text)} is no date written ${ORDER[format]}`, shifted: !/\d[-/.]\d/.test(text) })
