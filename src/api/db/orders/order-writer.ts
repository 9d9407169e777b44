/** Writes store orders in bulk, stores their former values, and rebuilds the product's daily order sums and first-order counts. */

import type BetterSqlite3 from 'better-sqlite3'
import { dayNumber } from '#shared/calendar.ts'
import { asMicros } from '#shared/money.ts'
import { storedOrderId } from '#shared/node/stored-order-id.ts'
import type { OrderRefund, StoreOrder } from '../../domain/facts/facts.ts'
import type { OrderAmounts } from '../../domain/orders/divide-order.ts'
import type { OpenedText } from '../../domain/orders/item-texts.ts'
import type { WriteCounts } from '../ads/fact-writer.ts'
import { touchProducts } from '../sources/fact-day-sums.ts'
import { coverDays, coverDaysAgain, coveredDays, daysBetween, mayComplete } from '../sources/source-day-store.ts'
import { productsOfSource } from '../sources/source-store.ts'
import { FEW_CHANGES, rebuildOrderDays } from './order-day-sums.ts'
import { orderLineWriter } from './order-line-writer.ts'
import { storedRefunds } from './order-refunds.ts'
import { type RedatedOrders, redatedCounter } from './redated-orders.ts'
import { plainOrderIds } from './stored-order-id.ts'

export const orderColumns = [
  'source_id',
  'order_id',
  'day',
  'created_at',
  'customer',
  'gross',
  'discounts',
  'refunded',
  'net',
  'currency',
  'source',
  'cancelled',
  'renewal',
  'pull_id',
] as const

/** What makes two versions of an order differ. */
export const comparedOrderColumns = orderColumns.slice(2, -1)

/** In the order of {@link comparedOrderColumns}. */
export const orderValuesOf = (order: StoreOrder): readonly (number | string | null)[] => [
  dayNumber(order.day),
  order.createdAt,
  order.customer,
  order.gross,
  order.discounts,
  order.refunded,
  order.net,
  order.currency,
  order.source,
  Number(order.cancelled),
  Number(order.renewal),
]

export interface WrittenOrders extends WriteCounts {
  readonly firstDay: number | null
  readonly lastDay: number | null
  /** Products whose numbers changed. */
  readonly products: ReadonlySet<number>
  /** Orders that replaced entirely different ones of their number; null if there are none. */
  readonly redated: RedatedOrders | null
}

/** Days of which the source gave all orders: on a covered day without orders there were none. Day numbers, both included. */
export interface OrderCoverage {
  readonly from: number
  readonly to: number
  /** Whether this is a sync, which replaces earlier syncs of these days. */
  readonly again: boolean
}

export interface OrderWriter {
  readonly write: (orders: readonly StoreOrder[]) => void
  /** Brings the daily sums of the source's products up to date. Without `coverage`, the days from the first to the last order are covered. */
  readonly finish: (coverage: OrderCoverage | null) => WrittenOrders
}

/** What a file has besides its orders. */
export interface OrderExtras {
  /** Refunds that are rows of their own. */
  readonly refunds?: readonly OrderRefund[]
  /** SKUs and titles that the store has as a hash, and that may be stored openly now. */
  readonly opened?: readonly OpenedText[]
}

/** Creates a writer for one read of one store. Runs inside the caller's transaction. */
export const orderWriter = (
  raw: BetterSqlite3.Database,
  sourceId: number,
  pullId: number,
  { refunds = [], opened = [] }: OrderExtras = {},
): OrderWriter => {
  const insert = raw.prepare(
    `INSERT INTO store_order (${orderColumns.join(', ')}) VALUES (${orderColumns.map(() => '?').join(', ')}) ON CONFLICT (source_id, order_id) DO NOTHING`,
  )
  const find = raw
    .prepare<unknown[], unknown[]>(`SELECT ${comparedOrderColumns.join(', ')} FROM store_order WHERE source_id = ? AND order_id = ?`)
    .raw()
  const replace = raw.prepare(
    `UPDATE store_order SET ${comparedOrderColumns.map((name) => `${name} = ?`).join(', ')}, pull_id = ? WHERE source_id = ? AND order_id = ?`,
  )
  const insertHistory = raw.prepare(
    `INSERT INTO store_order_history (${orderColumns.join(', ')}, replaced_by) SELECT ${orderColumns.join(', ')}, ? FROM store_order
     WHERE source_id = ? AND order_id = ? ON CONFLICT DO NOTHING`,
  )
  const renames = ['store_order', 'store_order_history', 'order_line', 'order_line_history'].map((table) =>
    raw.prepare(`UPDATE OR IGNORE ${table} SET order_id = ? WHERE source_id = ? AND order_id = ?`),
  )
  const earlier = raw.prepare<unknown[], { order_id: string }>(
    'SELECT order_id FROM store_order WHERE source_id = ? AND order_id = ? AND created_at = ? AND (gross = ? OR customer = ?)',
  )
  const amounts = raw.prepare<unknown[], OrderAmounts>(
    'SELECT gross, discounts, refunded, net, currency FROM store_order WHERE source_id = ? AND order_id = ?',
  )
  const setRefunded = raw.prepare('UPDATE store_order SET refunded = ?, net = ?, pull_id = ? WHERE source_id = ? AND order_id = ?')
  const plain = plainOrderIds(raw, sourceId)
  const stored = storedRefunds(raw, sourceId, refunds)
  const lines = orderLineWriter(raw, sourceId, pullId, opened)
  const redated = redatedCounter()
  /** Also converts the order where an earlier version stored its number, plain or in place of its id. */
  const idOf = ({ orderId, number, createdAt, gross, customer }: StoreOrder): string => {
    const id = storedOrderId(orderId)
    const former =
      plain.get(id) ??
      (typeof number !== 'string' || find.get(sourceId, id)
        ? undefined
        : earlier.get(sourceId, plain.get(number) ?? number, createdAt, gross, customer)?.order_id)
    if (former !== undefined) for (const rename of renames) rename.run(id, sourceId, former)
    return id
  }
  const counts: WriteCounts = { written: 0, changed: 0, unchanged: 0 }
  const days = new Set<number>()
  const customers = new Set<string>()
  let firstDay: number | null = null
  let lastDay: number | null = null

  /** `values` as {@link orderValuesOf} gives them. */
  const note = (values: readonly unknown[]): void => {
    const [day, , customer] = values
    if (typeof day === 'number') days.add(day)
    // With more, the sums are recalculated from all orders anyway.
    if (typeof customer === 'string' && customers.size <= FEW_CHANGES) customers.add(customer)
  }

  const writeOne = (given: StoreOrder): void => {
    const order = stored.withOthers(given)
    const values = orderValuesOf(order)
    const day = Number(values[0])
    firstDay = firstDay === null ? day : Math.min(firstDay, day)
    lastDay = lastDay === null ? day : Math.max(lastDay, day)
    const id = idOf(order)
    if (insert.run(sourceId, id, ...values, pullId).changes === 1) {
      counts.written += 1
      note(values)
      lines.write(id, order, order.lines)
      return
    }
    const existing = find.get(sourceId, id)
    if (existing?.every((value, index) => value === values[index]) && lines.isSame(id, order.lines)) {
      counts.unchanged += 1
      return
    }
    if (existing) note(existing)
    note(values)
    redated.add(order, existing)
    insertHistory.run(pullId, sourceId, id)
    lines.keep(id)
    replace.run(...values, pullId, sourceId, id)
    lines.write(id, order, order.lines)
    counts.changed += 1
  }

  const addRefund = (refund: OrderRefund): void => {
    const isNew = stored.store(refund, pullId)
    if (refund.isInFile) return
    counts[isNew ? 'changed' : 'unchanged'] += 1
    if (!isNew) return
    note(find.get(sourceId, refund.orderId) ?? [])
    insertHistory.run(pullId, sourceId, refund.orderId)
    lines.keep(refund.orderId)
    const before = amounts.get(sourceId, refund.orderId)
    if (!before) return
    // A column of the order may have had this refund already.
    const refunded = Math.max(before.refunded, stored.total(refund.orderId), refund.total ?? 0)
    const order = { ...before, refunded: asMicros(refunded), net: asMicros(before.net - (refunded - before.refunded)) }
    setRefunded.run(order.refunded, order.net, pullId, sourceId, refund.orderId)
    lines.write(refund.orderId, order, null)
  }

  return {
    write: (orders) => {
      for (const order of orders) writeOne(order)
    },
    finish: (coverage) => {
      for (const refund of refunds) addRefund(refund)
      const span = coverage ?? (firstDay === null || lastDay === null ? null : { from: firstDay, to: lastDay, again: false })
      const completes = span !== null && mayComplete(raw, sourceId, daysBetween(span.from, span.to))
      if (span !== null) {
        const covered = { sourceId, pullId, days: daysBetween(span.from, span.to) }
        const known = coveredDays(raw, sourceId)
        for (const day of covered.days) if (!known.has(day)) days.add(day)
        if (span.again) coverDaysAgain(raw, covered)
        else coverDays(raw, covered)
      }
      const sourceProducts = productsOfSource(raw, sourceId)
      const hasMoved = lines.finish()
      const products = new Set(hasMoved || days.size + customers.size > 0 ? sourceProducts : [])
      for (const product of products) rebuildOrderDays(raw, product, hasMoved ? null : { days, customers })
      touchProducts(raw, completes ? sourceProducts : products)
      return { ...counts, firstDay, lastDay, products, redated: redated.found() }
    },
  }
}
