/** The amounts of an order from the columns that its file has. */

import type { Message } from '#shared/contract/message.ts'
import { createMessage } from '#shared/messages/message.ts'
import { asMicros, type Micros } from '#shared/money.ts'
import type { StoreOrder } from '../../domain/facts/facts.ts'
import type { RowProblem } from '../checks/row-problem.ts'
import type { Columns, FileLocale } from '../reading/columns.ts'
import { exceededLimit, isBlank, isRoundedNumber, readMoney } from '../reading/numbers.ts'
import type { OrderCells } from './order-cells.ts'
import type { OrderField } from './order-fields.ts'
import type { OrderLayout } from './order-layout.ts'

export type Amounts = Pick<StoreOrder, 'gross' | 'discounts' | 'refunded' | 'refundsUnknown' | 'net'>

export type AmountCells =
  | { readonly is: 'amounts'; readonly amounts: Amounts }
  /** The row gives money back; `amount` is positive. */
  | { readonly is: 'refund'; readonly amount: Micros }
  | { readonly is: 'blank' }
  | { readonly is: 'problem'; readonly column: string; readonly problem: Message }

/** The amounts of a row that names the order it is a refund of: such an amount may have no sign. */
export const asRefund = (value: AmountCells): AmountCells =>
  value.is === 'amounts' && value.amounts.net > 0 ? { is: 'refund', amount: value.amounts.net } : value

const CENT = 10_000
const FIELDS = ['gross', 'discounts', 'refunded', 'net', 'total'] as const
type Values = Partial<Record<(typeof FIELDS)[number], Micros | null>>

const ZERO: Amounts = { gross: asMicros(0), discounts: asMicros(0), refunded: asMicros(0), net: asMicros(0) }

/** The amount that a row gives back; null if it gives none. */
const givenBack = ({ total, gross, net, refunded }: Values): Micros | null => {
  // An order that was refunded beyond its value.
  if ((total ?? gross ?? null) === null && (refunded ?? 0) > 0) return null
  const value = total ?? gross ?? net ?? 0
  return value < 0 ? asMicros(Math.abs(total ?? net ?? value)) : null
}

const amountsOf = ({ total, gross: listed, ...values }: Values): Amounts | null => {
  const discounts = values.discounts ?? asMicros(0)
  const refunded = values.refunded ?? asMicros(0)
  const reported = typeof total === 'number' ? asMicros(total - refunded) : (values.net ?? null)
  const gross = typeof total === 'number' ? asMicros(total + discounts) : (listed ?? null)
  if (reported === null && gross === null) return null
  const before = gross ?? asMicros((reported ?? 0) + discounts + refunded)
  const net = asMicros(before - discounts - refunded)
  return reported !== null && Math.abs(reported - net) > CENT ? null : { gross: before, discounts, refunded, net }
}

/**
 * A function that returns a discount without its sign: some exports write what is deducted as a negative amount. Null where the sign is not that
 * of the discounts before: the same sign may then mean a discount and its reversal.
 */
const discountReader = (): ((amount: Micros) => Micros | null) => {
  let isNegative: boolean | null = null
  return (amount) => {
    if (amount === 0) return amount
    isNegative ??= amount < 0
    return isNegative === amount < 0 ? asMicros(Math.abs(amount)) : null
  }
}

export interface AmountReader {
  readonly read: (cells: readonly string[]) => AmountCells
  /** Every cell of an amount that is not one: `read` stops at the first. */
  readonly bad: (cells: readonly string[]) => readonly RowProblem[]
}

/**
 * Reads the amounts of a row.
 *
 * @param onAmount - called with each amount as its cell has it
 */
export const amountReader = (
  columns: Columns<OrderField>,
  { decimal }: FileLocale,
  layout: OrderLayout | null,
  cellsOf: OrderCells,
  onAmount: (amount: Micros | null) => void = () => undefined,
): AmountReader => {
  const fields = FIELDS.filter((field) => columns.at.has(field))
  const added = (['gross', 'discounts'] as const).flatMap((field) =>
    cellsOf.isOfLayout(field) ? cellsOf.at((layout?.added?.[field] ?? []).map((name) => [name])).map((index) => ({ field, index })) : [],
  )
  const { total: before = [], adjusted: after = [] } = layout?.adjusted ?? {}
  const [[totalAt], [adjustedAt]] = [cellsOf.at([before]), cellsOf.at([after])]
  /** What was given back of an order by its two totals. They contain tax, which the value does not: the same share of both is given back. */
  const adjustment = (cells: readonly string[], value: Micros): Micros => {
    if (totalAt === undefined || adjustedAt === undefined) return asMicros(0)
    const [total, adjusted] = [readMoney(cells[totalAt] ?? '', decimal) ?? 0, readMoney(cells[adjustedAt] ?? '', decimal) ?? 0]
    return asMicros(adjusted > 0 && adjusted < total ? CENT * Math.round(((total - adjusted) / total) * (value / CENT)) : 0)
  }
  const wrong = (column: string, problem: Message): AmountCells => ({ is: 'problem', column, problem })
  const discountOf = discountReader()
  const notAmount = (text: string): Message => {
    if (isRoundedNumber(text)) return createMessage('order.rounded')
    const most = exceededLimit(text, 'amount', decimal)
    return most === null ? createMessage('order.noAmount', { mark: decimal }) : createMessage('order.tooLarge', { most })
  }
  const bad: AmountReader['bad'] = (cells) =>
    [
      ...fields.map((field) => ({ column: cellsOf.column(field), text: cellsOf.text(cells, field) })),
      ...added.map(({ field, index }) => ({ column: columns.header[index] ?? field, text: cells[index] ?? '' })),
    ].flatMap(({ column, text }) =>
      Number.isNaN(readMoney(text, decimal) ?? 0) ? [{ column, problem: notAmount(text), shifted: false }] : [],
    )
  const read: AmountReader['read'] = (cells) => {
    if (fields.every((field) => isBlank(cellsOf.text(cells, field))))
      return layout?.blankIsZero ? { is: 'amounts', amounts: ZERO } : { is: 'blank' }
    const values: Values = {}
    for (const field of fields) {
      const amount = readMoney(cellsOf.text(cells, field), decimal)
      if (amount !== null && Number.isNaN(amount)) return wrong(cellsOf.column(field), notAmount(cellsOf.text(cells, field)))
      onAmount(amount)
      values[field] = amount
    }
    const back = layout?.rows === 'first' ? null : givenBack(values)
    if (back !== null) return { is: 'refund', amount: back }
    const mixed = (column: string): AmountCells => wrong(column, createMessage('order.mixedDiscounts'))
    if (values.discounts) {
      values.discounts = discountOf(values.discounts)
      if (values.discounts === null) return mixed(cellsOf.column('discounts'))
    }
    for (const { field, index } of added) {
      const amount = readMoney(cells[index] ?? '', decimal)
      if (amount !== null && Number.isNaN(amount)) return wrong(columns.header[index] ?? field, notAmount(cells[index] ?? ''))
      onAmount(amount)
      const counted = amount !== null && field === 'discounts' ? discountOf(amount) : amount
      if (amount !== null && counted === null) return mixed(columns.header[index] ?? field)
      if (counted !== null) values[field] = asMicros((values[field] ?? 0) + counted)
    }
    const negative = fields.find((field) => field !== 'net' && (values[field] ?? 0) < 0)
    if (negative) return wrong(cellsOf.column(negative), createMessage('order.negative'))
    const valued = amountsOf(values)
    const lowered = valued && adjustment(cells, valued.net)
    const amounts =
      valued && lowered ? { ...valued, refunded: asMicros(valued.refunded + lowered), net: asMicros(valued.net - lowered) } : valued
    // A net value alone is what is left after refunds: nothing may be deducted from it again.
    const hasValue = (values.total ?? values.gross ?? null) !== null
    const refundsUnknown = hasValue && (values.refunded ?? null) === null && adjustedAt === undefined
    if (amounts) return { is: 'amounts', amounts: refundsUnknown ? { ...amounts, refundsUnknown } : amounts }
    const isValueless = [values.total, values.net, values.gross].every((value) => (value ?? null) === null)
    return wrong(cellsOf.column('net'), createMessage(isValueless ? 'order.noValue' : 'order.net'))
  }
  return { read, bad }
}
