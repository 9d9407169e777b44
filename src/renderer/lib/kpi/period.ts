/** Periods that end on the day on screen, and what they are compared with. */

import { addDays, type Day, daysBetween } from '#shared/calendar.ts'
import { firstDayOf } from '#shared/period.ts'
import type { CompareWith, Period } from '../state/ui-store.ts'

/** Days from one to another, both included. */
export interface DayRange {
  readonly from: Day
  /** The last day. */
  readonly day: Day
}

const WEEK = 7
/** Whole weeks that are nearest to a year, so that a day is compared with the same weekday. */
export const YEAR_DAYS = 364

export const daysOf = ({ from, day }: DayRange): number => daysBetween(from, day) + 1

/** The days of a period; null for a period of one day. */
export const rangeOfPeriod = (period: Period, day: Day): DayRange | null => {
  const from = firstDayOf(period === 'day' ? 1 : period, day)
  return from === day ? null : { from, day }
}

/** Days back to the period before: whole weeks, so that both have the same weekdays and share no day. */
export const daysToBefore = (length: number): number => WEEK * Math.ceil(length / WEEK)

/** Days back to what a period of so many days is compared with; null: nothing. */
export const daysToCompared = (length: number, compareWith: CompareWith): number | null =>
  compareWith === 'none' ? null : compareWith === 'year' ? Math.max(YEAR_DAYS, daysToBefore(length)) : daysToBefore(length)

/** The days that a range is compared with; null: none. */
export const comparedRange = (range: DayRange, compareWith: CompareWith): DayRange | null => {
  const back = daysToCompared(daysOf(range), compareWith)
  return back === null ? null : { from: addDays(range.from, -back), day: addDays(range.day, -back) }
}
