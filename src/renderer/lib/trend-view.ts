/** The trend as the chart, the table and the export show it: days, two KPIs, gaps kept as gaps. */

import { asDay, type Day, dayInZone } from '#shared/calendar.ts'
import type { KpiKey } from '#shared/contract/kpi.ts'
import type { TrendEntry } from '#shared/contract/trend.ts'
import type { Reviews } from './advice-list.ts'

export interface TrendPoint {
  readonly day: Day
  readonly line: number | null
  readonly bar: number | null
}

const isGap = (entry: TrendEntry): boolean => Object.values(entry.kpi).every((value) => value === null)

/** The last `range` days as points. A running day about which nothing is known yet is left out; it is no gap. */
export const trendPoints = (trend: readonly TrendEntry[], range: number, line: KpiKey, bar: KpiKey, today: Day): readonly TrendPoint[] => {
  const last = trend.at(-1)
  const known = last !== undefined && last.date === today && isGap(last) ? trend.slice(0, -1) : trend
  return known.slice(-range).map(({ date, kpi }) => ({ day: asDay(date), line: kpi[line], bar: kpi[bar] }))
}

/** The last `count` values of a KPI up to a day, for a sparkline. */
export const sparkValues = (trend: readonly TrendEntry[], key: KpiKey, until: Day, length = 14): readonly (number | null)[] =>
  trend
    .filter(({ date }) => date <= until)
    .slice(-length)
    .map(({ kpi }) => kpi[key])

export interface Flag {
  readonly day: Day
  readonly title: string
}

/** The executed decisions that still hold, by the account day on which they were made. */
export const executedFlags = (reviews: Reviews, titles: ReadonlyMap<string, string>, timeZone: string): readonly Flag[] =>
  Object.entries(reviews)
    .filter(([, review]) => review.decision === 'executed')
    .map(([id, review]) => ({ day: dayInZone(Date.parse(review.ts), timeZone), title: titles.get(id) ?? 'advice' }))
    .toSorted((a, b) => (a.day < b.day ? -1 : 1))
