/** The attribution setting that most of the spend has, so that a small test with another one changes no comparison. */

import type { AdDay } from '../facts/history.ts'
import type { AdSeries } from './ad-series.ts'
import { dayColumns, rememberedByAds, rememberedByColumn } from './day-columns.ts'

/**
 * The setting with the largest share of spend from age `youngest` to `oldest`, both included.
 *
 * @returns Null if no row names its setting.
 */
export const mainSetting = rememberedByAds((ads, youngest: number, oldest: number): string | null => {
  const spend = new Map<string, number>()
  for (const column of dayColumns(ads).slice(youngest, oldest + 1)) {
    if (column === null) continue
    for (const [setting, amount] of spendBySetting(column)) spend.set(setting, (spend.get(setting) ?? 0) + amount)
  }
  const [first] = [...spend].toSorted(([a, ours], [b, theirs]) => theirs - ours || (a < b ? -1 : 1))
  return first?.[0] ?? null
})

/** Micros of a day. */
const spendBySetting = rememberedByColumn(({ rows }): ReadonlyMap<string, number> => {
  const spend = new Map<string, number>()
  for (const row of rows)
    if (row.attributionSetting !== null) spend.set(row.attributionSetting, (spend.get(row.attributionSetting) ?? 0) + row.spend)
  return spend
})

const bySetting = new Map<string | null, (row: AdDay) => boolean>()

/** Whether the purchases of a row are attributed as those of most spend; unknown settings are taken for the same. One function for each setting. */
export const hasSetting = (main: string | null): ((row: AdDay) => boolean) => {
  const known = bySetting.get(main)
  if (known !== undefined) return known
  const made = ({ attributionSetting }: AdDay): boolean => main === null || attributionSetting === null || attributionSetting === main
  bySetting.set(main, made)
  return made
}

/** Purchases of the ads with one setting and their share of spend, by age. */
export interface AttributedDay {
  /** Null: no row knows its purchases. */
  readonly purchases: number | null
  /** 0 to 1; 1 without spend. */
  readonly share: number
}

/** Sums the purchases of the rows with the main setting, by age in complete days. */
export const attributedDays = (ads: readonly AdSeries[], main: string | null): readonly AttributedDay[] =>
  dayColumns(ads).map((column) => (column === null ? { purchases: null, share: 1 } : attributedDay(column, hasSetting(main))))

const attributedDay = rememberedByColumn(({ rows }, includes: (row: AdDay) => boolean): AttributedDay => {
  let purchases: number | null = null
  let [included, all] = [0, 0]
  for (const row of rows) {
    all += row.spend
    if (!includes(row)) continue
    included += row.spend
    if (row.purchases !== null) purchases = (purchases ?? 0) + row.purchases
  }
  return { purchases, share: all === 0 ? 1 : included / all }
})
