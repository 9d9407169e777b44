/**
 * Rows of ads with numbers and an empty spend cell: exports leave zeros empty, or the spend is unknown, which only the user knows.
 *
 * What the other rows suggest is proposed: where some show a spend of 0, an empty cell is something else.
 */

import type { ImportOptions, ImportQuestion } from '#shared/contract/internal/import.ts'
import type { Message } from '#shared/contract/message.ts'
import { createMessage } from '#shared/messages/message.ts'
import { importQuestion, proposedFirst } from '../reading/import-questions.ts'
import { type ImportRefused, refuseOpen } from './import-refused.ts'

type BlankSpend = NonNullable<ImportOptions['blank_spend']>

export interface BlankSpendRows {
  readonly count: number
  /** The first of them. */
  readonly row: number
}

/** Rows with a spend: how many, and how many of them show 0. Null if it is not known. */
export type RowsWithSpend = { readonly count: number; readonly zeros: number } | null

const proposalOf = (others: RowsWithSpend): readonly Message[] => {
  if (others === null) return []
  if (others.count === 0) return [createMessage('file.blankSpend.all')]
  return [createMessage(others.zeros > 0 ? 'file.blankSpend.unknown' : 'file.blankSpend.zero')]
}

/**
 * The refusal that asks about such rows.
 *
 * @returns null if there are none, or if they are skipped and others are left
 */
export const blankSpendRefusal = (
  blank: BlankSpendRows | null,
  others: RowsWithSpend,
  { blank_spend, skip_bad_rows }: Pick<ImportOptions, 'blank_spend' | 'skip_bad_rows'>,
): ImportRefused | null => {
  const areSkipped = blank_spend === 'skip' || skip_bad_rows === true
  if (blank === null || (areSkipped && others !== null && others.count > 0)) return null
  const { count, row } = blank
  return refuseOpen(
    'blank_spend',
    [createMessage('file.blankSpend', { count, row }), ...proposalOf(others)],
    createMessage('file.blankSpendWay'),
  )
}

/**
 * What is proposed comes first. A file without any spend has nothing left without such rows.
 *
 * @param messages - those of the refusal
 */
export const blankSpendQuestion = (messages: readonly Message[]): ImportQuestion => {
  const found = messages.find(({ key }) => key === 'file.blankSpend') ?? createMessage('file.open')
  const proposal = messages.find(({ key }) => key.startsWith('file.blankSpend.'))
  const offered: readonly BlankSpend[] = proposal?.key === 'file.blankSpend.all' ? ['zero'] : ['zero', 'skip']
  return importQuestion(
    'blank_spend',
    proposal ? createMessage('ask.blankSpend', { found, proposal }) : createMessage('ask.blankSpendOpen', { found }),
    proposedFirst<BlankSpend>(proposal?.key === 'file.blankSpend.unknown' ? 'skip' : 'zero', offered, (value) =>
      createMessage(`ask.blankSpend.${value}`),
    ),
  )
}
