/** Which KPIs fill the tiles of the Overview, and in which order; saved in the browser's storage, for all products. */

import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import type { DeskProduct } from '#shared/contract/internal/window-account.ts'
import type { KpiKey } from '#shared/contract/kpi.ts'
import { MAX_TILES } from '#shared/tile-kpis.ts'
import { chartKpis } from '../kpi/kpi-meta.ts'
import { browserStorage } from './browser-storage.ts'

type Channels = Pick<DeskProduct, 'channels'>

const hasOtherChannels = ({ channels }: Channels): boolean => channels.some((channel) => channel !== 'meta')

/** With Meta alone, the spend of all channels is the same number as its spend: one of them is enough, unless both are chosen. */
const isOneSpend = (tiles: readonly KpiKey[], product: Channels): boolean => !hasOtherChannels(product) && !tiles.includes('spend')

/** The KPI that a tile shows: with Meta alone, its spend is that of all channels under its shorter name. */
export const shownAs = (key: KpiKey, tiles: readonly KpiKey[], product: Channels): KpiKey =>
  key === 'spend_total' && isOneSpend(tiles, product) ? 'spend' : key

/** The KPIs that can be chosen, in the order of the trend's menus. */
export const choicesOf = (tiles: readonly KpiKey[], product: Channels): readonly KpiKey[] =>
  isOneSpend(tiles, product) ? chartKpis.filter((key) => key !== 'spend') : chartKpis

/** Adds a KPI at the end, or removes it. One tile stays, and there are {@link MAX_TILES} at most. */
export const toggled = (tiles: readonly KpiKey[], key: KpiKey): readonly KpiKey[] => {
  if (!tiles.includes(key)) return tiles.length < MAX_TILES ? [...tiles, key] : tiles
  return tiles.length > 1 ? tiles.filter((other) => other !== key) : tiles
}

/** Moves a KPI by so many places, within the list. */
export const moved = (tiles: readonly KpiKey[], key: KpiKey, by: number): readonly KpiKey[] => {
  const from = tiles.indexOf(key)
  const to = from + by
  if (from < 0 || to < 0 || to >= tiles.length) return tiles
  const others = tiles.filter((other) => other !== key)
  return [...others.slice(0, to), key, ...others.slice(to)]
}

/** The saved choice, without KPIs that the window does not have; null for anything that is not a choice. */
export const readTiles = (saved: unknown): readonly KpiKey[] | null => {
  if (typeof saved !== 'object' || saved === null || !('tiles' in saved) || !Array.isArray(saved.tiles)) return null
  const given: readonly unknown[] = saved.tiles
  const known = [...new Set(given.flatMap((key) => chartKpis.find((each) => each === key) ?? []))].slice(0, MAX_TILES)
  return known.length === 0 ? null : known
}

interface ChosenTiles {
  /** Null: the default ones, also those of a later version. */
  readonly tiles: readonly KpiKey[] | null
}

export const useChosenTiles = create<ChosenTiles>()(
  persist((): ChosenTiles => ({ tiles: null }), {
    name: 'roas-desk.tiles',
    version: 1,
    storage: browserStorage<ChosenTiles>('always'),
    merge: (saved) => ({ tiles: readTiles(saved) }),
  }),
)

/** Saves a choice; for the default tiles of a product, as for null, nothing is saved. */
export const chooseTiles = (tiles: readonly KpiKey[] | null, standard: readonly KpiKey[]): void => {
  const isDefault = tiles !== null && tiles.length === standard.length && tiles.every((key, place) => key === standard[place])
  useChosenTiles.setState({ tiles: isDefault ? null : tiles })
}
