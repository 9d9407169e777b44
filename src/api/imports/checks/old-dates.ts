/**
 * Rows with dates before {@link FIRST_USUAL_DAY}: an old export, or a wrong year, which only the user knows.
 *
 * What the other rows suggest is proposed: a history that goes on without a long gap is probably right, a few rows decades before the others
 * are probably errors.
 */

import { type Day, daysBetween } from '#shared/calendar.ts'
import type { ImportOptions, ImportQuestion } from '#shared/contract/internal/import.ts'
import type { Message } from '#shared/contract/message.ts'
import { createMessage } from '#shared/messages/message.ts'
import { FIRST_USUAL_DAY } from '../reading/dates.ts'
import { importQuestion } from '../reading/import-questions.ts'
import { type ImportRefused, refuseOpen } from './import-refused.ts'

export interface OldRows {
  readonly count: number
  /** The first of them. */
  readonly row: number
  /** Their earliest and latest day. */
  readonly first: Day
  readonly last: Day
}

/** The rows of the file that are not old: how many, and their earliest day, null if it is not known. */
export interface OtherRows {
  readonly count: number
  readonly firstDay: Day | null
}

/** Days without a row after which the later rows do not continue the old ones. */
const LONGEST_GAP = 366

const proposalOf = ({ last }: OldRows, { count, firstDay }: OtherRows): readonly Message[] => {
  if (count === 0) return [createMessage('file.oldDates.all')]
  if (firstDay === null) return []
  const isJoined = daysBetween(last, firstDay) <= LONGEST_GAP
  return [createMessage(isJoined ? 'file.oldDates.joined' : 'file.oldDates.apart', { next: firstDay })]
}

/**
 * The refusal that asks about old rows.
 *
 * @returns null if there are none, or if they are skipped and others are left
 */
export const oldDatesRefusal = (
  old: OldRows | null,
  others: OtherRows,
  { old_dates, skip_bad_rows }: Pick<ImportOptions, 'old_dates' | 'skip_bad_rows'>,
): ImportRefused | null => {
  const areSkipped = old_dates === 'skip' || skip_bad_rows === true
  if (old === null || (areSkipped && others.count > 0)) return null
  const { count, row, first, last } = old
  const found = createMessage('file.oldDates', { count, limit: FIRST_USUAL_DAY, first, last, row })
  return refuseOpen('old_dates', [found, ...proposalOf(old, others)], createMessage('file.oldDatesWay'))
}

/**
 * What is proposed comes first. A file of old rows alone has nothing left without them.
 *
 * @param messages - those of the refusal
 */
export const oldDatesQuestion = (messages: readonly Message[]): ImportQuestion => {
  const found = messages.find(({ key }) => key === 'file.oldDates') ?? createMessage('file.open')
  const proposal = messages.find(({ key }) => key.startsWith('file.oldDates.'))
  const answers = ['import', 'skip'] as const
  const offered = proposal?.key === 'file.oldDates.all' ? answers.slice(0, 1) : answers
  return importQuestion(
    'old_dates',
    proposal ? createMessage('ask.oldDates', { found, proposal }) : createMessage('ask.oldDatesOpen', { found }),
    (proposal?.key === 'file.oldDates.apart' ? offered.toReversed() : offered).map((value) => ({
      value,
      text: createMessage(`ask.oldDates.${value}`),
      example: '',
    })),
  )
}
