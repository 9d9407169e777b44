/** The trend: KPIs of the last N account days. */

import { addDays, asDay, type Day, dayInZone, daysFromTo } from '#shared/calendar.ts'
import type { DeskTrendEntry } from '#shared/contract/desk-trend.ts'
import type { KpiKey } from '#shared/contract/kpi.ts'
import type { TrendEntry } from '#shared/contract/trend.ts'
import { emptyKpi, kpiOf } from '../domain/kpi/kpi.ts'
import { usualOfDays } from '../domain/usual/usual.ts'
import type { Tenant } from '../request-context.ts'
import { readDays } from '../store/day-store.ts'
import type { ProductRow } from '../store/schema.ts'
import type { ServiceContext } from './services.ts'

/** How far back the usual range of a day looks. */
const USUAL_DAYS = 56

/** Today in the account's time zone. */
export const todayOf = ({ options }: ServiceContext, { account }: Pick<Tenant, 'account'>): Day =>
  dayInZone(options.clock.now(), account.timezone)

/** One entry for each of the `count` days that end with `until`, oldest first, as JSON text; a day without data has null KPIs. */
export const trendUntil = ({ database, answers }: ServiceContext, product: ProductRow, until: Day, count: number): Promise<string> =>
  answers.textOf(['trend', product.id, product.data_version, until, count], async () =>
    JSON.stringify(await readTrend(database, product, until, count)),
  )

/** The same with the usual ranges of a few KPIs on each of the days. */
export const deskTrendUntil = (
  { database, answers }: ServiceContext,
  product: ProductRow,
  { until, count, usual }: { readonly until: Day; readonly count: number; readonly usual: readonly KpiKey[] },
): Promise<string> =>
  answers.textOf(['desk trend', product.id, product.data_version, until, count, ...usual], async () => {
    const trend = await readTrend(database, product, until, count)
    const first = addDays(until, 1 - count - USUAL_DAYS)
    const { sums } = await readDays(database.db, product.id, first, until)
    const days = trend.map(({ date }) => asDay(date))
    const ranges = usualOfDays(usual, sums, days, { contributionMargin: product.contribution_margin })
    const entries = trend.map((entry, index): DeskTrendEntry => ({ ...entry, usual: ranges[index] ?? {} }))
    return JSON.stringify(entries)
  })

const readTrend = async (database: ServiceContext['database'], product: ProductRow, until: Day, count: number): Promise<TrendEntry[]> => {
  const first = addDays(until, 1 - count)
  const { sums, repeatOn } = await readDays(database.db, product.id, first, until)
  const byDay = new Map(sums.map((day) => [day.day, day]))
  return daysFromTo(first, until).map((date) => {
    const day = byDay.get(date)
    return {
      date,
      kpi: day ? kpiOf(day, { repeat: repeatOn(date), contributionMargin: product.contribution_margin }) : emptyKpi,
    }
  })
}
