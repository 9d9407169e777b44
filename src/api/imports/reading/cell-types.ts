/** Classifies a cell that does not fit its column, to distinguish a shifted row from a bad number. */

import type { Day } from '#shared/calendar.ts'
import type { DateFormat } from '#shared/contract/internal/import.ts'
import type { Message } from '#shared/contract/message.ts'
import { createMessage } from '#shared/messages/message.ts'

const AGE = /^(?:\d{2}-\d{2}|\d{2}\+)$/
const GENDER = /^(?:m|f|male|female)$/i
const DATE = /^(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{4})(?:[T ].*)?$/
const ROUNDED = /^\d(?:[.,]\d+)?e\+?\d{2}$/i

const ERROR = /^#(?:N\/A|DIV\/0!|VALUE!|REF!|NAME\?|NUM!|NULL!|SPILL!|CALC!|FIELD!|BUSY!|CONNECT!|BLOCKED!|GETTING_DATA)$/

export interface CellProblem {
  readonly problem: Message
  /** True if the cell plainly belongs to another column. */
  readonly shifted: boolean
}

const shown = (text: string): string => text.trim().slice(0, 40)

/** What an age range, a gender or a date is called; null for anything else. */
const foreignCellType = (text: string): Message | null => {
  const bare = text.trim()
  if (AGE.test(bare)) return createMessage('cell.is.age')
  if (GENDER.test(bare)) return createMessage('cell.is.gender')
  return DATE.test(bare) ? createMessage('cell.is.date') : null
}

type Place = 'id' | 'amount' | 'count'

const misplaced = (text: string, place: Place): CellProblem | null => {
  const what = foreignCellType(text)
  return what === null
    ? null
    : { problem: createMessage('cell.stranger', { cell: shown(text), what, place: createMessage(`cell.place.${place}`) }), shifted: true }
}

/** Why the cell does not have a value: a formula of the spreadsheet failed. Null for anything else. */
export const errorProblem = (text: string): CellProblem | null =>
  text.startsWith('#') && ERROR.test(text.trim()) ? { problem: createMessage('cell.error', { cell: shown(text) }), shifted: false } : null

/** Why the text is not an id, or null. An id rounded by a spreadsheet matches many ads. */
export const idProblem = (text: string): CellProblem | null => {
  if (ROUNDED.test(text.trim())) return { problem: createMessage('cell.rounded', { cell: shown(text) }), shifted: false }
  return misplaced(text, 'id')
}

export const numberProblem = (text: string, place: Exclude<Place, 'id'>, mark: '.' | ','): CellProblem => {
  const found = errorProblem(text) ?? misplaced(text, place)
  if (found) return found
  if (/^\s*-\s*[\d.,]+\s*$/.test(text)) return { problem: createMessage('cell.negative', { cell: shown(text) }), shifted: false }
  return { problem: createMessage(place === 'count' ? 'cell.noCount' : 'cell.noAmount', { cell: shown(text), mark }), shifted: false }
}

/** A day of which nothing can be known yet: the file is in another order of day and month, or of another year. */
export const futureProblem = (day: Day, today: Day): CellProblem => ({
  problem: createMessage('cell.future', { day, today }),
  shifted: false,
})

export const dateProblem = (text: string, format: DateFormat): CellProblem =>
  text.trim() === ''
    ? { problem: createMessage('cell.noDate'), shifted: false }
    : (errorProblem(text) ?? { problem: createMessage(`cell.date.${format}`, { cell: shown(text) }), shifted: !/\d[-/.]\d/.test(text) })
