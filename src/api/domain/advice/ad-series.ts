/** Ad facts as columns by ad and day with running sums: built once for all days of a replay, each of which is an index into them. */

import { type Day, dayNumber } from '#shared/calendar.ts'
import { noStates, stateOn } from '../entity/entity-states.ts'
import type { AdDay, AdEntity, ProductHistory } from '../facts/history.ts'
import { longerListOf } from '../facts/longer-list.ts'

const AD_AGES = 70

const measures = ['impressions', 'linkClicks', 'purchases', 'spend'] as const
type AdMeasure = (typeof measures)[number]

/** Amounts and fractions of counts are added up as whole millionths, so that a sum does not depend on the days before it. */
const SCALE = 1e6
/** What a sum is divided by: money is in micros, and purchases are in millionths. */
const units: Readonly<Record<AdMeasure, number>> = { impressions: 1, linkClicks: 1, purchases: SCALE, spend: SCALE }

/** The days of one ad by age; age 0 is the latest complete day. */
export interface AdSeries {
  readonly ad: AdEntity
  /** The status of the ad itself, as the platform reports it; null: it reports none. */
  readonly status: string | null
  /** The ad's rows by age; undefined if the platform reported none. */
  readonly rows: readonly (AdDay | undefined)[]
  /** Sum over the ages from `youngest` to `oldest`, both included, 0 if `oldest` is less; money in units of the account currency, unknown counts as 0. */
  readonly sum: (measure: AdMeasure, youngest: number, oldest: number) => number
  /** Whether there are rows at those ages and every one of them knows the measure. */
  readonly knows: (measure: AdMeasure, youngest: number, oldest: number) => boolean
  readonly daysWithRows: (youngest: number, oldest: number) => number
}

/** The series of every ad with a row in the last 70 days. */
export const adSeriesOf = (history: Pick<ProductHistory, 'asOf' | 'adDays' | 'ads' | 'states'>): readonly AdSeries[] => {
  const columns = rememberedColumns(longerListOf(history.adDays))
  const offset = columns.newest - dayNumber(history.asOf)
  return history.ads.flatMap((ad) => {
    const place = columns.places.get(ad.adId)
    if (place === undefined) return []
    const status = stateOn(history.states ?? noStates, 'ad', ad.adId)?.status ?? null
    const series = { ...seriesOf(ad, columns, place, offset), status }
    return series.daysWithRows(0, AD_AGES - 1) === 0 ? [] : [series]
  })
}

/** Rows and running sums of all ads, one ad after the other, each from the newest day to the oldest. */
interface Columns {
  /** Number of the newest day. */
  readonly newest: number
  readonly places: ReadonlyMap<string, number>
  readonly rows: readonly (readonly (AdDay | undefined)[])[]
  /** Places of an ad in the columns below: the sum before a day is at its place, the sum including it at the next. */
  readonly width: number
  readonly seen: Uint16Array
  readonly sums: Readonly<Record<AdMeasure, Float64Array>>
  /** Rows that do not know the measure. */
  readonly unknown: Readonly<Record<AdMeasure, Uint16Array>>
}

const known = new WeakMap<readonly AdDay[], Columns>()

const rememberedColumns = (adDays: readonly AdDay[]): Columns => {
  const columns = known.get(adDays) ?? columnsOf(adDays)
  known.set(adDays, columns)
  return columns
}

/** Reads each row in the order in which rows lie in memory: going from ad to ad instead takes several times as long. */
const columnsOf = (adDays: readonly AdDay[]): Columns => {
  const places = new Map<string, number>()
  const ids: string[] = []
  const cells = new Int32Array(2 * adDays.length)
  let [newest, oldest] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
  let latest: { readonly day: Day | null; readonly number: number } = { day: null, number: 0 }
  for (let at = 0; at < adDays.length; at += 1) {
    const row = adDays[at]
    if (row === undefined) continue
    // Rows come by day, so that most days are those of the row before.
    if (row.day !== latest.day) latest = { day: row.day, number: dayNumber(row.day) }
    newest = Math.max(newest, latest.number)
    oldest = Math.min(oldest, latest.number)
    // The ads of a day mostly come in the order of the day before.
    const after = at === 0 ? 0 : (cells[2 * at - 2] ?? 0) + 1
    const place = ids[after] === row.adId ? after : (places.get(row.adId) ?? ids.length)
    if (place === ids.length) {
      places.set(row.adId, place)
      ids.push(row.adId)
    }
    cells[2 * at] = place
    cells[2 * at + 1] = latest.number
  }
  const days = adDays.length === 0 ? 0 : newest - oldest + 1
  const width = days + 1
  const amounts = (): Float64Array => new Float64Array(places.size * width)
  const counts = (): Uint16Array => new Uint16Array(places.size * width)
  // Rows have room behind the oldest day, so that a slice always has every age.
  const rows = Array.from({ length: places.size }, () => new Array<AdDay | undefined>(days + AD_AGES).fill(undefined))
  const sums = { impressions: amounts(), linkClicks: amounts(), purchases: amounts(), spend: amounts() }
  const unknown = { impressions: counts(), linkClicks: counts(), purchases: counts(), spend: counts() }
  const seen = counts()
  for (let at = 0; at < adDays.length; at += 1) {
    const row = adDays[at]
    if (row === undefined) continue
    const place = cells[2 * at] ?? 0
    const age = newest - (cells[2 * at + 1] ?? 0)
    const own = rows[place]
    if (own) own[age] = row
    const cell = place * width + age + 1
    seen[cell] = 1
    // Measure by measure and not in a loop: names that are known beforehand make the first replayed day faster.
    sums.impressions[cell] = Math.round(row.impressions ?? 0)
    sums.linkClicks[cell] = Math.round(row.linkClicks ?? 0)
    sums.purchases[cell] = Math.round((row.purchases ?? 0) * SCALE)
    sums.spend[cell] = Math.round(row.spend)
    unknown.impressions[cell] = row.impressions === null ? 1 : 0
    unknown.linkClicks[cell] = row.linkClicks === null ? 1 : 0
    unknown.purchases[cell] = row.purchases === null ? 1 : 0
  }
  for (const column of [seen, ...measures.flatMap((measure) => [sums[measure], unknown[measure]])]) addUp(column, width)
  return { newest, places, rows, width, seen, sums, unknown }
}

/** Adds up the values of each ad. */
const addUp = (column: Float64Array | Uint16Array, width: number): void => {
  for (let start = 0; start < column.length; start += width) {
    let sum = 0
    for (let at = start + 1; at < start + width; at += 1) {
      sum += column[at] ?? 0
      column[at] = sum
    }
  }
}

/** The series of an ad as of the day `offset` days before the newest one; below 0: after it. */
const seriesOf = (ad: AdEntity, { rows, width, seen, sums, unknown }: Columns, place: number, offset: number): Omit<AdSeries, 'status'> => {
  const start = place * width
  const placeOf = (age: number): number => start + Math.min(Math.max(offset + Math.min(age, AD_AGES), 0), width - 1)
  const between = (column: Float64Array | Uint16Array, youngest: number, oldest: number): number =>
    oldest < youngest ? 0 : (column[placeOf(oldest + 1)] ?? 0) - (column[placeOf(youngest)] ?? 0)
  const daysWithRows = (youngest: number, oldest: number): number => between(seen, youngest, oldest)
  const own = rows[place] ?? []
  return {
    ad,
    rows:
      offset >= 0
        ? own.slice(offset, offset + AD_AGES)
        : [...new Array<undefined>(Math.min(-offset, AD_AGES)).fill(undefined), ...own.slice(0, Math.max(0, AD_AGES + offset))],
    sum: (measure, youngest, oldest) => between(sums[measure], youngest, oldest) / units[measure],
    knows: (measure, youngest, oldest) => daysWithRows(youngest, oldest) > 0 && between(unknown[measure], youngest, oldest) === 0,
    daysWithRows,
  }
}
