/** Dumps the data of a product as plain rows without internal ids: equal dumps mean equal numbers. */

import { join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'

const queries = {
  ads: `SELECT ad_id, ad_name, adset_id, adset_name, campaign_id, campaign_name, first_day FROM ad WHERE product_id = @id ORDER BY ad_id`,
  facts: `SELECT day, ad_id, spend, impressions, link_clicks, purchases, purchase_value, status FROM source_fact JOIN ad ON ad.id = source_fact.ad
          WHERE ad.product_id = @id ORDER BY day, ad_id`,
  days: `SELECT day, spend, impressions, purchases, purchase_value FROM fact_day WHERE product_id = @id ORDER BY day`,
  orders: `SELECT order_id, day, gross, discounts, refunded, net, cancelled, renewal FROM store_order
           WHERE source_id IN (SELECT source_id FROM product_source WHERE product_id = @id) ORDER BY order_id`,
  orderDays: `SELECT day, orders, revenue, gross, refunded, new_customers, first_orders_so_far, repeat_30_so_far FROM order_day WHERE product_id = @id ORDER BY day`,
  coverage: `SELECT role, kind, rule, orders_from, orders_to FROM product LEFT JOIN product_source ON product_id = product.id
             LEFT JOIN source ON source.id = source_id WHERE product.id = @id ORDER BY role`,
} as const

export type ProductDump = Readonly<Record<keyof typeof queries, unknown[]>>

export const dumpProduct = (folder: string, product: string): ProductDump => {
  const raw = new BetterSqlite3(join(folder, 'roas-desk.db'), { readonly: true })
  try {
    const id = raw.prepare('SELECT id FROM product WHERE name = ?').pluck().get(product)
    return Object.fromEntries(Object.entries(queries).map(([name, sql]) => [name, raw.prepare(sql).all({ id })])) as ProductDump
  } finally {
    raw.close()
  }
}
