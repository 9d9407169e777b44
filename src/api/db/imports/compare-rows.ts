/** Previews the effect of rows on a product: compares each with the stored row and writes nothing. */

import type BetterSqlite3 from 'better-sqlite3'
import { dayNumber } from '#shared/calendar.ts'
import type { AdFact, StoreOrder } from '../../domain/facts/facts.ts'
import { measureColumns, valuesOf } from '../ads/fact-values.ts'
import { comparedOrderColumns, orderValuesOf } from '../orders/order-writer.ts'
import { storedOrderId } from '../orders/stored-order-id.ts'

export interface RowCounts {
  readonly new: number
  readonly changed: number
  readonly unchanged: number
}

export interface RowComparison<Row> {
  readonly add: (row: Row) => void
  readonly counts: () => RowCounts
}

const comparison = <Row>(
  existing: (row: Row) => readonly unknown[] | undefined,
  values: (row: Row) => readonly unknown[],
): RowComparison<Row> => {
  const counts = { new: 0, changed: 0, unchanged: 0 }
  return {
    add: (row) => {
      const before = existing(row)
      const now = values(row)
      counts[before === undefined ? 'new' : before.every((value, index) => value === now[index]) ? 'unchanged' : 'changed'] += 1
    },
    counts: () => ({ ...counts }),
  }
}

/** `productId` null: a product that is yet to be made, to which every row is new. */
export const compareFacts = (raw: BetterSqlite3.Database, productId: number | null): RowComparison<AdFact> => {
  const ads = new Map(raw.prepare<unknown[], [string, number]>('SELECT ad_id, id FROM ad WHERE product_id = ?').raw().all(productId))
  const find = raw
    .prepare<unknown[], unknown[]>(`SELECT ${measureColumns.join(', ')} FROM fact WHERE product_id = ? AND day = ? AND ad = ?`)
    .raw()
  return comparison((fact) => {
    const ad = ads.get(fact.adId)
    return ad === undefined ? undefined : find.get(productId, dayNumber(fact.day), ad)
  }, valuesOf)
}

export const compareOrders = (raw: BetterSqlite3.Database, productId: number | null): RowComparison<StoreOrder> => {
  const find = raw
    .prepare<unknown[], unknown[]>(`SELECT ${comparedOrderColumns.join(', ')} FROM store_order WHERE product_id = ? AND order_id = ?`)
    .raw()
  // Earlier versions stored every number itself.
  return comparison((order) => find.get(productId, storedOrderId(order.orderId)) ?? find.get(productId, order.orderId), orderValuesOf)
}
