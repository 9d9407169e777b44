/**
 * Refund rows of orders whose stored total comes from a column: a part of that total, or a further refund.
 *
 * A column states what was refunded until its export, which took place on the day of its last order or later. So a row of that day or earlier
 * that fits into the total is a part of it. Any other row would be hidden by the total, or added to it, so the user is asked.
 */

import type { Day } from '#shared/calendar.ts'
import type { ImportOptions, ImportQuestion } from '#shared/contract/internal/import.ts'
import type { Message } from '#shared/contract/message.ts'
import { createMessage } from '#shared/messages/message.ts'
import { asMicros, type Micros } from '#shared/money.ts'
import type { StoredColumn } from '../../domain/orders/stored-orders.ts'
import { type ImportRefused, refuseOpen } from '../checks/import-refused.ts'
import { importQuestion, proposedFirst } from '../reading/import-questions.ts'

/** Further refunds, parts of the stored total, or parts of it where they equal it and further ones otherwise. */
export type ColumnRefunds = NonNullable<ImportOptions['column_refunds']>

/** A refund of a file that is not stored yet. */
export interface NewRefund {
  readonly row: number
  readonly amount: Micros
  readonly day: Day
  /** Milliseconds in UTC. */
  readonly createdAt: number
}

/** What the refunds of orders leave open. */
export interface OpenRefunds {
  /** The first row; 0 without any. */
  readonly row: number
  readonly count: number
  /** Those that probably are a part of the stored total. */
  readonly parts: number
}

export interface RefundedTotal {
  readonly total: Micros
  /** Whether it is a further refund: then the total does not follow from the column and the rows. */
  readonly isFurther: boolean
}

export interface ColumnRefundCounter {
  /**
   * The new refunds of one order, in the order of the file.
   *
   * @returns for each, all that was refunded of the order with it
   */
  readonly add: (column: StoredColumn, refunds: readonly NewRefund[]) => readonly RefundedTotal[]
  readonly open: () => OpenRefunds
}

const sumOf = (refunds: readonly NewRefund[]): number => refunds.reduce((sum, { amount }) => sum + amount, 0)

/** @param choice - undefined: not answered */
export const columnRefundCounter = (choice: ColumnRefunds | undefined): ColumnRefundCounter => {
  const open = { row: 0, count: 0, parts: 0 }
  return {
    add: (column, refunds) => {
      let { total, rows }: { total: number; rows: number } = column
      const equalsRest = sumOf(refunds) === total - rows
      return refunds.map(({ row, amount, day, createdAt }) => {
        const isBefore = column.lastDay !== null && day <= column.lastDay
        const isHidden = rows < total
        const isSettled = !isHidden || (isBefore && amount <= total)
        rows += amount
        if (isSettled) {
          total = Math.max(total, rows)
          return { total: asMicros(total), isFurther: false }
        }
        // The import came after the export.
        const isPart = isBefore || (equalsRest && createdAt < column.importedAt)
        if (open.count === 0 || row < open.row) open.row = row
        open.count += 1
        if (isPart) open.parts += 1
        const isAdded = choice === 'added' || (choice === 'matching' && !isPart)
        total = isAdded ? total + amount : Math.max(total, rows)
        return { total: asMicros(total), isFurther: isAdded }
      })
    },
    open: () => open,
  }
}

const proposalOf = ({ count, parts }: OpenRefunds): Message => {
  if (parts === 0) return createMessage('file.columnRefunds.added')
  return parts === count ? createMessage('file.columnRefunds.included') : createMessage('file.columnRefunds.matching', { count: parts })
}

export const columnRefundsRefusal = (found: OpenRefunds): ImportRefused => {
  const problem = createMessage('file.columnRefunds', { count: found.count, row: found.row })
  return refuseOpen('column_refunds', [problem, proposalOf(found)], createMessage('file.columnRefundsWay'))
}

/** What each proposal proposes. */
const firstOf = ({ key }: Message): ColumnRefunds =>
  key === 'file.columnRefunds.matching' ? 'matching' : key === 'file.columnRefunds.included' ? 'included' : 'added'

/** @param messages - those of the refusal */
export const columnRefundsQuestion = ([
  found = createMessage('file.open'),
  proposal = createMessage('file.open'),
]: readonly Message[]): ImportQuestion => {
  const first = firstOf(proposal)
  const offered: readonly ColumnRefunds[] = first === 'matching' ? ['matching', 'added', 'included'] : ['added', 'included']
  return importQuestion(
    'column_refunds',
    createMessage('ask.columnRefunds', { found, proposal }),
    proposedFirst(first, offered, (value) => createMessage(`ask.columnRefunds.${value}`)),
  )
}
