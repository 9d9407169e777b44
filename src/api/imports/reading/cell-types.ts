/** Says what a cell that does not fit its column is, and what was expected. */

import type { Day } from '#shared/calendar.ts'
import type { DateFormat, ImportOptions } from '#shared/contract/internal/import.ts'
import type { Message } from '#shared/contract/message.ts'
import { currencySign, isAbbreviated } from '#shared/currency-signs.ts'
import { createMessage } from '#shared/messages/message.ts'
import { dateFault, FIRST_DAY, FIRST_USUAL_DAY, type FileDates } from './dates.ts'
import { exceededLimit, isBlank, isRoundedNumber } from './numbers.ts'

const AGE = /^(?:\d{2}-\d{2}|\d{2}\+)$/
const GENDER = /^(?:m|f|male|female)$/i
const DATE = /^(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{4})(?:[T ].*)?$/
const NUMBER = /^[-−+]?\d[\d.,\s'’]*$/
const ROUNDED = /^\d(?:[.,]\d+)?e\+?\d{2}$/i

const ERROR = /^#(?:N\/A|DIV\/0!|VALUE!|REF!|NAME\?|NUM!|NULL!|SPILL!|CALC!|FIELD!|BUSY!|CONNECT!|BLOCKED!|GETTING_DATA)$/

export interface CellProblem {
  readonly problem: Message
  /** True if the cell alone proves that the row does not line up with the header. */
  readonly shifted: boolean
  /** The day, if it is only so old that the user has to say whether it is right. */
  readonly old?: Day
}

/** A cell as a message quotes it. */
export const shown = (text: string): string => text.trim().slice(0, 40)

type Kind = 'age' | 'gender' | 'date' | 'number' | 'text'

/** What a cell is by itself. */
const kindOf = (text: string): Kind => {
  const bare = text.trim()
  if (AGE.test(bare)) return 'age'
  if (GENDER.test(bare)) return 'gender'
  if (DATE.test(bare)) return 'date'
  return NUMBER.test(bare) ? 'number' : 'text'
}

type Place = 'id' | 'amount' | 'count' | 'date'

const misplaced = (text: string, place: Place, kinds: readonly Kind[]): CellProblem | null => {
  const kind = kindOf(text)
  if (!kinds.includes(kind)) return null
  const [what, where] = [createMessage(`cell.is.${kind}`), createMessage(`cell.place.${place}`)]
  return { problem: createMessage('cell.stranger', { cell: shown(text), what, place: where }), shifted: false }
}

/** Whether a cell fits a column of ages, genders or numbers. */
export const isOfKind = (text: string, kind: 'age' | 'gender' | 'number'): boolean => kindOf(text) === kind

/** Why the cell does not have a value: a formula of the spreadsheet failed. Null for anything else. */
export const errorProblem = (text: string): CellProblem | null =>
  text.startsWith('#') && ERROR.test(text.trim()) ? { problem: createMessage('cell.error', { cell: shown(text) }), shifted: false } : null

/** Why the text is not an id, or null. An id rounded by a spreadsheet matches many ads. */
export const idProblem = (text: string): CellProblem | null => {
  if (ROUNDED.test(text.trim())) return { problem: createMessage('cell.rounded', { cell: shown(text) }), shifted: false }
  return misplaced(text, 'id', ['age', 'gender', 'date'])
}

export const numberProblem = (text: string, place: 'amount' | 'count', mark: '.' | ','): CellProblem => {
  const found = errorProblem(text) ?? misplaced(text, place, ['age', 'gender', 'date'])
  if (found) return found
  if (/^\s*(?:[-−]\s*[\d.,]+|\(\s*[\d.,]+\s*\))\s*$/.test(text))
    return { problem: createMessage('cell.negative', { cell: shown(text) }), shifted: false }
  if (isAbbreviated(text)) return { problem: createMessage('cell.abbreviated', { cell: shown(text) }), shifted: false }
  if (currencySign(text) !== null && place === 'count') {
    const [what, where] = [createMessage('cell.place.amount'), createMessage('cell.place.count')]
    return { problem: createMessage('cell.stranger', { cell: shown(text), what, place: where }), shifted: false }
  }
  if (currencySign(text) !== null) return { problem: createMessage('cell.otherCurrency', { cell: shown(text) }), shifted: false }
  if (!/\d/.test(text)) return misplaced(text, place, ['text']) ?? notNumber(text, place, mark)
  return notNumber(text, place, mark)
}

const tooLarge = (text: string, place: 'amount' | 'count', mark: '.' | ','): CellProblem | null => {
  const most = exceededLimit(text, place, mark)
  return most === null ? null : { problem: createMessage('cell.tooLarge', { cell: shown(text), most }), shifted: false }
}

const notNumber = (text: string, place: 'amount' | 'count', mark: '.' | ','): CellProblem =>
  isRoundedNumber(text)
    ? { problem: createMessage('cell.roundedNumber', { cell: shown(text) }), shifted: false }
    : (tooLarge(text, place, mark) ?? {
        problem: createMessage(place === 'count' ? 'cell.noCount' : 'cell.noAmount', { cell: shown(text), mark }),
        shifted: false,
      })

/**
 * Why a day is not imported: nothing can be known of it yet, or it is too long ago. Both come from another order of day and month, or a wrong
 * year.
 *
 * @returns null for any other day, and for an old one if the user said that old days are right
 */
export const dayProblem = (
  day: Day,
  { today, old_dates }: { readonly today?: Day | undefined } & Pick<ImportOptions, 'old_dates'>,
): CellProblem | null => {
  if (day < FIRST_DAY) return { problem: createMessage('cell.early', { day, first: FIRST_DAY }), shifted: false }
  if (day < FIRST_USUAL_DAY && old_dates !== 'import')
    return { problem: createMessage('cell.early', { day, first: FIRST_USUAL_DAY }), shifted: false, old: day }
  if (today === undefined || day <= today) return null
  return { problem: createMessage('cell.future', { day, today }), shifted: false }
}

/** Why the text is not a day that is written as those of the file. */
export const dateProblem = (text: string, dates: DateFormat | FileDates): CellProblem => {
  if (isBlank(text)) return { problem: createMessage('cell.noDate'), shifted: false }
  const reason = dateFault(text, dates) ?? (typeof dates === 'string' ? dates : dates.order)
  return (
    errorProblem(text) ??
    misplaced(text, 'date', /\d[-/.]\d|\d.*\p{L}{3}|\p{L}{3}.*\d/u.test(text) ? ['age'] : ['age', 'gender', 'number', 'text']) ?? {
      problem: createMessage(`cell.date.${reason}`, { cell: shown(text) }),
      shifted: false,
    }
  )
}
