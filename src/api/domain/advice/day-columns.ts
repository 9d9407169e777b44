/**
 * The rows of all ads on one day, with what was worked out of them.
 *
 * A replay looks at each day from seventy later ones, and most days are the same each time: sums of such a day are computed once. Nothing
 * depends on it: a day whose rows differ in any way is another column.
 */

import type { AdDay, AdEntity } from '../facts/history.ts'
import type { AdSeries } from './ad-series.ts'

/** The rows of one day, in the order of the ads, each with its ad. */
export interface DayColumn {
  readonly ads: readonly AdEntity[]
  readonly rows: readonly AdDay[]
}

/** Lists of ads that share a first row: all ads, and those that are meant to bring purchases. */
const MOST_COLUMNS = 2

const byFirstRow = new WeakMap<AdDay, readonly DayColumn[]>()
const byAds = new WeakMap<readonly AdSeries[], readonly (DayColumn | null)[]>()

/** The columns of some ads by age in complete days; null without rows. The same rows of the same ads give the same object. */
export const dayColumns = (ads: readonly AdSeries[]): readonly (DayColumn | null)[] => {
  const known = byAds.get(ads)
  if (known !== undefined) return known
  const ages = ads.reduce((most, { rows }) => Math.max(most, rows.length), 0)
  const columns = Array.from({ length: ages }, (_, age) => columnAt(ads, age))
  byAds.set(ads, columns)
  return columns
}

const columnAt = (ads: readonly AdSeries[], age: number): DayColumn | null => {
  const first = ads.find(({ rows }) => rows[age] !== undefined)?.rows[age]
  if (first === undefined) return null
  const known = byFirstRow.get(first) ?? []
  const same = known.find((column) => isSame(column, ads, age))
  if (same !== undefined) return same
  const column: { readonly ads: AdEntity[]; readonly rows: AdDay[] } = { ads: [], rows: [] }
  for (const { ad, rows } of ads) {
    const row = rows[age]
    if (row === undefined) continue
    column.ads.push(ad)
    column.rows.push(row)
  }
  byFirstRow.set(first, [column, ...known].slice(0, MOST_COLUMNS))
  return column
}

const isSame = (column: DayColumn, ads: readonly AdSeries[], age: number): boolean => {
  let at = 0
  for (const { ad, rows } of ads) {
    const row = rows[age]
    if (row === undefined) continue
    if (row !== column.rows[at] || ad !== column.ads[at]) return false
    at += 1
  }
  return at === column.rows.length
}

/** Results of a column: enough for the measures that the rules ask for on one day, so that those of the next day find them. */
const MOST_RESULTS = 12

/** The function with its latest results remembered by column. Keys are compared by identity, so pass constants. */
export const rememberedByColumn = <Keys extends readonly unknown[], Value>(
  compute: (column: DayColumn, ...keys: Keys) => Value,
): ((column: DayColumn, ...keys: Keys) => Value) => {
  const results = new WeakMap<DayColumn, { readonly keys: Keys; readonly value: Value }[]>()
  return (column, ...keys) => {
    const known = results.get(column) ?? []
    const at = known.findIndex((result) => result.keys.every((key, place) => key === keys[place]))
    const found = known[at] ?? { keys, value: compute(column, ...keys) }
    // The one that was not asked for the longest is forgotten.
    if (at >= 0) known.splice(at, 1)
    else if (known.length >= MOST_RESULTS) known.shift()
    known.push(found)
    results.set(column, known)
    return found.value
  }
}

/**
 * The function with its results remembered by the list of ads, which is one object for all rules of a day, and its other arguments: each of
 * hundreds of ads asks for the same sum of all of them.
 */
export const rememberedByAds = <Keys extends readonly (string | number)[], Value>(
  compute: (ads: readonly AdSeries[], ...keys: Keys) => Value,
): ((ads: readonly AdSeries[], ...keys: Keys) => Value) => {
  const results = new WeakMap<readonly AdSeries[], Map<string, { readonly value: Value }>>()
  return (ads, ...keys) => {
    const known = results.get(ads) ?? new Map<string, { readonly value: Value }>()
    results.set(ads, known)
    const key = keys.join(' ')
    const found = known.get(key) ?? { value: compute(ads, ...keys) }
    known.set(key, found)
    return found.value
  }
}
