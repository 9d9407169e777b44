/**
 * Refunds that are rows of their own: each goes to its order, in the file or among those imported earlier.
 *
 * A refund with an id of its own counts once. Without one, rows of the same order, time and amount are either several refunds or one row
 * repeated: see {@link equalRefundsRefusal}.
 */

import type { Day } from '#shared/calendar.ts'
import { createMessage } from '#shared/messages/message.ts'
import { asMicros, type Micros } from '#shared/money.ts'
import type { OrderRefund, StoreOrder } from '../../domain/facts/facts.ts'
import type { StoredOrders } from '../../domain/orders/stored-orders.ts'
import type { ImportRefused } from '../checks/import-refused.ts'
import type { RowProblem } from '../checks/row-problem.ts'
import { type ColumnRefunds, columnRefundCounter, columnRefundsRefusal } from './column-refunds.ts'
import { type EqualRefunds, equalRefundsRefusal } from './equal-refunds.ts'
import type { OrderGroups } from './order-groups.ts'

export interface RefundRow extends Pick<OrderRefund, 'orderId' | 'refundId' | 'amount'> {
  /** Whether the file gives the refund an id; otherwise `refundId` is made of its order, time and amount. */
  readonly isIdentified: boolean
  /** Whether its time is more than a day. */
  readonly isTimed: boolean
  readonly day: Day
  /** Milliseconds in UTC. */
  readonly createdAt: number
}

export interface AssignedRefunds {
  readonly refunds: readonly OrderRefund[]
  /** Refunds of orders that are nowhere, and different refunds of one id. */
  readonly problems: readonly { readonly row: number; readonly problem: RowProblem }[]
  /** Set if equal rows leave open what they are. */
  readonly refusal: ImportRefused | null
  /** Rows that are an earlier one again. */
  readonly repeated: number
  /** Rows that were skipped because an earlier import of the file skipped them. */
  readonly asBefore: number
  /** The first row of a refund of each order, by the order's stored id. */
  readonly rowOf: ReadonlyMap<string, number>
}

/** What equal rows without ids are. */
export interface EqualRefundsAnswer {
  /** Undefined: not chosen. */
  readonly choice: EqualRefunds | undefined
  /** Whether the file was imported before: then those that are not stored are repeats, as was answered at that time. */
  readonly isKnownFile: boolean
  /** What refunds are that a stored total may have; undefined: not chosen. */
  readonly column: ColumnRefunds | undefined
  /** Whether the file has totals in a column: then they count, not those of earlier files. */
  readonly statesTotals: boolean
}

export interface FileRefunds {
  /** @param text - the whole row: rows that differ in any cell are hardly repeats */
  readonly add: (row: number, refund: RefundRow, text: string) => void
  /** Adds the refunds to the orders of the file. */
  readonly assign: (groups: OrderGroups, stored: StoredOrders, answer: EqualRefundsAnswer) => AssignedRefunds
}

interface Found {
  readonly row: number
  readonly refund: RefundRow
}

interface First extends Found {
  readonly text: string
  /** Rows of the same order, time and amount. */
  readonly equal: (Found & { readonly isSameRow: boolean })[]
}

/** The totals of orders with further refunds, by the id of each refund, and the question if it is open whether they are further ones. */
const furtherRefunds = (
  counted: readonly Found[],
  groups: OrderGroups,
  stored: StoredOrders,
  { column: choice, statesTotals }: Pick<EqualRefundsAnswer, 'column' | 'statesTotals'>,
): { readonly totals: ReadonlyMap<string, Micros>; readonly refusal: ImportRefused | null } => {
  const storedId = ({ refund }: Found): string => groups.find(refund.orderId)?.orderId ?? refund.orderId
  const fresh = counted.filter(
    (found) => !(statesTotals && groups.find(found.refund.orderId)) && !stored.hasRefund({ ...found.refund, orderId: storedId(found) }),
  )
  const counter = columnRefundCounter(choice)
  const totals = new Map<string, Micros>()
  for (const [orderId, ofOrder] of Map.groupBy(fresh, storedId)) {
    const column = stored.columnOf(orderId)
    if (column === null) continue
    const results = counter.add(
      column,
      ofOrder.map(({ row, refund }) => ({ row, ...refund })),
    )
    // An order of the file replaces the stored one, with its total.
    const isReplaced = groups.find(orderId) !== undefined && column.rows < column.total
    for (const [index, { refund }] of ofOrder.entries()) {
      const result = results[index]
      if (result && (result.isFurther || isReplaced)) totals.set(refund.refundId, result.total)
    }
  }
  const open = counter.open()
  return { totals, refusal: choice === undefined && open.count > 0 ? columnRefundsRefusal(open) : null }
}

export const collectRefunds = (idColumn: string): FileRefunds => {
  const rows = new Map<string, First>()
  const contradicting: { readonly row: number; readonly problem: RowProblem }[] = []
  let repeated = 0
  return {
    add: (row, refund, text) => {
      const first = rows.get(refund.refundId)
      if (!first) rows.set(refund.refundId, { row, refund, text, equal: [] })
      else if (!refund.isIdentified) first.equal.push({ row, refund, isSameRow: text === first.text })
      else if (first.refund.amount === refund.amount && first.refund.orderId === refund.orderId) repeated += 1
      else
        contradicting.push({
          row,
          problem: { column: idColumn, problem: createMessage('order.refundTwice', { row: first.row }), shifted: false },
        })
    },
    assign: (groups, stored, { choice, isKnownFile, ...answer }) => {
      const refundable = (orderId: string): Micros | null => {
        const order = groups.find(orderId)
        return order ? asMicros(order.gross - order.discounts - order.refunded) : stored.valueOf(orderId)
      }
      /** What may still be given back of each order after one refund of each kind. */
      const left = new Map<string, number>()
      for (const { refund } of rows.values()) {
        const id = groups.find(refund.orderId)?.orderId ?? refund.orderId
        left.set(id, (left.get(id) ?? refundable(id) ?? 0) - refund.amount)
      }
      const open = { row: 0, count: 0, exceeding: 0, different: 0, timed: 0 }
      const counted: Found[] = []
      let asBefore = 0
      for (const { row, refund, equal } of rows.values()) {
        counted.push({ row, refund })
        const orderId = groups.find(refund.orderId)?.orderId ?? refund.orderId
        const isNowhere = refundable(orderId) === null
        const isAnswered = choice === undefined && isKnownFile && stored.hasRefund({ ...refund, orderId })
        let times = 1
        for (const { row: at, isSameRow } of equal) {
          const copy = { ...refund, refundId: `${refund.refundId} ${times + 1}` }
          const rest = (left.get(orderId) ?? 0) - refund.amount
          const isSettled = isNowhere || stored.hasRefund({ ...copy, orderId })
          if (isSettled || choice === 'separate' || (choice === 'fitting' && rest >= 0)) {
            times += 1
            left.set(orderId, rest)
            counted.push({ row: at, refund: copy })
            continue
          }
          if (isAnswered) asBefore += 1
          else repeated += 1
          if (choice !== undefined || isAnswered) continue
          if (open.count === 0 || at < open.row) open.row = at
          open.count += 1
          if (rest < 0) open.exceeding += 1
          // So that of several equal rows only those that fit into the order do not exceed it.
          else left.set(orderId, rest)
          if (!isSameRow) open.different += 1
          if (refund.isTimed) open.timed += 1
        }
      }
      // Sales are never equal by chance: if all of them are repeated, so are the refunds.
      const isWhole =
        groups.count() > 0
          ? groups.repeated() >= groups.count()
          : rows.size > 1 && [...rows.values()].every(({ equal }) => equal.some(({ isSameRow }) => isSameRow))
      const refusal = open.count === 0 ? null : equalRefundsRefusal({ ...open, isWhole })

      const further = furtherRefunds(counted, groups, stored, answer)
      const totalOf = (refundId: string): Pick<OrderRefund, 'total'> => {
        const total = further.totals.get(refundId)
        return total === undefined ? {} : { total }
      }
      const refunds: OrderRefund[] = []
      const problems = [...contradicting]
      const rowOf = new Map<string, number>()
      const parts = new Map<string, { readonly column: Micros; rows: number }>()
      /** The order with a further row. Its own column is a total of which rows are parts: the larger sum counts. */
      const withRow = (order: StoreOrder, amount: Micros): StoreOrder => {
        const part = parts.get(order.orderId) ?? { column: order.refunded, rows: 0 }
        parts.set(order.orderId, part)
        part.rows += amount
        const refunded = asMicros(Math.max(part.column, part.rows))
        return { ...order, refunded, net: asMicros(order.net - (refunded - order.refunded)) }
      }
      for (const { row, refund } of counted) {
        const { orderId, refundId, amount } = refund
        const order = groups.find(orderId)
        const storedId = order?.orderId ?? orderId
        if (!rowOf.has(storedId)) rowOf.set(storedId, row)
        if (order) {
          groups.replace(withRow(order, amount))
          refunds.push({ orderId: order.orderId, refundId, amount, isInFile: true, ...totalOf(refundId) })
        } else if (stored.valueOf(orderId) !== null) {
          refunds.push({ orderId, refundId, amount, isInFile: false, ...totalOf(refundId) })
        } else problems.push({ row, problem: { column: idColumn, problem: createMessage('order.refundOfNone'), shifted: false } })
      }
      return { refunds, problems, refusal: refusal ?? further.refusal, repeated, asBefore, rowOf }
    },
  }
}
