/** A product as a sync needs it: with the time zone of its account and its last stored day. */

import type BetterSqlite3 from 'better-sqlite3'

export interface LiveProduct {
  readonly id: number
  readonly name: string
  readonly ad_source: string
  readonly order_source: string
  readonly source_config: string | null
  readonly timezone: string
  readonly currency: string
  readonly lastFactDay: number | null
}

/** Throws if the product was deleted. */
export const liveProduct = (raw: BetterSqlite3.Database, productId: number): LiveProduct => {
  const row = raw
    .prepare<[number], LiveProduct>(
      `SELECT product.id, product.name, ad_source, order_source, source_config, timezone, currency,
              (SELECT MAX(day) FROM fact_day WHERE product_id = product.id) AS lastFactDay
       FROM product JOIN account ON account.id = product.account_id WHERE product.id = ?`,
    )
    .get(productId)
  if (!row) throw new Error(`Product ${productId} does not exist`)
  return row
}
