/** Order numbers that earlier versions stored as they were. */

import type BetterSqlite3 from 'better-sqlite3'
import { storedOrderId } from '#shared/node/stored-order-id.ts'

/**
 * Ids that may be stored in another form now. Leaves out those that SQLite recognizes: plain numbers with signs that no phone number has,
 * hashes, and refunds.
 */
const mayBePlain = `
  SELECT order_id FROM store_order INDEXED BY store_order_day WHERE source_id = ? AND order_id GLOB '*[^0-9#._/-]*'
  AND NOT (length(order_id) = 26 AND order_id GLOB 'order-*' AND order_id NOT GLOB 'order-*[^0-9a-f]*')`

/** By the id that they have now: the number that is stored. Empty for all but stores of earlier versions. */
export const plainOrderIds = (raw: BetterSqlite3.Database, sourceId: number | null): ReadonlyMap<string, string> => {
  const plain = new Map<string, string>()
  const ids = raw.prepare<unknown[], string>(mayBePlain).pluck().iterate(sourceId)
  for (const id of ids) {
    const stored = id.startsWith(REFUND) ? id : storedOrderId(id)
    if (stored !== id) plain.set(stored, id)
  }
  return plain
}

/** What the ids of refunds begin with. */
export const REFUND = 'refund-'
