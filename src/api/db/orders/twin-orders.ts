/** Counts orders that are stored twice under different ids: once by the shop's number, once by its id. */

import type BetterSqlite3 from 'better-sqlite3'
import { isOrderSql } from './order-refunds.ts'

const hasEarlierSql = 'SELECT 1 FROM store_order WHERE source_id = @source AND pull_id <> @pull LIMIT 1'

/** A time with seconds, a value and a customer: two orders do not share all three. Times to the minute may be dates or rounded. */
const twinsSql = `
  SELECT COUNT(*) FROM store_order added
  WHERE source_id = @source AND pull_id = @pull AND customer IS NOT NULL AND created_at % 60000 <> 0 AND gross > 0 AND added.${isOrderSql}
  AND EXISTS (
    SELECT 1 FROM store_order earlier WHERE earlier.source_id = added.source_id AND earlier.customer = added.customer
    AND earlier.created_at = added.created_at AND earlier.gross = added.gross AND earlier.pull_id <> @pull AND earlier.${isOrderSql})`

/** Fewer equal values of one customer within a day may be two purchases. */
const FEWEST_NEAR = 3

/** A payment has the value and customer of its order, a little later, and an id of its own. */
const nearSql = `
  SELECT COUNT(*) AS added, SUM(EXISTS (
    SELECT 1 FROM store_order earlier WHERE earlier.source_id = added.source_id AND earlier.customer = added.customer
    AND earlier.created_at BETWEEN added.created_at - 86399999 AND added.created_at + 86399999 AND (earlier.gross = added.gross OR earlier.gross - earlier.discounts = added.gross)
    AND earlier.pull_id <> @pull AND earlier.${isOrderSql})) AS near
  FROM store_order added WHERE source_id = @source AND pull_id = @pull AND customer IS NOT NULL AND gross > 0 AND added.${isOrderSql}`

/**
 * Orders of the import that are stored already: they equal an order of an earlier import in time, value and customer, and have another id.
 * If at least half of the import's orders have the value and customer of an earlier one within a day, these count too: they are payments, or
 * have times without seconds.
 */
export const countTwins = (raw: BetterSqlite3.Database, sourceId: number, pullId: number): number => {
  const given = { source: sourceId, pull: pullId }
  if (raw.prepare(hasEarlierSql).get(given) === undefined) return 0
  const twins = raw.prepare<object, number>(twinsSql).pluck().get(given) ?? 0
  const { added = 0, near = 0 } = raw.prepare<object, { added: number; near: number | null }>(nearSql).get(given) ?? {}
  return near !== null && near >= FEWEST_NEAR && near * 2 >= added ? Math.max(twins, near) : twins
}
