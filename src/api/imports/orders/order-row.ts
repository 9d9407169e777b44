/** One row of cells to one store order. No cell of the row is ever quoted: any of them may be personal. */

import { createSecretKey } from 'node:crypto'
import type { Day } from '#shared/calendar.ts'
import type { ImportOptions } from '#shared/contract/internal/import.ts'
import type { Message } from '#shared/contract/message.ts'
import { isSignOf } from '#shared/currency-signs.ts'
import { createMessage } from '#shared/messages/message.ts'
import { asMicros, type Micros } from '#shared/money.ts'
import { storedOrderId } from '#shared/node/stored-order-id.ts'
import type { StoreOrder } from '../../domain/facts/facts.ts'
import type { RowProblem } from '../checks/row-problem.ts'
import { dayProblem, errorProblem } from '../reading/cell-types.ts'
import { dateFault, type FileDates } from '../reading/dates.ts'
import { readFlag } from '../reading/numbers.ts'
import type { RefundRow } from './file-refunds.ts'
import { amountReader, asRefund } from './order-amounts.ts'
import { cellText, orderCells } from './order-cells.ts'
import { customerHash, isRenewal } from './order-customer.ts'
import { ITEM_FIELDS, type OrderField } from './order-fields.ts'
import { lineReader, type ReadLine } from './order-lines.ts'
import { storedSource } from './order-source.ts'
import { isRefunded, statusReader } from './order-status.ts'
import { endsWithZone, isoOfShortUsDate, momentReader } from './order-time.ts'
import type { OrdersFile } from './orders-file.ts'

export interface OrderRowOptions {
  readonly timeZone: string
  readonly currency: string
  readonly customerKey: Uint8Array
  readonly today?: Day
  /** What to do with orders that are older than data usually is. */
  readonly old_dates?: ImportOptions['old_dates']
  /** The shop that the orders are of, where another shop of the product uses the same order numbers. */
  readonly shop?: string | undefined
  /** Called with each amount of an order, as its cell has it. */
  readonly onAmount?: ((amount: Micros | null) => void) | undefined
}

export type OrderRow =
  | {
      readonly is: 'order'
      readonly order: StoreOrder
      readonly offset: boolean
      readonly otherOffset: number | null
      /** Of an item, if the file identifies its items. */
      readonly item: string | null
      readonly status: 'known' | 'pending' | 'unknown'
      readonly line: ReadLine | null
      /** Whether its status is refunded, and its row has no refund. */
      readonly isRefundedInFull: boolean
    }
  /** Money given back for an order; `refundId` is the same in every file. */
  | ({ readonly is: 'refund' } & RefundRow)
  /** A further line item of an order, or an order whose value is on another row. */
  | { readonly is: 'line'; readonly orderId: string; readonly line: ReadLine | null }
  /** Neither a sale nor a refund. */
  | { readonly is: 'other' }
  /** `orderIds` are those of an order that is left out for its age, as its further lines name it. */
  | { readonly is: 'problem'; readonly problem: RowProblem; readonly orderIds?: readonly string[] }
  /** An order in another currency, with its ids as its further lines name it. */
  | { readonly is: 'currency'; readonly code: string; readonly column: string; readonly orderIds: readonly string[] }
  | { readonly is: 'blank' }

const ROUNDED = /^\d(?:[.,]\d+)?e\+?\d{2}$/i
const CODES: Readonly<Record<string, string>> = { RMB: 'CNY', 人民币: 'CNY', '€': 'EUR', '£': 'GBP' }
const CODE = /^[A-Z]{3}$/
const TIME = /\d:\d\d/
/** What a date without a time is in many exports. */
const MIDNIGHT = /(?<![\d:+-])0{1,2}:00(?::00(?:[.,]0+)?)?(?![\d:])/
const NOTHING = { gross: asMicros(0), discounts: asMicros(0), refunded: asMicros(0), net: asMicros(0) }

/** A function from a row's cells to what the row is. */
export const orderRowTyper = (
  { columns, locale, layout }: Pick<OrdersFile, 'columns' | 'locale' | 'layout'>,
  options: OrderRowOptions,
): ((cells: readonly string[]) => OrderRow) => {
  const { header, at } = columns
  // Made once: handing the bytes over for every order takes six times as long.
  const key = createSecretKey(options.customerKey)
  const moment = momentReader(options.timeZone, locale.dates)
  const cellsOf = orderCells(columns, layout)
  const { text, column } = cellsOf
  const amounts = amountReader(columns, locale, layout, cellsOf, options.onAmount)
  const lineOf = lineReader(cellsOf, locale)
  const counts = statusReader(layout?.notCounted)
  const statusNames = layout ? (layout.names.status ?? []) : ['status', 'order status', 'financial status', 'payment status']
  const statusColumns = at.has('status') ? [...new Set([at.get('status') ?? -1, ...cellsOf.at(statusNames.map((name) => [name]))])] : []
  const itemStatus = cellsOf.at((layout?.itemStatus ?? []).map((name) => [name]))
  const itemColumns = layout?.item ? cellsOf.at([layout.item]) : []
  const numberColumns = layout?.number && cellsOf.isOfLayout('order_id') ? cellsOf.at([layout.number]) : []
  const timeColumns = cellsOf.isOfLayout('created_at') ? cellsOf.at(layout?.time ?? []) : []
  const kindColumns = layout?.kindOf?.columns.map((names) => cellsOf.at([names])[0] ?? -1) ?? []

  const checked = [...at].filter(([field]) => !ITEM_FIELDS.has(field))
  const fail = (field: OrderField, problem: Message): OrderRow => ({
    is: 'problem',
    problem: { column: column(field), problem, shifted: false },
  })
  const codeOf = (cells: readonly string[]): string => {
    const cell = text(cells, 'currency').toUpperCase()
    return cell !== '' && cell !== options.currency && isSignOf(cell, options.currency) ? options.currency : (CODES[cell] ?? cell)
  }
  const idProblem = (cells: readonly string[]): Message | null => {
    const shownNumber = joined(cells, numberColumns)
    const ownId = text(cells, 'order_id') || shownNumber
    if (ownId === '') return createMessage('order.noId')
    if (ownId.includes('@') || shownNumber.includes('@')) return createMessage('order.mailAsId')
    return ROUNDED.test(ownId) ? createMessage('cell.roundedStored') : null
  }
  /** What is wrong with each cell of a bad row. */
  const badCells = (cells: readonly string[]): readonly RowProblem[] => {
    const of = (field: OrderField, problem: Message | null): readonly RowProblem[] =>
      problem === null ? [] : [{ column: column(field), problem, shifted: false }]
    const stated = timeOf(cells)
    const when = moment(stated)
    const code = codeOf(cells)
    return [
      ...checked.flatMap(([field, index]) => of(field, errorProblem(cells[index] ?? '')?.problem ?? null)),
      ...of('order_id', idProblem(cells)),
      ...of('created_at', when === null ? timeProblem(stated, locale.dates) : (dayProblem(when.day, options)?.problem ?? null)),
      ...of('currency', code !== '' && !CODE.test(code) ? createMessage('order.noCode') : null),
      ...amounts.bad(cells),
      ...of('renewal', readFlag(text(cells, 'renewal')) === undefined ? createMessage('cell.noFlag') : null),
      ...of('source', text(cells, 'source').includes('@') ? createMessage('order.mailAsSource') : null),
    ]
  }
  const storedId = (id: string): string => storedOrderId(options.shop === undefined ? id : `shop ${options.shop}: ${id}`)
  const joined = (cells: readonly string[], positions: readonly number[]): string =>
    positions.map((index) => cellText(cells[index])).join(' ')
  const timeOf = (cells: readonly string[]): string => {
    const stated = text(cells, 'created_at')
    if (stated === '') return ''
    const date = layout?.shortUsDates ? isoOfShortUsDate(stated) : stated
    return `${date} ${joined(cells, timeColumns)}${layout?.zone ? ` ${layout.zone}` : ''}`.trim()
  }

  const read = (cells: readonly string[]): OrderRow => {
    for (const [field, index] of checked) {
      const broken = errorProblem(cells[index] ?? '')
      if (broken) return fail(field, broken.problem)
    }
    const kind = layout?.kindOf?.of(kindColumns.map((index) => cellText(cells[index]))) ?? 'sale'
    if (kind === 'other') return { is: 'other' }
    const shownNumber = joined(cells, numberColumns)
    const ownId = text(cells, 'order_id') || shownNumber
    if (kind === 'unknown')
      return {
        is: 'problem',
        problem: { column: header[kindColumns[0] ?? -1] ?? '', problem: createMessage('order.unknownType'), shifted: false },
      }
    const wrongId = idProblem(cells)
    if (wrongId) return fail('order_id', wrongId)
    const refundOf = text(cells, 'refund_of')
    const value = layout === null && refundOf !== '' ? asRefund(amounts.read(cells)) : amounts.read(cells)
    if (value.is === 'blank') return { is: 'line', orderId: storedId(ownId), line: lineOf(cells) }
    const stated = timeOf(cells)
    const when = moment(stated)
    const wrongDay = when && dayProblem(when.day, options)
    if (wrongDay)
      return { is: 'problem', problem: { column: column('created_at'), ...wrongDay }, orderIds: [storedId(ownId), storedId(shownNumber)] }
    if (when === null) return fail('created_at', timeProblem(stated, locale.dates))
    const code = codeOf(cells)
    if (code !== '' && !CODE.test(code)) return fail('currency', createMessage('order.noCode'))
    if (value.is === 'problem') return { is: 'problem', problem: { column: value.column, problem: value.problem, shifted: false } }
    if (code !== '' && code !== options.currency)
      return { is: 'currency', code, column: column('currency'), orderIds: [storedId(ownId), storedId(shownNumber)] }

    const words = statusColumns.map((index) => cellText(cells[index]))
    const status = counts(words)
    if (value.is === 'refund') {
      if (status === 'excluded' && kind === 'refund') return { is: 'other' }
      const orderId = storedId(refundOf || ownId)
      const isOwn = storedId(ownId) !== orderId
      return {
        is: 'refund',
        orderId,
        refundId: isOwn ? storedId(ownId) : `${orderId} ${when.createdAt} ${value.amount}`,
        amount: value.amount,
        isIdentified: isOwn,
        day: when.day,
        createdAt: when.createdAt,
        isTimed: TIME.test(stated) && !MIDNIGHT.test(stated),
      }
    }
    const renewal = readFlag(text(cells, 'renewal'))
    if (renewal === undefined) return fail('renewal', createMessage('cell.noFlag'))
    const source = text(cells, 'source')
    if (source.includes('@')) return fail('source', createMessage('order.mailAsSource'))
    const isItemOut = itemStatus.length > 0 && counts(itemStatus.map((index) => cellText(cells[index]))) === 'excluded'
    const order: StoreOrder = {
      orderId: storedId(ownId),
      ...(shownNumber !== '' && shownNumber !== ownId ? { number: storedId(shownNumber) } : {}),
      createdAt: when.createdAt,
      day: when.day,
      customer: customerHash(key, text(cells, 'email'), text(cells, 'customer_id')),
      ...(isItemOut ? NOTHING : value.amounts),
      currency: options.currency,
      source: storedSource(source),
      cancelled: text(cells, 'cancelled_at') !== '' || status === 'excluded',
      renewal: renewal ?? isRenewal(text(cells, 'tags'), source),
    }
    const isPending = layout === null && words.some((word) => word.toLowerCase() === 'pending')
    return {
      is: 'order',
      order,
      offset: when.offset,
      otherOffset: when.otherOffset,
      item: joined(cells, itemColumns) || null,
      status: status === 'unknown' ? 'unknown' : isPending ? 'pending' : 'known',
      line: isItemOut ? null : lineOf(cells),
      isRefundedInFull: !order.cancelled && order.refunded === 0 && order.net > 0 && isRefunded(words),
    }
  }
  return (cells) => {
    if (cells.every((cell) => cell.trim() === '')) return { is: 'blank' }
    const shape = shapeProblem(cells, header)
    if (shape) return { is: 'problem', problem: shape }
    const row = read(cells)
    if (row.is !== 'problem') return row
    const further = badCells(cells).filter((bad, index, all) => {
      const isFirst = all.findIndex((other) => other.column === bad.column) === index
      return isFirst && bad.column !== row.problem.column
    })
    return { ...row, problem: { ...row.problem, further } }
  }
}

/** Why a text is not the moment of an order. */
const timeProblem = (text: string, dates: FileDates): Message => {
  if (text === '') return createMessage('cell.noDate')
  const fault = dateFault(text, dates)
  if (fault === 'nonexistent' || fault === 'partial') return createMessage(`cell.dateStored.${fault}`)
  return createMessage(endsWithZone(text) ? 'order.noZone' : 'order.noTime')
}

/** Why a row does not fit under the header; null if it does. */
const shapeProblem = (cells: readonly string[], header: readonly string[]): RowProblem | null => {
  const size = { cells: cells.length, header: header.length }
  if (cells.length > header.length && cells.slice(header.length).some((cell) => cell.trim() !== ''))
    return { column: '', problem: createMessage('row.wide', size), shifted: true }
  if (cells.length < header.length) return { column: header[cells.length] ?? '', problem: createMessage('row.cut', size), shifted: false }
  return null
}
