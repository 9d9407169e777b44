/** Walks over a product's facts one by one, in the order in which our own file format has them. */

import type BetterSqlite3 from 'better-sqlite3'
import type { AdTable, FactMeasures } from '../connection/schema.ts'
import { WHOLE_AD } from './fact-values.ts'

export type ExportedFact = FactMeasures &
  Pick<AdTable, 'channel' | 'ad_id' | 'ad_name' | 'adset_id' | 'adset_name' | 'campaign_id' | 'campaign_name'> & { readonly day: number }

export const factsForExport = (raw: BetterSqlite3.Database, productId: number): IterableIterator<ExportedFact> =>
  raw
    .prepare<unknown[], ExportedFact>(
      `SELECT day, channel, ad_id, ad_name, adset_id, adset_name, campaign_id, campaign_name, spend, impressions, reach, link_clicks,
              landing_page_views, add_to_cart, initiate_checkout, purchases, purchase_value, daily_budget, status, attribution, purpose, edited, promo
       FROM source_fact fact JOIN ad ON ad.id = fact.ad AND ad.product_id = @productId
       WHERE fact.source_id IN (SELECT source_id FROM product_source WHERE product_id = @productId) AND fact.breakdown = ${WHOLE_AD}
       ORDER BY day, fact.source_id, ad`,
    )
    .iterate({ productId })
