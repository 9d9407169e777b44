/** The KPIs of the Overview's tiles, and those that are watched while no rule has a verdict on them. */

import type { Kpi, KpiKey } from './contract/kpi.ts'

/** Which data a product has. */
export interface TileSources {
  readonly ads: boolean
  readonly orders: boolean
  /** Whether channels other than Meta have spend. */
  readonly otherChannels: boolean
}

/** The tiles of the Overview, in their order. */
export const tileKpis = [
  'spend',
  'revenue',
  'roas_meta',
  'mer',
  'orders',
  'cpa',
  'aov',
  'new_customer_share',
] as const satisfies readonly KpiKey[]

/** The most tiles that are shown. */
export const MAX_TILES = tileKpis.length

/** What fills the tiles of a product without store orders, as far as its files contain it. */
const ofAds = [
  'spend',
  'roas_meta',
  'purchases_meta',
  'cpa_meta',
  'cvr',
  'ctr',
  'cpc',
  'cpm',
  'impressions',
  'link_clicks',
  'reach',
  'frequency',
] as const satisfies readonly KpiKey[]

/** What fills the tiles of a product without ads. */
const ofOrders = [
  'revenue',
  'orders',
  'aov',
  'new_customers',
  'new_customer_share',
  'refund_rate',
  'repeat_rate_30',
  'repeat_rate_60',
  'repeat_rate_90',
] as const satisfies readonly KpiKey[]

/** A KPI that a tile shows by default. */
export type TileKpi = (typeof tileKpis)[number] | (typeof ofAds)[number] | (typeof ofOrders)[number] | 'spend_total'

/**
 * The tiles of a product by default: those of the sources that it has.
 *
 * @param isKnown Whether the data contains the KPI. With one kind of source, known KPIs come before the others.
 */
export const tilesOf = ({ ads, orders, otherChannels }: TileSources, isKnown: (key: TileKpi) => boolean): readonly TileKpi[] => {
  const candidates: readonly TileKpi[] = ads === orders ? tileKpis : ads ? ofAds : ofOrders
  const [known, unknown] = [candidates.filter(isKnown), candidates.filter((key) => !isKnown(key))]
  const shown = ads === orders ? candidates : [...known, ...unknown].slice(0, MAX_TILES)
  return shown.map((key) => (key === 'spend' && otherChannels ? 'spend_total' : key))
}

/** Days up to the day on screen in which a source must have had numbers to count as one. */
export const SOURCE_DAYS = 30

/** The sources that have numbers on any of some days; spend can be that of other channels alone. */
export const sourcesOf = (isKnown: (key: 'spend' | 'spend_total' | 'orders') => boolean): Pick<TileSources, 'ads' | 'orders'> => ({
  ads: isKnown('spend') || isKnown('spend_total'),
  orders: isKnown('orders'),
})

/** The tiles by default, by the KPIs of the last {@link SOURCE_DAYS} days. */
export const tilesOfDays = (days: readonly { readonly kpi: Kpi }[], otherChannels: boolean): readonly TileKpi[] => {
  const recent = days.slice(-SOURCE_DAYS)
  const isKnown = (key: KpiKey): boolean => recent.some(({ kpi }) => kpi[key] !== null)
  return tilesOf({ ...sourcesOf(isKnown), otherChannels }, isKnown)
}

/** The tiles that can be worse than typical; of two that are equally far from it, the first is named. */
const watchedOfBoth = ['roas_meta', 'mer', 'revenue', 'orders', 'cpa', 'aov'] as const satisfies readonly KpiKey[]
/** `revenue_meta`: the list of all products shows it as the revenue. */
const watchedOfAds = [
  'roas_meta',
  'purchases_meta',
  'cpa_meta',
  'cvr',
  'ctr',
  'cpc',
  'cpm',
  'revenue_meta',
] as const satisfies readonly KpiKey[]
const watchedOfOrders = ['revenue', 'orders', 'aov', 'new_customers', 'refund_rate'] as const satisfies readonly KpiKey[]

/** A KPI that is watched. */
export type WatchedKpi = (typeof watchedOfBoth)[number] | (typeof watchedOfAds)[number] | (typeof watchedOfOrders)[number]

export const watchedKpis = [...new Set<WatchedKpi>([...watchedOfBoth, ...watchedOfAds, ...watchedOfOrders])] as const

/** The KPIs that are watched of a product with these sources. */
export const watchedOf = ({ ads, orders }: Pick<TileSources, 'ads' | 'orders'>): readonly WatchedKpi[] =>
  ads === orders ? watchedOfBoth : ads ? watchedOfAds : watchedOfOrders
