/** Which KPIs the tiles of a product show. */

import type { DeskProduct } from '#shared/contract/internal/window-account.ts'
import type { DeskTrendEntry } from '#shared/contract/internal/window-trend.ts'
import type { KpiKey } from '#shared/contract/kpi.ts'
import { tilesOf } from '#shared/tile-kpis.ts'

/** Days in which a source must have numbers; the trend can be longer. */
const DAYS = 30

/**
 * The KPIs of a product by default. A source without numbers in the last {@link DAYS} days of the trend counts as none; while they load, the data
 * is taken to contain everything.
 */
export const defaultTiles = (
  { ad_source, order_source, channels }: Pick<DeskProduct, 'ad_source' | 'order_source' | 'channels'>,
  trend: readonly Pick<DeskTrendEntry, 'kpi'>[] | undefined,
): readonly KpiKey[] => {
  const isKnown = (key: KpiKey): boolean => trend === undefined || trend.slice(-DAYS).some(({ kpi }) => kpi[key] !== null)
  const sources = { ads: ad_source !== 'none' && isKnown('spend'), orders: order_source !== 'none' && isKnown('orders') }
  return tilesOf({ ...sources, otherChannels: channels.some((channel) => channel !== 'meta') }, isKnown)
}

/** The same as a choice for all products: with the spend of all channels, which is the spend of Meta where there are no others. */
export const defaultChoice = (...given: Parameters<typeof defaultTiles>): readonly KpiKey[] =>
  defaultTiles(...given).map((key) => (key === 'spend' ? 'spend_total' : key))
