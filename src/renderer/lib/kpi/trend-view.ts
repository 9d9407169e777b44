/** The trend as shown by the chart, the table and the export: days and two KPIs, with gaps. */

import { addDays, asDay, type Day, dayInZone } from '#shared/calendar.ts'
import type { DeskTrendEntry } from '#shared/contract/internal/window-trend.ts'
import type { BaselineRange, KpiKey } from '#shared/contract/kpi.ts'
import type { TrendEntry } from '#shared/contract/trend.ts'
import type { Reviews } from '../advice/advice-list.ts'
import { type Nowcast, nowcastOf } from './nowcast.ts'

export interface TrendPoint {
  readonly day: Day
  readonly line: number | null
  readonly bar: number | null
  /** The expected range for that weekday; null if it was not requested. */
  readonly lineExpected: BaselineRange | null
  readonly barExpected: BaselineRange | null
  /** What is expected of the value while purchases of the day are still being reported; null if all are. */
  readonly lineNowcast: Nowcast | null
  readonly barNowcast: Nowcast | null
}

/** Where the line has its point: what is expected once all purchases are reported, else the value. */
export const drawnLine = ({ line, lineNowcast }: Pick<TrendPoint, 'line' | 'lineNowcast'>): number | null => lineNowcast?.expected ?? line

const isGap = (entry: TrendEntry): boolean => Object.values(entry.kpi).every((value) => value === null)

/** The days from the first one with data on; all of them if none has. */
const withoutEmptyStart = (trend: readonly DeskTrendEntry[]): readonly DeskTrendEntry[] =>
  trend.slice(
    Math.max(
      0,
      trend.findIndex((entry) => !isGap(entry)),
    ),
  )

/**
 * The last `range` days as points, from the first one with data on. A running day without data is omitted and does not count as a gap.
 */
export const trendPoints = (
  trend: readonly DeskTrendEntry[],
  range: number,
  line: KpiKey,
  bar: KpiKey,
  today: Day,
): readonly TrendPoint[] => {
  const last = trend.at(-1)
  const known = last !== undefined && last.date === today && isGap(last) ? trend.slice(0, -1) : trend
  return withoutEmptyStart(known.slice(-range)).map((entry) => ({
    day: asDay(entry.date),
    line: entry.kpi[line],
    bar: entry.kpi[bar],
    lineExpected: entry.usual[line] ?? null,
    barExpected: entry.usual[bar] ?? null,
    lineNowcast: nowcastOf(entry, line),
    barNowcast: nowcastOf(entry, bar),
  }))
}

/** The day that a day of the trend is compared with. */
export interface ComparedDay {
  readonly day: Day
  /** Of the line's KPI: what is expected of it where purchases are still being reported. */
  readonly value: number | null
}

/** For each point the day `back` days before it; all values are null while the earlier trend loads. */
export const comparedDays = (
  points: readonly TrendPoint[],
  earlier: readonly DeskTrendEntry[] | undefined,
  line: KpiKey,
  back: number,
): readonly ComparedDay[] => {
  const byDay = new Map(earlier?.map((entry) => [entry.date, entry]))
  return points.map((point) => {
    const day = addDays(point.day, -back)
    const entry = byDay.get(day)
    return { day, value: entry === undefined ? null : (nowcastOf(entry, line)?.expected ?? entry.kpi[line]) }
  })
}

/** The last `length` values of a KPI up to a day, for a sparkline: expected ones where purchases are still being reported. */
export const sparkValues = (
  trend: readonly DeskTrendEntry[],
  key: KpiKey,
  until: Day,
  length = 14,
): { readonly values: readonly (number | null)[]; readonly estimates: number } => {
  const shown = trend.filter(({ date }) => date <= until).slice(-length)
  const first = shown.findIndex((entry) => nowcastOf(entry, key) !== null)
  return {
    values: shown.map((entry) => nowcastOf(entry, key)?.expected ?? entry.kpi[key]),
    estimates: first < 0 ? shown.length : first,
  }
}

export interface Flag {
  readonly day: Day
  /** Title of the card; null if it is unknown. */
  readonly title: string | null
  /** What the user entered as done; null if nothing was. */
  readonly action: string | null
  /** Verdict and effect in words; null until they are known. */
  readonly outcome: string | null
}

/**
 * The executed decisions that are still in effect, by the day on which they were made in the account's time zone.
 *
 * @param titles by card
 * @param outcomes by card
 */
export const executedFlags = (
  reviews: Reviews,
  titles: ReadonlyMap<string, string>,
  timeZone: string,
  outcomes: ReadonlyMap<string, string> = new Map(),
): readonly Flag[] =>
  Object.entries(reviews)
    .filter(([, review]) => review.decision === 'executed')
    .map(([id, review]) => ({
      day: dayInZone(Date.parse(review.ts), timeZone),
      title: titles.get(id) ?? null,
      action: review.action ?? null,
      outcome: outcomes.get(id) ?? null,
    }))
    .toSorted((a, b) => (a.day < b.day ? -1 : 1))
