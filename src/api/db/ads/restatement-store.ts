/**
 * Reads which past numbers changed: the current sums of a day, compared with the rows that were replaced since. Versions that a file put
 * into the history itself were never shown, so they are left out.
 */

import type BetterSqlite3 from 'better-sqlite3'
import { type Day, dayFromNumber } from '#shared/calendar.ts'
import { asMicros } from '#shared/money.ts'
import type { RestatedDay, RestatedSums } from '../../domain/restatements.ts'
import { sourceIdsOf } from '../sources/source-store.ts'
import { coreColumns, WHOLE_AD } from './fact-values.ts'

type Measure = (typeof coreColumns)[number]

type Row = Readonly<Record<`before_${Measure}` | `now_${Measure}`, number | null>>

/** Whether both reads counted the same purchases: where the user chose others, the source restated nothing. */
const isRestated = (row: string): string => `${row}.pull_id <> ${row}.replaced_by AND NOT EXISTS (
  SELECT 1 FROM pull earlier JOIN pull later ON later.purchase_alias <> earlier.purchase_alias
  WHERE earlier.id = ${row}.pull_id AND later.id = ${row}.replaced_by)`

const firstPull = "SELECT MIN(id) FROM pull WHERE source_id = @sourceId AND state = 'done' AND finished_at > @since"

const daysSql = `
SELECT day, MAX(replaced_by) AS pull FROM source_fact_history history JOIN ad ON ad.id = history.ad AND ad.product_id = @productId
WHERE history.source_id = @sourceId AND breakdown = ${WHOLE_AD} AND replaced_by >= @pull AND ${isRestated('history')} GROUP BY day ORDER BY day DESC`

/** The first sync that started after the end of the day: the values that it replaced were those of a day in progress. */
const firstWholePull = `
SELECT id FROM pull WHERE source_id = @sourceId AND state = 'done' AND started_at >= @endOfDay ORDER BY id LIMIT 1`

const columns = coreColumns.join(', ')
const ofDay = (table: string): string => `
  FROM ${table} rows JOIN ad ON ad.id = rows.ad AND ad.product_id = @productId AND ad.channel = 'meta'
  WHERE rows.source_id = @sourceId AND rows.breakdown = ${WHOLE_AD} AND rows.day = @day`

/** Reach counts people, so it is known only where there is one ad. */
const sumWhere = (name: Measure, condition: string): string =>
  `${name === 'reach' ? `IIF(SUM(${condition}) = 1, MAX(IIF(${condition}, reach, NULL)), NULL)` : `SUM(IIF(${condition}, ${name}, NULL))`}`

/**
 * The first row of an ad and day that was replaced since then was current at that time; an ad without one is unchanged. A replaced row without
 * current data is one that the source no longer gives.
 */
const sumsSql = `
WITH replaced AS (
  SELECT rows.ad, ${columns} ${ofDay('source_fact_history')} AND ${isRestated('rows')} AND rows.replaced_by = (
    SELECT MIN(replaced_by) FROM source_fact_history first
    WHERE first.source_id = rows.source_id AND first.breakdown = rows.breakdown AND first.day = rows.day AND first.ad = rows.ad
      AND first.replaced_by >= @firstPull AND ${isRestated('first')})
),
current AS (SELECT rows.ad, ${columns} ${ofDay('source_fact')}),
versions AS (
  SELECT 1 AS is_before, 0 AS is_now, * FROM replaced
  UNION ALL SELECT current.ad NOT IN (SELECT ad FROM replaced), 1, * FROM current
)
SELECT ${coreColumns.map((name) => `${sumWhere(name, 'is_now')} AS now_${name}, ${sumWhere(name, 'is_before')} AS before_${name}`).join(', ')}
FROM versions`

const money = (value: number | null) => (value === null ? null : asMicros(value))

const sumsOf = (day: number, row: Row, when: 'before' | 'now'): RestatedSums => ({
  day: dayFromNumber(day),
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

/** What a source restated of a day. */
interface Touched {
  readonly day: number
  readonly firstPull: number
  readonly lastPull: number
}

/** The days that one source restated after `since`, and after it had read them with the day over. */
const touchedDays = (
  raw: BetterSqlite3.Database,
  sourceId: number,
  { productId, since, endOfDay }: RestatedQuestion,
): readonly Touched[] => {
  const pull = raw.prepare<unknown[], number | null>(firstPull).pluck().get({ sourceId, since })
  if (typeof pull !== 'number') return []
  const whole = raw.prepare<unknown[], number>(firstWholePull).pluck()
  return raw
    .prepare<unknown[], { day: number; pull: number }>(daysSql)
    .all({ sourceId, productId, pull })
    .flatMap(({ day, pull: lastPull }) => {
      const wholeSince = whole.get({ sourceId, endOfDay: endOfDay(dayFromNumber(day)) })
      return wholeSince === undefined || wholeSince >= lastPull ? [] : [{ day, lastPull, firstPull: Math.max(pull, wholeSince + 1) }]
    })
}

const NEVER = Number.MAX_SAFE_INTEGER
const measures = coreColumns.flatMap((name) => [`before_${name}`, `now_${name}`] as const)
const added = (rows: readonly Row[]): Row =>
  Object.fromEntries(
    measures.map((name) => {
      const known = rows.map((row) => row[name]).filter((value) => value !== null)
      return [name, known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0)]
    }),
  ) as Row

/**
 * The latest days of which a row was replaced or retired after `since`, and after the day had been read when it was over; latest first, and
 * how many there are in all. The sums are those of all sources of the product.
 */
export const readRestatedDays = (
  raw: BetterSqlite3.Database,
  question: RestatedQuestion,
): { readonly days: readonly RestatedDay[]; readonly count: number } => {
  const { productId, most } = question
  const sources = sourceIdsOf(raw, productId, 'ads')
  const touched = new Map(sources.map((id) => [id, new Map(touchedDays(raw, id, question).map((day) => [day.day, day]))]))
  const days = [...new Set([...touched.values()].flatMap((byDay) => [...byDay.keys()]))].sort((a, b) => b - a)
  const sums = raw.prepare<unknown[], Row>(sumsSql)
  const finished = raw.prepare<[number], number>('SELECT finished_at FROM pull WHERE id = ?').pluck()
  return {
    days: days.slice(0, most).flatMap((day) => {
      const changes = sources.map((sourceId) => ({ sourceId, change: touched.get(sourceId)?.get(day) }))
      const rows = changes.flatMap(
        ({ sourceId, change }) => sums.get({ productId, sourceId, day, firstPull: change?.firstPull ?? NEVER }) ?? [],
      )
      const at = finished.get(Math.max(...changes.map(({ change }) => change?.lastPull ?? 0)))
      const row = added(rows)
      return at === undefined ? [] : [{ before: sumsOf(day, row, 'before'), now: sumsOf(day, row, 'now'), at }]
    }),
    count: days.length,
  }
}
