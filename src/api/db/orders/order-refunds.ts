/**
 * Refunds that came as rows of their own. Each is stored as a row that never counts, so that it is added to its order once, whichever
 * file comes first or again. `gross` of such a row is all that was refunded with it, if it is not a part of a total of a column; 0 otherwise.
 */

import { createHash } from 'node:crypto'
import type BetterSqlite3 from 'better-sqlite3'
import { dayFromNumber } from '#shared/calendar.ts'
import { asMicros, type Micros } from '#shared/money.ts'
import type { OrderRefund, StoreOrder } from '../../domain/facts/facts.ts'
import type { StoredOrders } from '../../domain/orders/stored-orders.ts'
import { totalRefunded } from '../../domain/orders/total-refunded.ts'
import { REFUND } from './stored-order-id.ts'

/** Condition for rows that are orders, not refunds. */
export const isOrderSql = `order_id NOT GLOB '${REFUND}*'`

const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 20)
const rangeOf = (orderId: string): string => `${REFUND}${digest(orderId)}-`

/** The id under which a refund is stored. */
const refundRowId = ({ orderId, refundId }: Pick<OrderRefund, 'orderId' | 'refundId'>): string => `${rangeOf(orderId)}${digest(refundId)}`

const refundRange = 'source_id = @source AND order_id >= @from AND order_id < @to'
const allRefunds = { from: REFUND, to: `${REFUND}~` }

/** Whether an import was the first one with a refund. */
export const gaveRefunds = (raw: BetterSqlite3.Database, sourceId: number, pullId: number): boolean =>
  raw
    .prepare(`SELECT 1 FROM store_order WHERE ${refundRange} AND pull_id = @pull LIMIT 1`)
    .get({ source: sourceId, pull: pullId, ...allRefunds }) !== undefined

/** For each order of a store with refunds that came as rows: the pulls that wrote it or were the first with one of these refunds. */
export const refundedOrders = (raw: BetterSqlite3.Database, sourceId: number): readonly (readonly number[])[] => {
  const refunds = raw.prepare<unknown[], string>(`SELECT order_id FROM store_order WHERE ${refundRange}`).pluck()
  const ranges = new Set(refunds.all({ source: sourceId, ...allRefunds }).map((id) => id.slice(0, rangeOf('').length)))
  if (ranges.size === 0) return []
  const orders = raw.prepare<[number], string>(`SELECT order_id FROM store_order WHERE source_id = ? AND refunded <> 0 AND ${isOrderSql}`)
  const pulls = raw
    .prepare<unknown[], number>(
      `SELECT pull_id FROM store_order WHERE source_id = @source AND order_id = @id
       UNION SELECT pull_id FROM store_order_history WHERE source_id = @source AND order_id = @id
       UNION SELECT pull_id FROM store_order WHERE ${refundRange}`,
    )
    .pluck()
  return orders
    .pluck()
    .all(sourceId)
    .filter((id) => ranges.has(rangeOf(id)))
    .map((id) => pulls.all({ source: sourceId, id, from: rangeOf(id), to: `${rangeOf(id)}~` }))
}

/** Whether a store has an order of this stored id. */
const orderFinder = (raw: BetterSqlite3.Database, sourceId: number | null): ((orderId: string) => boolean) => {
  const find = raw.prepare('SELECT 1 FROM store_order WHERE source_id = ? AND order_id = ?')
  return (orderId) => find.get(sourceId, orderId) !== undefined
}

/** The orders of a store, for reading a file with refunds. */
export const storedOrders = (raw: BetterSqlite3.Database, sourceId: number | null): StoredOrders => {
  const value = raw.prepare<unknown[], number>('SELECT gross - discounts FROM store_order WHERE source_id = ? AND order_id = ?').pluck()
  const remainder = raw.prepare<unknown[], { refunded: Micros; net: Micros }>(
    'SELECT refunded, net FROM store_order WHERE source_id = ? AND order_id = ? AND cancelled = 0',
  )
  const exists = orderFinder(raw, sourceId)
  const others = otherRefunds(raw, sourceId)
  return {
    valueOf: (orderId) => {
      const found = value.get(sourceId, orderId)
      return found === undefined ? null : asMicros(found)
    },
    hasRefund: (refund) => exists(refundRowId(refund)),
    remainderOf: (orderId) => remainder.get(sourceId, orderId) ?? null,
    otherRefunds: (orderId, own) => others(orderId, new Set(own.map(refundRowId))).rows,
    refundedAtLeast: (orderId) => others(orderId, new Set()).atLeast,
    columnOf: storedColumns(raw, sourceId),
  }
}

/** A function from an order to what is stored of its refunds; null if nothing was refunded. */
const storedColumns = (raw: BetterSqlite3.Database, sourceId: number | null): StoredOrders['columnOf'] => {
  const find = raw.prepare<unknown[], { refunded: Micros; pull: number }>(
    `SELECT refunded, (SELECT MIN(pull_id) FROM (
       SELECT orders.pull_id UNION SELECT pull_id FROM store_order_history before
       WHERE before.source_id = orders.source_id AND before.order_id = orders.order_id AND before.refunded = orders.refunded)) AS pull
     FROM store_order orders WHERE source_id = ? AND order_id = ? AND refunded > 0`,
  )
  const read = raw.prepare<unknown[], { lastDay: number | null; importedAt: number }>(
    'SELECT (SELECT MAX(day) FROM source_day WHERE source_id = pull.source_id AND pull_id = pull.id) AS lastDay, started_at AS importedAt FROM pull WHERE id = ?',
  )
  const others = otherRefunds(raw, sourceId)
  return (orderId) => {
    const found = find.get(sourceId, orderId)
    if (found === undefined) return null
    const { lastDay = null, importedAt = 0 } = read.get(found.pull) ?? {}
    const { rows } = others(orderId, new Set())
    return { total: found.refunded, rows, lastDay: lastDay === null ? null : dayFromNumber(lastDay), importedAt }
  }
}

interface OtherRefunds {
  /** The sum of the rows. */
  readonly rows: Micros
  /** The total with the last further refund among all rows; 0 without any. */
  readonly atLeast: Micros
}

/** A function from an order to its stored refunds that came as rows, without those of these ids. */
const otherRefunds = (
  raw: BetterSqlite3.Database,
  sourceId: number | null,
): ((orderId: string, own: ReadonlySet<string>) => OtherRefunds) => {
  const range = raw.prepare<unknown[], { order_id: string; refunded: number; gross: number }>(
    'SELECT order_id, refunded, gross FROM store_order WHERE source_id = ? AND order_id >= ? AND order_id < ?',
  )
  const hasAny = range.get(sourceId, REFUND, `${REFUND}~`) !== undefined
  return (orderId, own) => {
    if (!hasAny) return { rows: asMicros(0), atLeast: asMicros(0) }
    const from = rangeOf(orderId)
    const all = range.all(sourceId, from, `${from}~`)
    const rows = all.reduce((total, { order_id: id, refunded }) => total + (own.has(id) ? 0 : refunded), 0)
    return { rows: asMicros(rows), atLeast: asMicros(Math.max(0, ...all.map(({ gross }) => gross))) }
  }
}

export interface StoredRefunds {
  /** The order with the refunds that other files gave it; with what is stored as refunded, if its file does not state it. */
  readonly withOthers: (order: StoreOrder) => StoreOrder
  /** The sum of all stored refunds of an order that came as rows. */
  readonly total: (orderId: string) => Micros
  readonly isStored: (refund: OrderRefund) => boolean
  /** Stores a refund with its order's day; false if it is stored already. */
  readonly store: (refund: OrderRefund, pullId: number) => boolean
}

/** @param own - the refunds of the file that is being read: its orders include them */
export const storedRefunds = (raw: BetterSqlite3.Database, sourceId: number | null, own: readonly OrderRefund[]): StoredRefunds => {
  const ownIds = new Set(own.map(refundRowId))
  const ownRows = new Map<string, number>()
  const atLeast = new Map<string, number>()
  for (const { orderId, amount, isInFile, total = 0 } of own) {
    if (isInFile) ownRows.set(orderId, (ownRows.get(orderId) ?? 0) + amount)
    atLeast.set(orderId, Math.max(atLeast.get(orderId) ?? 0, total))
  }
  const others = otherRefunds(raw, sourceId)
  const exists = orderFinder(raw, sourceId)
  const before = raw.prepare<unknown[], number>('SELECT refunded FROM store_order WHERE source_id = ? AND order_id = ?').pluck()
  const sum = raw
    .prepare<unknown[], number>('SELECT TOTAL(refunded) FROM store_order WHERE source_id = ? AND order_id >= ? AND order_id < ?')
    .pluck()
  const insert = raw.prepare(
    `INSERT INTO store_order (source_id, order_id, day, created_at, customer, gross, discounts, refunded, net, currency, source, cancelled, renewal, pull_id)
     SELECT source_id, ?, day, created_at, NULL, ?, 0, ?, ?, currency, NULL, 1, 0, ? FROM store_order WHERE source_id = ? AND order_id = ?
     ON CONFLICT DO NOTHING`,
  )
  return {
    withOthers: (order) => {
      const { rows: otherRows, atLeast: storedLeast } = others(order.orderId, ownIds)
      const known = order.refundsUnknown ? (before.get(sourceId, order.orderId) ?? 0) : 0
      const least = asMicros(Math.max(storedLeast, known, atLeast.get(order.orderId) ?? 0))
      if (otherRows === 0 && least === 0) return order
      const own = asMicros(ownRows.get(order.orderId) ?? 0)
      const refunded = totalRefunded({ inFile: order.refunded, ownRows: own, otherRows, atLeast: least })
      return { ...order, refunded, net: asMicros(order.net - (refunded - order.refunded)) }
    },
    total: (orderId) => asMicros(sum.get(sourceId, rangeOf(orderId), `${rangeOf(orderId)}~`) ?? 0),
    isStored: (refund) => exists(refundRowId(refund)),
    store: (refund, pullId) =>
      insert.run(refundRowId(refund), refund.total ?? 0, refund.amount, -refund.amount, pullId, sourceId, refund.orderId).changes === 1,
  }
}
