/** The trend as the chart, the table and the export show it: days, two KPIs, gaps kept as gaps. */

import { asDay, type Day, dayInZone } from '#shared/calendar.ts'
import type { DeskTrendEntry } from '#shared/contract/internal/window-trend.ts'
import type { BaselineRange, KpiKey } from '#shared/contract/kpi.ts'
import type { TrendEntry } from '#shared/contract/trend.ts'
import type { Reviews } from '../advice/advice-list.ts'

export interface TrendPoint {
  readonly day: Day
  readonly line: number | null
  readonly bar: number | null
  /** What is usual on that weekday; null where that was not asked for. */
  readonly lineExpected: BaselineRange | null
  readonly barExpected: BaselineRange | null
}

const isGap = (entry: TrendEntry): boolean => Object.values(entry.kpi).every((value) => value === null)

/** The last `range` days as points. A running day about which nothing is known yet is left out; it is no gap. */
export const trendPoints = (
  trend: readonly DeskTrendEntry[],
  range: number,
  line: KpiKey,
  bar: KpiKey,
  today: Day,
): readonly TrendPoint[] => {
  const last = trend.at(-1)
  const known = last !== undefined && last.date === today && isGap(last) ? trend.slice(0, -1) : trend
  return known.slice(-range).map(({ date, kpi, usual }) => ({
    day: asDay(date),
    line: kpi[line],
    bar: kpi[bar],
    lineExpected: usual[line] ?? null,
    barExpected: usual[bar] ?? null,
  }))
}

/** The last `count` values of a KPI up to a day, for a sparkline. */
export const sparkValues = (trend: readonly TrendEntry[], key: KpiKey, until: Day, length = 14): readonly (number | null)[] =>
  trend
    .filter(({ date }) => date <= until)
    .slice(-length)
    .map(({ kpi }) => kpi[key])

export interface Flag {
  readonly day: Day
  /** The card's title; null where it is not known any more. */
  readonly title: string | null
}

/** The executed decisions that still hold, by the account day on which they were made. */
export const executedFlags = (reviews: Reviews, titles: ReadonlyMap<string, string>, timeZone: string): readonly Flag[] =>
  Object.entries(reviews)
    .filter(([, review]) => review.decision === 'executed')
    .map(([id, review]) => ({ day: dayInZone(Date.parse(review.ts), timeZone), title: titles.get(id) ?? null }))
    .toSorted((a, b) => (a.day < b.day ? -1 : 1))
