/** The trend: KPIs of the last N account days. */

import { setImmediate as nextTurn } from 'node:timers/promises'
import { addDays, asDay, type Day, dayInZone, daysFromTo } from '#shared/calendar.ts'
import type { DeskTrendEntry } from '#shared/contract/internal/window-trend.ts'
import type { KpiKey } from '#shared/contract/kpi.ts'
import type { TrendEntry } from '#shared/contract/trend.ts'
import { type DayRange, readDays } from '../../db/ads/day-store.ts'
import type { ProductRow } from '../../db/connection/schema.ts'
import { baselineOfDays } from '../../domain/baseline/baseline.ts'
import { emptyKpi, kpiOf } from '../../domain/kpi/kpi.ts'
import type { Tenant } from '../../request-context.ts'
import type { ServiceContext } from '../support/service-context.ts'

/** How far back the usual range of a day looks. */
const BASELINE_DAYS = 56

/** Today in the account's time zone. */
export const todayOf = ({ options }: ServiceContext, { account }: Pick<Tenant, 'account'>): Day =>
  dayInZone(options.clock.now(), account.timezone)

/** One entry for each of the `count` days that end with `until`, oldest first, as JSON text; a day without data has null KPIs. */
export const trendUntil = ({ database, responses }: ServiceContext, product: ProductRow, until: Day, count: number): Promise<string> =>
  responses.getOrCompute(['trend', product.id, product.data_version, until, count], async () =>
    JSON.stringify(entriesOf(await readTrend(database, product, until, count), product)),
  )

/** The same with the usual ranges of a few KPIs on each of the days; in several turns, since the window asks for it beside other numbers. */
export const trendWithRangesUntil = (
  { database, responses }: ServiceContext,
  product: ProductRow,
  { until, count, usual }: { readonly until: Day; readonly count: number; readonly usual: readonly KpiKey[] },
): Promise<string> =>
  responses.getOrCompute(['desk trend', product.id, product.data_version, until, count, ...usual], async () => {
    const range = await readTrend(database, product, until, count)
    const { sums } = await readDays(database.db, product.id, addDays(range.first, -BASELINE_DAYS), until)
    // Only after both reads: what one trend rests on must be of one state of the store.
    await nextTurn()
    const trend = entriesOf(range, product)
    await nextTurn()
    const days = trend.map(({ date }) => asDay(date))
    const ranges = baselineOfDays(usual, sums, days, { contributionMargin: product.contribution_margin })
    const entries = trend.map((entry, index): DeskTrendEntry => ({ ...entry, usual: ranges[index] ?? {} }))
    return JSON.stringify(entries)
  })

interface TrendRange extends DayRange {
  readonly first: Day
  readonly until: Day
}

const readTrend = async (database: ServiceContext['database'], product: ProductRow, until: Day, count: number): Promise<TrendRange> => {
  const first = addDays(until, 1 - count)
  return { first, until, ...(await readDays(database.db, product.id, first, until)) }
}

const entriesOf = ({ first, until, sums, repeatOn }: TrendRange, product: ProductRow): TrendEntry[] => {
  const byDay = new Map(sums.map((day) => [day.day, day]))
  return daysFromTo(first, until).map((date) => {
    const day = byDay.get(date)
    return {
      date,
      kpi: day ? kpiOf(day, { repeat: repeatOn(date), contributionMargin: product.contribution_margin }) : emptyKpi,
    }
  })
}
