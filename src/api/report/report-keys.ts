/** What a report shows: its tiles and the lines of its chart. */

import type { TileKpi } from '#shared/tile-kpis.ts'

export type TileKey = TileKpi
export type ChartKey = 'spend' | 'revenue' | 'roas_meta' | 'mer' | 'orders' | 'purchases_meta'
