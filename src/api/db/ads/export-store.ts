/** Walks over a product's facts one by one, in the order in which our own file format has them. */

import type BetterSqlite3 from 'better-sqlite3'
import type { AdTable, FactMeasures } from '../connection/schema.ts'

export type ExportedFact = FactMeasures &
  Pick<AdTable, 'ad_id' | 'ad_name' | 'adset_id' | 'adset_name' | 'campaign_id' | 'campaign_name'> & { readonly day: number }

export const factsForExport = (raw: BetterSqlite3.Database, productId: number): IterableIterator<ExportedFact> =>
  raw
    .prepare<[number], ExportedFact>(
      `SELECT day, ad_id, ad_name, adset_id, adset_name, campaign_id, campaign_name, spend, impressions, reach, link_clicks,
              landing_page_views, add_to_cart, initiate_checkout, purchases, purchase_value, daily_budget, status, attribution, edited, promo
       FROM fact JOIN ad ON ad.id = fact.ad WHERE fact.product_id = ? ORDER BY day, ad`,
    )
    .iterate(productId)
