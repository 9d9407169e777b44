/** What a report shows: its tiles and the lines of its chart. */

export type TileKey = 'spend' | 'spend_total' | 'revenue' | 'roas_meta' | 'mer' | 'orders' | 'cpa' | 'aov' | 'new_customer_share'
export type ChartKey = 'spend' | 'revenue' | 'roas_meta' | 'mer' | 'orders' | 'purchases_meta'
