/**
 * Refund rows of one order, time and amount without an id of their own: several refunds, or one row repeated.
 *
 * Nothing in such rows is certain (exports with dates only have two equal partial refunds of one day like this), so the user is asked. What
 * fits is proposed: more than the value of an order cannot have been given back.
 */

import type { ImportOptions, ImportQuestion } from '#shared/contract/internal/import.ts'
import type { Message } from '#shared/contract/message.ts'
import { createMessage } from '#shared/messages/message.ts'
import { type ImportRefused, refuseOpen } from '../checks/import-refused.ts'
import { importQuestion, proposedFirst } from '../reading/import-questions.ts'

/** Repeats, which are skipped; refunds that all count; or refunds where they fit into the value of their order, and repeats otherwise. */
export type EqualRefunds = NonNullable<ImportOptions['equal_refunds']>

/** Counts of rows that are equal to an earlier one. */
export interface EqualRefundsFound {
  /** The first of them. */
  readonly row: number
  readonly count: number
  /** Those that, counted, would give back more than the order's value. */
  readonly exceeding: number
  /** Those that differ from the earlier row in another cell. */
  readonly different: number
  /** Those that have a time of day. */
  readonly timed: number
  /** Whether all sales of the file are repeated too, or without sales all refunds. */
  readonly isWhole: boolean
}

const proposalOf = ({ count, exceeding, different, timed, isWhole }: EqualRefundsFound): Message => {
  if (isWhole) return createMessage('file.equalRefunds.whole')
  if (exceeding === count) return createMessage('file.equalRefunds.exceed')
  if (exceeding > 0) return createMessage('file.equalRefunds.partly', { count: exceeding })
  if (different === count) return createMessage('file.equalRefunds.different')
  return createMessage(timed === count ? 'file.equalRefunds.timed' : 'file.equalRefunds.fit')
}

export const equalRefundsRefusal = (found: EqualRefundsFound): ImportRefused => {
  const { row, count } = found
  const problem = createMessage('file.equalRefunds', { count, row })
  return refuseOpen('equal_refunds', [problem, proposalOf(found)], createMessage('file.equalRefundsWay'))
}

/** What each proposal says comes first. */
const firstOf = (proposal: Message): EqualRefunds => {
  if (proposal.key === 'file.equalRefunds.partly') return 'fitting'
  return proposal.key === 'file.equalRefunds.fit' || proposal.key === 'file.equalRefunds.different' ? 'separate' : 'repeated'
}

/** @param messages - those of the refusal */
export const equalRefundsQuestion = ([
  found = createMessage('file.open'),
  proposal = createMessage('file.open'),
]: readonly Message[]): ImportQuestion => {
  const first = firstOf(proposal)
  const offered: readonly EqualRefunds[] = first === 'fitting' ? ['fitting', 'separate', 'repeated'] : ['separate', 'repeated']
  return importQuestion(
    'equal_refunds',
    createMessage('ask.equalRefunds', { found, proposal }),
    proposedFirst(first, offered, (value) => createMessage(`ask.equalRefunds.${value}`)),
  )
}
