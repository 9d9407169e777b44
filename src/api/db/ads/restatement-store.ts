/** Reads which past numbers changed: the current sums of a day, compared with the rows that were replaced since. */

import type BetterSqlite3 from 'better-sqlite3'
import { type Day, dayFromNumber } from '#shared/calendar.ts'
import { asMicros } from '#shared/money.ts'
import type { RestatedDay, RestatedSums } from '../../domain/restatements.ts'
import { coreColumns } from './fact-values.ts'

type Measure = (typeof coreColumns)[number]

type Row = { readonly day: number; readonly at: number } & Readonly<Record<`before_${Measure}` | `now_${Measure}`, number | null>>

const firstPull = `
SELECT MIN(id) FROM pull WHERE product_id = @productId AND kind = 'ads' AND state = 'done' AND finished_at > @since`

const daysSql =
  'SELECT day, MAX(replaced_by) AS pull FROM fact_history WHERE product_id = ? AND replaced_by >= ? GROUP BY day ORDER BY day DESC'

/** The first sync that started after the end of the day: the values that it replaced were those of a day in progress. */
const firstWholePull = `
SELECT id FROM pull WHERE product_id = @productId AND kind = 'ads' AND state = 'done' AND started_at >= @endOfDay ORDER BY id LIMIT 1`

/**
 * The first row of an ad and day that was replaced since then was current at that time; an ad without one is unchanged.
 * A replaced row without current data was deleted, so no sum includes it.
 */
const sumsSql = `
SELECT f.day, (SELECT finished_at FROM pull WHERE id = @lastPull) AS at,
       ${coreColumns.map((name) => `SUM(f.${name}) AS now_${name}, SUM(IIF(h.ad IS NULL, f.${name}, h.${name})) AS before_${name}`).join(', ')}
FROM fact f LEFT JOIN fact_history h ON h.product_id = f.product_id AND h.day = f.day AND h.ad = f.ad AND h.replaced_by = (
  SELECT MIN(replaced_by) FROM fact_history WHERE product_id = f.product_id AND day = f.day AND ad = f.ad AND replaced_by >= @firstPull
)
WHERE f.product_id = @productId AND f.day = @day`

const money = (value: number | null) => (value === null ? null : asMicros(value))

const sumsOf = (row: Row, when: 'before' | 'now'): RestatedSums => ({
  day: dayFromNumber(row.day),
  spend: money(row[`${when}_spend`]),
  impressions: row[`${when}_impressions`],
  reach: row[`${when}_reach`],
  linkClicks: row[`${when}_link_clicks`],
  landingPageViews: row[`${when}_landing_page_views`],
  addToCart: row[`${when}_add_to_cart`],
  initiateCheckout: row[`${when}_initiate_checkout`],
  purchases: row[`${when}_purchases`],
  purchaseValue: money(row[`${when}_purchase_value`]),
})

export interface RestatedQuestion {
  readonly productId: number
  /** In milliseconds. */
  readonly since: number
  /** How many days at most. */
  readonly most: number
  /** When a day was over in the account's time zone, in milliseconds. */
  readonly endOfDay: (day: Day) => number
}

/** The latest days of which an ad's row was replaced after `since`, and after it had been seen with the day over; latest first, and how many there are in all. */
export const readRestatedDays = (
  raw: BetterSqlite3.Database,
  { productId, since, most, endOfDay }: RestatedQuestion,
): { readonly days: readonly RestatedDay[]; readonly count: number } => {
  const pull = raw.prepare<unknown[], number | null>(firstPull).pluck().get({ productId, since })
  if (typeof pull !== 'number') return { days: [], count: 0 }
  const whole = raw.prepare<unknown[], number>(firstWholePull).pluck()
  const touched = raw
    .prepare<unknown[], { day: number; pull: number }>(daysSql)
    .all(productId, pull)
    .flatMap(({ day, pull: lastPull }) => {
      const wholeSince = whole.get({ productId, endOfDay: endOfDay(dayFromNumber(day)) })
      return wholeSince === undefined || wholeSince >= lastPull ? [] : [{ day, lastPull, firstPull: Math.max(pull, wholeSince + 1) }]
    })
  const sums = raw.prepare<unknown[], Row>(sumsSql)
  const days = touched.slice(0, most).flatMap(({ day, ...pulls }) => {
    const row = sums.get({ productId, day, ...pulls })
    return row && row.day !== null ? [{ before: sumsOf(row, 'before'), now: sumsOf(row, 'now'), at: row.at }] : []
  })
  return { days, count: touched.length }
}
