/** Which orders and days are those of a product: SQL that its sums and lists share. */

import type BetterSqlite3 from 'better-sqlite3'

/** The store sources of the product `@product`. */
export const storesOfProduct = `
  SELECT source.id FROM product_source JOIN source ON source.id = product_source.source_id WHERE product_id = @product AND role = 'store'`

/** An order counts if it is neither canceled nor of zero value. */
export const countedOrder = (table: string): string => `${table}.cancelled = 0 AND ${table}.gross - ${table}.discounts <> 0`

/**
 * Days whose orders are known: those that every store of the product covers which has covered a day before. Before its first covered day, a
 * store is taken not to exist. The first days are materialized, since SQLite would look for them again for each day.
 */
export const knownDays = `
  WITH firsts AS MATERIALIZED (SELECT MIN(day) AS first FROM source_day WHERE source_id IN (${storesOfProduct}) GROUP BY source_id)
  SELECT covered.day FROM (SELECT day, COUNT(DISTINCT source_id) AS stores FROM source_day WHERE source_id IN (${storesOfProduct}) GROUP BY day) covered
  WHERE stores = (SELECT COUNT(*) FROM firsts WHERE first <= covered.day)`

/** Rules of the store `stores.id` that select lines: a store without any belongs to its products as a whole. */
const lineRules = `SELECT 1 FROM product_source rules WHERE rules.source_id = stores.id AND json_extract(rules.rule, '$.type') <> 'all'`
const dividedStores = `SELECT stores.id FROM (${storesOfProduct}) stores WHERE EXISTS (${lineRules})`
const wholeStores = `SELECT stores.id FROM (${storesOfProduct}) stores WHERE NOT EXISTS (${lineRules})`
/** Of several products that take what no other product claims, the oldest one has it. */
const restStores = `
  SELECT stores.id FROM (${dividedStores}) stores WHERE @product = (
    SELECT MIN(rules.product_id) FROM product_source rules WHERE rules.source_id = stores.id AND json_extract(rules.rule, '$.type') = 'all')`

/** Whether a product has only some lines of a store: then its orders are {@link shareOfOrders}, else all orders of its stores. */
export const hasDividedStore = (raw: BetterSqlite3.Database, product: number): boolean =>
  raw.prepare(`${dividedStores} LIMIT 1`).get({ product }) !== undefined

/** The plus sign keeps SQLite from looking up each line by each item of the product. */
const ofProduct = '+line.item IN (SELECT id FROM store_item WHERE product_id = @product)'

const wholeOrders = 'SELECT source_id, order_id, gross, discounts, refunded, net FROM store_order orders'

/**
 * The orders that have a line of the product `@product`, with its part of their amounts. An order without lines belongs to the product that
 * takes the rest; stores without rules for lines belong to it as a whole.
 *
 * @param days - a condition on the days of orders, such as `AND orders.day = @day`
 */
export const shareOfOrders = (days = ''): string => `
  SELECT line.source_id, line.order_id, SUM(line.gross) AS gross, SUM(line.discounts) AS discounts, SUM(line.refunded) AS refunded,
         SUM(line.net) AS net
  FROM ${days === '' ? '' : 'store_order orders CROSS JOIN'} order_line line
  WHERE line.source_id IN (${dividedStores}) AND ${ofProduct}
        ${days === '' ? '' : `AND line.source_id = orders.source_id AND line.order_id = orders.order_id AND orders.source_id IN (${dividedStores})`} ${days}
  GROUP BY line.source_id, line.order_id
  UNION ALL
  ${wholeOrders} WHERE orders.source_id IN (${wholeStores}) ${days}
  UNION ALL
  ${wholeOrders} WHERE orders.source_id IN (${restStores}) ${days} AND NOT EXISTS (
    SELECT 1 FROM order_line line WHERE line.source_id = orders.source_id AND line.order_id = orders.order_id)`
