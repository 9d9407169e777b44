/**
 * Which later import stored orders that cannot be separated from those of an import.
 *
 * An order with refunds of several files has only their sum, and a version without lines in its file has those of the version before it, so
 * what is stored does not show what such an order would be without one of its files.
 */

import type BetterSqlite3 from 'better-sqlite3'
import { refundedOrders } from '../orders/order-refunds.ts'

interface Import {
  readonly source: number
  readonly pull: number
}

/** The last pull after this one that also wrote or refunded an order with refunds as rows; null: none. */
const afterRefunds = (raw: BetterSqlite3.Database, { source, pull }: Import): number | null => {
  const shared = refundedOrders(raw, source).filter((pulls) => pulls.includes(pull))
  const last = Math.max(pull, ...shared.map((pulls) => Math.max(...pulls)))
  return last === pull ? null : last
}

const linesIn = (table: string, condition: string): string => `
  (SELECT json_group_array(json_array(item, quantity, revenue)) FROM (
     SELECT item, quantity, revenue FROM ${table}
     WHERE source_id = later.source_id AND order_id = later.order_id ${condition} ORDER BY item))`
const version = 'FROM store_order_history WHERE source_id = later.source_id AND order_id = later.order_id'
const next = `SELECT replaced_by ${version} AND pull_id = later.replaced_by AND replaced_by <> pull_id`

/**
 * Versions of orders that a later import replaced, with lines that this import changed and the next version has too: either the file of that
 * version gave the same lines, or it had none.
 */
const sameLines = `
  WITH version AS MATERIALIZED (
    SELECT replaced_by, ${linesIn('order_line_history', 'AND replaced_by = later.replaced_by')} AS own,
           IIF(EXISTS (SELECT 1 ${version} AND replaced_by = @pull AND pull_id <> @pull),
               ${linesIn('order_line_history', 'AND replaced_by = @pull')}, '[]') AS former,
           IIF(EXISTS (${next}), ${linesIn('order_line_history', `AND replaced_by = (${next})`)}, ${linesIn('order_line', '')}) AS following
    FROM store_order_history later WHERE source_id = @source AND pull_id = @pull AND replaced_by <> @pull
  )
  SELECT MAX(replaced_by) FROM version WHERE own <> former AND own = following`

/**
 * Finds the import to undo first.
 *
 * @returns its pull; null if there is none
 */
export const laterPullOf = (raw: BetterSqlite3.Database, import_: Import): number | null =>
  afterRefunds(raw, import_) ?? raw.prepare<unknown[], number | null>(sameLines).pluck().get(import_) ?? null
