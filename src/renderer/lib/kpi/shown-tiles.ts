/** Which KPIs the tiles of a product show. */

import type { DeskProduct } from '#shared/contract/internal/window-account.ts'
import type { DeskTrendEntry } from '#shared/contract/internal/window-trend.ts'
import type { KpiKey } from '#shared/contract/kpi.ts'
import { tilesOf, tilesOfDays } from '#shared/tile-kpis.ts'

/** The KPIs of a product by default: those of its recent days or, while they load, those of its sources. */
export const defaultTiles = (
  { ad_source, order_source, channels }: Pick<DeskProduct, 'ad_source' | 'order_source' | 'channels'>,
  trend: readonly Pick<DeskTrendEntry, 'kpi'>[] | undefined,
): readonly KpiKey[] => {
  const otherChannels = channels.some((channel) => channel !== 'meta')
  if (trend !== undefined) return tilesOfDays(trend, otherChannels)
  return tilesOf({ ads: ad_source !== 'none', orders: order_source !== 'none', otherChannels }, () => true)
}

/** The same as a choice for all products: with the spend of all channels, which is the spend of Meta where there are no others. */
export const defaultChoice = (...given: Parameters<typeof defaultTiles>): readonly KpiKey[] =>
  defaultTiles(...given).map((key) => (key === 'spend' ? 'spend_total' : key))
