/** One row of cells to one store order. No cell of the row is ever quoted: any of them may be personal. */

import { createHmac, createSecretKey, type KeyObject } from 'node:crypto'
import type { Day } from '#shared/calendar.ts'
import type { Message } from '#shared/contract/message.ts'
import { createMessage } from '#shared/messages/message.ts'
import { asMicros, type Micros } from '#shared/money.ts'
import type { StoreOrder } from '../../domain/facts/facts.ts'
import type { RowProblem } from '../checks/row-problem.ts'
import { errorProblem, futureProblem } from '../reading/cell-types.ts'
import type { Columns, FileLocale } from '../reading/columns.ts'
import { isBlank, readFlag, readMoney } from '../reading/numbers.ts'
import type { OrderField } from './order-fields.ts'
import { storedSource } from './order-source.ts'
import { momentReader } from './order-time.ts'

export interface OrderRowOptions {
  readonly timeZone: string
  readonly currency: string
  readonly customerKey: Uint8Array
  readonly today?: Day
}

export type OrderRow =
  | { readonly is: 'order'; readonly order: StoreOrder; readonly offset: boolean }
  /** A further line item of an order, or an order whose value is on another row. */
  | { readonly is: 'line'; readonly orderId: string }
  | { readonly is: 'problem'; readonly problem: RowProblem }
  | { readonly is: 'currency'; readonly code: string; readonly column: string }
  | { readonly is: 'blank' }

const CENT = 10_000
const RENEWAL_TAG = 'subscription recurring order'
const FIRST_TAG = 'subscription first order'
const CONTRACT = 'subscription_contract'

/** Keyed hash of a customer: 32 hex digits of HMAC-SHA256 over the e-mail address in lower case, else over the customer id; null for none. */
export const customerHash = (key: KeyObject, email: string, customerId: string): string | null => {
  const address = email.trim() === '' && customerId.includes('@') ? customerId : email
  const who = address.trim().toLowerCase() || customerId.trim()
  return who === '' ? null : createHmac('sha256', key).update(who).digest('hex').slice(0, 32)
}

/** A renewal by its tag, or made by a subscription without being tagged as its first order. */
const isRenewal = (tags: string, source: string): boolean => {
  const list = tags
    .toLowerCase()
    .split(',')
    .map((tag) => tag.trim())
  return list.includes(RENEWAL_TAG) || (source === CONTRACT && !list.includes(FIRST_TAG))
}

/** A function from a row's cells to what the row is. */
export const orderRowTyper = (
  columns: Columns<OrderField>,
  conventions: FileLocale,
  options: OrderRowOptions,
): ((cells: readonly string[]) => OrderRow) => {
  const { header, at } = columns
  // Made once: handing the bytes over for every order takes six times as long.
  const key = createSecretKey(options.customerKey)
  const moment = momentReader(options.timeZone, conventions.dates)
  const text = (cells: readonly string[], field: OrderField): string => {
    const index = at.get(field)
    const cell = index === undefined ? '' : (cells[index] ?? '').trim()
    return cell === '-' ? '' : cell
  }
  const name = (field: OrderField): string => header[at.get(field) ?? -1] ?? field
  const fail = (field: OrderField, problem: Message, shifted = false): OrderRow => ({
    is: 'problem',
    problem: { column: name(field), problem, shifted },
  })
  const values = (['gross', 'discounts', 'refunded', 'net', 'total'] as const).filter((field) => at.has(field))

  return (cells) => {
    if (cells.every((cell) => cell.trim() === '')) return { is: 'blank' }
    if (cells.length !== header.length && cells.slice(header.length).some((cell) => cell.trim() !== ''))
      return {
        is: 'problem',
        problem: { column: '', problem: createMessage('row.wide', { cells: cells.length, header: header.length }), shifted: true },
      }
    if (cells.length < header.length)
      return {
        is: 'problem',
        problem: {
          column: header[cells.length] ?? '',
          problem: createMessage('row.cut', { cells: cells.length, header: header.length }),
          shifted: false,
        },
      }
    for (const [field, index] of at) {
      const broken = errorProblem(cells[index] ?? '')
      if (broken) return fail(field, broken.problem)
    }
    const orderId = text(cells, 'order_id')
    if (orderId === '') return fail('order_id', createMessage('order.noId'))
    if (orderId.includes('@')) return fail('order_id', createMessage('order.mailAsId'), true)
    if (values.every((field) => isBlank(text(cells, field)))) return { is: 'line', orderId }
    const when = moment(text(cells, 'created_at'))
    if (when !== null && options.today !== undefined && when.day > options.today)
      return fail('created_at', futureProblem(when.day, options.today).problem)
    if (when === null) return fail('created_at', createMessage(text(cells, 'created_at') === '' ? 'cell.noDate' : 'order.noTime'))
    const code = text(cells, 'currency').toUpperCase()
    if (code !== '' && !/^[A-Z]{3}$/.test(code)) return fail('currency', createMessage('order.noCode'), true)
    if (code !== '' && code !== options.currency) return { is: 'currency', code, column: name('currency') }

    const money: Partial<Record<(typeof values)[number], Micros | null>> = {}
    for (const field of values) {
      const amount = readMoney(text(cells, field), conventions.decimal)
      if (amount !== null && Number.isNaN(amount)) return fail(field, createMessage('order.noAmount', { mark: conventions.decimal }))
      if (amount !== null && amount < 0 && field !== 'net') return fail(field, createMessage('order.negative'))
      money[field] = amount
    }
    const discounts = money.discounts ?? asMicros(0)
    const refunded = money.refunded ?? asMicros(0)
    const reportedNet = typeof money.total === 'number' ? asMicros(money.total - refunded) : (money.net ?? null)
    const gross = typeof money.total === 'number' ? asMicros(money.total + discounts) : (money.gross ?? null)
    if (reportedNet === null && gross === null) return fail('net', createMessage('order.noValue'))
    const net = asMicros((gross ?? asMicros((reportedNet ?? 0) + discounts + refunded)) - discounts - refunded)
    if (reportedNet !== null && Math.abs(reportedNet - net) > CENT) return fail('net', createMessage('order.net'))
    const renewal = readFlag(text(cells, 'renewal'))
    if (renewal === undefined) return fail('renewal', createMessage('cell.noFlag'))
    const source = text(cells, 'source')
    if (source.includes('@')) return fail('source', createMessage('order.mailAsSource'), true)
    const order: StoreOrder = {
      orderId,
      createdAt: when.createdAt,
      day: when.day,
      customer: customerHash(key, text(cells, 'email'), text(cells, 'customer_id')),
      gross: gross ?? asMicros(net + discounts + refunded),
      discounts,
      refunded,
      net,
      currency: options.currency,
      source: storedSource(source),
      cancelled: text(cells, 'cancelled_at') !== '',
      renewal: renewal ?? isRenewal(text(cells, 'tags'), source),
    }
    return { is: 'order', order, offset: when.offset }
  }
}
