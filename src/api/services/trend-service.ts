/** The trend: KPIs of the last N account days. */

import { addDays, type Day, dayInZone, daysFromTo } from '#shared/calendar.ts'
import type { TrendEntry } from '#shared/contract/trend.ts'
import { emptyKpi, kpiOf } from '../domain/kpi/kpi.ts'
import type { Tenant } from '../request-context.ts'
import { readDays } from '../store/day-store.ts'
import type { ProductRow } from '../store/schema.ts'
import type { ServiceContext } from './services.ts'

/** Today in the account's time zone. */
export const todayOf = ({ options }: ServiceContext, { account }: Pick<Tenant, 'account'>): Day =>
  dayInZone(options.clock.now(), account.timezone)

/** One entry for each of the `count` days that end with `until`, oldest first, as JSON text; a day without data has null KPIs. */
export const trendUntil = ({ database, answers }: ServiceContext, product: ProductRow, until: Day, count: number): Promise<string> =>
  answers.textOf(['trend', product.id, product.data_version, until, count], async () =>
    JSON.stringify(await readTrend(database, product, until, count)),
  )

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
