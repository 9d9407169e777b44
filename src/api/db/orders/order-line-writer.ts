/** Writes the lines of orders, with the share that each has of its order's amounts. */

import type BetterSqlite3 from 'better-sqlite3'
import type { SoldLine } from '../../domain/facts/facts.ts'
import { divideOrder, type OrderAmounts } from '../../domain/orders/divide-order.ts'
import type { OpenedText } from '../../domain/orders/item-texts.ts'
import { assignItems, dependsOnLastOrders } from './assign-items.ts'
import { openItems } from './open-items.ts'

export interface OrderLineWriter {
  /** Stores the lines of an order, or divides its stored ones again where `lines` is unknown. */
  readonly write: (orderId: string, order: OrderAmounts, lines: readonly SoldLine[] | null | undefined) => void
  /** Keeps the lines of an order that the sync or import replaces. */
  readonly keep: (orderId: string) => void
  /** Whether these lines are stored; unknown ones change nothing. */
  readonly isSame: (orderId: string, lines: readonly SoldLine[] | null | undefined) => boolean
  /** Assigns items that are new or have another name. Returns whether lines of earlier orders moved to other products. */
  readonly finish: () => boolean
}

const columns = 'source_id, order_id, item, quantity, revenue, gross, discounts, refunded, net'

type Stored = readonly [sku: string, title: string, quantity: number | null, revenue: number]

/** Reads the lines of stored orders. `sourceId` null: a store that is yet to be made. */
export const storedLines = (raw: BetterSqlite3.Database, sourceId: number | null): ((orderId: string) => readonly SoldLine[]) => {
  const find = raw
    .prepare<unknown[], Stored>(
      `SELECT sku, title, quantity, revenue FROM order_line JOIN store_item ON store_item.id = item
       WHERE order_line.source_id = ? AND order_id = ? ORDER BY item`,
    )
    .raw()
  return (orderId) => find.all(sourceId, orderId)
}

const sorted = (lines: readonly SoldLine[]): string => JSON.stringify(lines.map((line) => JSON.stringify(line)).toSorted())

/** Whether an order of a file has the lines that are stored; unknown ones change nothing. */
export const hasSameLines = (stored: readonly SoldLine[], lines: readonly SoldLine[] | null | undefined): boolean =>
  !lines || (lines.length === stored.length && sorted(lines) === sorted(stored))

/**
 * Creates a writer for one read of one store. Runs inside the caller's transaction.
 *
 * @param opened - SKUs and titles that were stored as a hash; their items are renamed at once
 */
export const orderLineWriter = (
  raw: BetterSqlite3.Database,
  sourceId: number,
  pullId: number,
  opened: readonly OpenedText[],
): OrderLineWriter => {
  const { isChanged: isRenamed, hasMerged } = openItems(raw, sourceId, opened)
  const find = storedLines(raw, sourceId)
  /** Most stores have no lines: one look for the source saves one for each order. */
  let hasLines = raw.prepare('SELECT 1 FROM order_line WHERE source_id = ? LIMIT 1').get(sourceId) !== undefined
  const stored = (orderId: string): readonly SoldLine[] => (hasLines ? find(orderId) : [])
  const remove = raw.prepare('DELETE FROM order_line WHERE source_id = ? AND order_id = ?')
  const insert = raw.prepare(`INSERT INTO order_line (${columns}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`)
  const keep = raw.prepare(
    `INSERT INTO order_line_history (${columns}, replaced_by) SELECT ${columns}, ? FROM order_line WHERE source_id = ? AND order_id = ?
     ON CONFLICT DO NOTHING`,
  )
  const findItem = raw
    .prepare<[number, string, string], number>('SELECT id FROM store_item WHERE source_id = ? AND sku = ? AND title = ?')
    .pluck()
  const insertItem = raw.prepare('INSERT INTO store_item (source_id, sku, title) VALUES (?, ?, ?)')
  const items = new Map<string, number>()
  const added = new Set<number>()
  let hasWritten = false
  const itemOf = (sku: string, title: string): number => {
    const key = `${sku}\n${title}`
    const known = items.get(key) ?? findItem.get(sourceId, sku, title)
    const id = known ?? Number(insertItem.run(sourceId, sku, title).lastInsertRowid)
    if (known === undefined) added.add(id)
    items.set(key, id)
    return id
  }
  return {
    write: (orderId, order, given) => {
      const lines = given ?? stored(orderId)
      if (lines.length === 0) return
      hasWritten = true
      hasLines = true
      remove.run(sourceId, orderId)
      const shares = divideOrder(order, lines)
      lines.forEach(([sku, title, quantity, revenue], index) => {
        const { gross, discounts, refunded, net } = shares[index] ?? order
        insert.run(sourceId, orderId, itemOf(sku, title), quantity, revenue, gross, discounts, refunded, net)
      })
    },
    keep: (orderId) => void keep.run(pullId, sourceId, orderId),
    isSame: (orderId, lines) => !lines || hasSameLines(stored(orderId), lines),
    finish: () => {
      if (added.size === 0 && !isRenamed && !(hasWritten && dependsOnLastOrders(raw, sourceId))) return false
      const moved = assignItems(raw, sourceId)
      return hasMerged || [...moved].some((item) => !added.has(item))
    },
  }
}
