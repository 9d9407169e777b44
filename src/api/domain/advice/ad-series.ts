/** Ad facts as columns by ad and age with running sums, built in one pass, so that hundreds of ads are cheap to evaluate. */

import { type Day, dayNumber } from '#shared/calendar.ts'
import { unitsFromMicros } from '#shared/money.ts'
import type { AdDay, AdEntity, ProductHistory } from '../facts/history.ts'

const AD_AGES = 70

const measures = ['impressions', 'linkClicks', 'purchases', 'spend'] as const
type AdMeasure = (typeof measures)[number]

/** The days of one ad by age; age 0 is the latest complete day. */
export interface AdSeries {
  readonly ad: AdEntity
  /** The ad's rows by age; undefined if the platform reported none. */
  readonly rows: readonly (AdDay | undefined)[]
  /** Sum over the ages from `youngest` to `oldest`, both included, 0 if `oldest` is less; money in units of the account currency, unknown counts as 0. */
  readonly sum: (measure: AdMeasure, youngest: number, oldest: number) => number
  /** Whether there are rows at those ages and every one of them knows the measure. */
  readonly knows: (measure: AdMeasure, youngest: number, oldest: number) => boolean
  readonly daysWithRows: (youngest: number, oldest: number) => number
}

/** The series of every ad with a row in the last 70 days. */
export const adSeriesOf = (history: Pick<ProductHistory, 'asOf' | 'adDays' | 'ads'>): readonly AdSeries[] => {
  const places = new Map<string, number>()
  const adIds: string[] = []
  const rowsByPlace: (AdDay | undefined)[][] = []
  const today = dayNumber(history.asOf)
  let latest: { readonly day: Day | null; readonly age: number } = { day: null, age: -1 }
  let place = -1
  // Where each row belongs in the columns; -1: nowhere.
  const cells = new Int32Array(history.adDays.length).fill(-1)
  for (let at = 0; at < history.adDays.length; at += 1) {
    const row = history.adDays[at]
    if (row === undefined) continue
    // Rows come by day, so that most days are those of the row before.
    if (row.day !== latest.day) {
      latest = { day: row.day, age: today - dayNumber(row.day) }
      place = -1
    }
    const { age } = latest
    if (age < 0 || age >= AD_AGES) continue
    // Most days have the same ads in the same order.
    place += 1
    if (adIds[place] !== row.adId) place = places.get(row.adId) ?? adIds.length
    if (place === adIds.length) {
      places.set(row.adId, place)
      adIds.push(row.adId)
      rowsByPlace.push(new Array<AdDay | undefined>(AD_AGES).fill(undefined))
    }
    const rows = rowsByPlace[place]
    if (rows) rows[age] = row
    cells[at] = place * WIDTH + age + 1
  }
  const columns = columnsOf(rowsByPlace.length, history.adDays, cells)
  return history.ads.flatMap((ad) => {
    const place = places.get(ad.adId)
    return place === undefined ? [] : [seriesOf(ad, rowsByPlace[place] ?? [], columns, place * WIDTH)]
  })
}

/** Running sums over the ages of all ads, one ad after the other: the sum up to an age is at the next place. */
interface Columns {
  readonly seen: Uint8Array
  readonly sums: Readonly<Record<AdMeasure, Float64Array>>
  /** Rows that do not know the measure. */
  readonly unknown: Readonly<Record<AdMeasure, Uint8Array>>
}

const WIDTH = AD_AGES + 1

/** Reads each row once, in the order in which rows lie in memory: going from ad to ad instead takes several times as long. */
const columnsOf = (ads: number, adDays: readonly AdDay[], cells: Int32Array): Columns => {
  const size = ads * WIDTH
  const amounts = (): Float64Array => new Float64Array(size)
  const counts = (): Uint8Array => new Uint8Array(size)
  const sums = { impressions: amounts(), linkClicks: amounts(), purchases: amounts(), spend: amounts() }
  const unknown = { impressions: counts(), linkClicks: counts(), purchases: counts(), spend: counts() }
  const seen = counts()
  for (let at = 0; at < adDays.length; at += 1) {
    const [row, cell] = [adDays[at], cells[at] ?? -1]
    if (row === undefined || cell < 0) continue
    seen[cell] = 1
    for (const measure of measures) {
      const value = measure === 'spend' ? unitsFromMicros(row.spend) : row[measure]
      sums[measure][cell] = value ?? 0
      unknown[measure][cell] = value === null ? 1 : 0
    }
  }
  for (const column of [seen, ...measures.flatMap((measure) => [sums[measure], unknown[measure]])]) addUp(column)
  return { seen, sums, unknown }
}

/** Adds up the values of each ad. At most 70 rows are counted, which fits in a byte. */
const addUp = (column: Float64Array | Uint8Array): void => {
  for (let start = 0; start < column.length; start += WIDTH) {
    let sum = 0
    for (let at = start + 1; at < start + WIDTH; at += 1) {
      sum += column[at] ?? 0
      column[at] = sum
    }
  }
}

const seriesOf = (ad: AdEntity, rows: readonly (AdDay | undefined)[], { seen, sums, unknown }: Columns, start: number): AdSeries => {
  const daysWithRows = (youngest: number, oldest: number): number => between(seen, start, youngest, oldest)
  return {
    ad,
    rows,
    sum: (measure, youngest, oldest) => between(sums[measure], start, youngest, oldest),
    knows: (measure, youngest, oldest) => daysWithRows(youngest, oldest) > 0 && between(unknown[measure], start, youngest, oldest) === 0,
    daysWithRows,
  }
}

/** 0 for a window that ends before it starts: its place would be in the columns of another ad. */
const between = (column: Float64Array | Uint8Array, start: number, youngest: number, oldest: number): number =>
  oldest < youngest
    ? 0
    : (column[start + Math.min(oldest, AD_AGES - 1) + 1] ?? 0) - (youngest > AD_AGES ? 0 : (column[start + youngest] ?? 0))
