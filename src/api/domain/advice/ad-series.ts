/** Ad facts as arrays by age with running sums, so that hundreds of ads are cheap to evaluate. */

import { type Day, dayNumber } from '#shared/calendar.ts'
import { unitsFromMicros } from '#shared/money.ts'
import type { AdDay, AdEntity, ProductHistory } from '../facts/history.ts'

const AD_AGES = 70

const measures = ['impressions', 'linkClicks', 'reach', 'purchases', 'spend'] as const
type AdMeasure = (typeof measures)[number]

/** The days of one ad by age; age 0 is the latest complete day. */
export interface AdSeries {
  readonly ad: AdEntity
  /** The ad's rows by age; undefined if the platform reported none. */
  readonly rows: readonly (AdDay | undefined)[]
  /** Sum over the ages from `youngest` to `oldest`, both included; money in units of the account currency, unknown counts as 0. */
  readonly sum: (measure: AdMeasure, youngest: number, oldest: number) => number
  /** Whether there are rows at those ages and every one of them knows the measure. */
  readonly knows: (measure: AdMeasure, youngest: number, oldest: number) => boolean
  readonly daysWithRows: (youngest: number, oldest: number) => number
}

/** The series of every ad with a row in the last 70 days. */
export const adSeriesOf = (history: Pick<ProductHistory, 'asOf' | 'adDays' | 'ads'>): readonly AdSeries[] => {
  const ages = agesOf(history.asOf)
  const rowsByAd = new Map<string, (AdDay | undefined)[]>()
  for (const row of history.adDays) {
    const age = ages(row.day)
    if (age < 0 || age >= AD_AGES) continue
    let rows = rowsByAd.get(row.adId)
    if (rows === undefined) {
      rows = Array.from({ length: AD_AGES }, () => undefined)
      rowsByAd.set(row.adId, rows)
    }
    rows[age] = row
  }
  return history.ads.flatMap((ad) => {
    const rows = rowsByAd.get(ad.adId)
    return rows === undefined ? [] : [seriesOf(ad, rows)]
  })
}

/** Ages of days, each day parsed once: the same few days occur in tens of thousands of rows. */
const agesOf = (asOf: Day): ((day: Day) => number) => {
  const today = dayNumber(asOf)
  const agesByDay = new Map<Day, number>()
  return (day) => {
    const age = agesByDay.get(day) ?? today - dayNumber(day)
    agesByDay.set(day, age)
    return age
  }
}

const seriesOf = (ad: AdEntity, rows: readonly (AdDay | undefined)[]): AdSeries => {
  const sums = new Map<AdMeasure, Float64Array>()
  const unknown = new Map<AdMeasure, Float64Array>()
  const seen = running(rows, (row) => (row === undefined ? 0 : 1))
  const sumsOf = (measure: AdMeasure): Float64Array => {
    const array = sums.get(measure) ?? running(rows, (row) => measureOf(row, measure) ?? 0)
    sums.set(measure, array)
    return array
  }
  const unknownOf = (measure: AdMeasure): Float64Array => {
    const array = unknown.get(measure) ?? running(rows, (row) => (row !== undefined && row[measure] === null ? 1 : 0))
    unknown.set(measure, array)
    return array
  }
  const daysWithRows = (youngest: number, oldest: number): number => between(seen, youngest, oldest)
  return {
    ad,
    rows,
    sum: (measure, youngest, oldest) => between(sumsOf(measure), youngest, oldest),
    knows: (measure, youngest, oldest) => daysWithRows(youngest, oldest) > 0 && between(unknownOf(measure), youngest, oldest) === 0,
    daysWithRows,
  }
}

const measureOf = (row: AdDay | undefined, measure: AdMeasure): number | null =>
  row === undefined ? null : measure === 'spend' ? unitsFromMicros(row.spend) : row[measure]

const running = (rows: readonly (AdDay | undefined)[], value: (row: AdDay | undefined) => number): Float64Array => {
  const sums = new Float64Array(AD_AGES + 1)
  for (let age = 0; age < AD_AGES; age++) sums[age + 1] = (sums[age] ?? 0) + value(rows[age])
  return sums
}

const between = (sums: Float64Array, youngest: number, oldest: number): number =>
  (sums[Math.min(oldest, AD_AGES - 1) + 1] ?? 0) - (sums[youngest] ?? 0)
