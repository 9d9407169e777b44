/** Stores the SKUs and titles of items as hashes again, once the orders of an import are gone that made their customers enough. */

import type BetterSqlite3 from 'better-sqlite3'
import { isHidden } from '#shared/hidden-item.ts'
import { addBuyer, type Buyers, isCode, isCommon } from '../../domain/orders/open-text.ts'
import { openItems } from './open-items.ts'

/** The open SKUs and titles of the orders that an import wrote and nothing replaced. */
export const openTextsOf = (raw: BetterSqlite3.Database, source: number, pull: number): ReadonlySet<string> => {
  const rows = raw
    .prepare<unknown[], [sku: string, title: string]>(
      `SELECT DISTINCT sku, title FROM order_line line JOIN store_order USING (source_id, order_id) JOIN store_item ON store_item.id = item
       WHERE line.source_id = ? AND store_order.pull_id = ?`,
    )
    .raw()
    .all(source, pull)
  return new Set(rows.flat().filter((text) => text !== '' && !isHidden(text) && !isCode(text)))
}

interface Sale {
  readonly sku: string
  readonly title: string
  readonly order_id: string
  readonly customer: string | null
}

const salesSql = `
  SELECT sku, title, line.order_id, customer FROM order_line line JOIN store_order USING (source_id, order_id)
  JOIN store_item ON store_item.id = item
  WHERE line.source_id = @source AND line.item IN (
    SELECT id FROM store_item WHERE source_id = @source
      AND (sku IN (SELECT value FROM json_each(@texts)) OR title IN (SELECT value FROM json_each(@texts))))`

/**
 * Gives items, and the rules that name them, the hash of those texts that too few customers bought by now. Runs inside the caller's
 * transaction; afterwards the items must be assigned again.
 *
 * @param hide - the hash of a text
 */
export const closeItems = (
  raw: BetterSqlite3.Database,
  source: number,
  texts: ReadonlySet<string>,
  hide: (text: string) => string,
): void => {
  if (texts.size === 0) return
  const buyers = new Map<string, Buyers>([...texts].map((text) => [text, { customers: [], guests: [] }]))
  for (const sale of raw.prepare<unknown[], Sale>(salesSql).iterate({ source, texts: JSON.stringify([...texts]) }))
    for (const text of new Set([sale.sku, sale.title])) {
      const of = buyers.get(text)
      if (of) addBuyer(of, sale.order_id, sale.customer)
    }
  const closed = [...buyers].filter(([, of]) => !isCommon(of)).map(([text]) => text)
  openItems(
    raw,
    source,
    closed.map((text) => ({ hidden: text, text: hide(text) })),
  )
}
