/** Periods that end on a day. */

import { addDays, asDay, type Day } from './calendar.ts'

/** A number of days, or the month to date. */
export type PeriodLength = number | 'month'

/** The first day of the period that ends on a day. */
export const firstDayOf = (period: PeriodLength, day: Day): Day =>
  period === 'month' ? asDay(`${day.slice(0, 8)}01`) : addDays(day, 1 - period)
