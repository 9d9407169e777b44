/** The days and weeks that an effect is read from. */

import { type Day, dayNumber } from '#shared/calendar.ts'
import type { DaySpan } from '../facts/day-span.ts'
import { type UnitSeries, WEEK, weekSum } from './unit-series.ts'

/** The days that an effect is read from. */
export interface EffectWindows {
  /** The days that raised the card; the weeks before end the day before. */
  readonly trigger: DaySpan
  /** The first day after the wash-out. */
  readonly readFrom: Day
  /** Whole weeks that are read. */
  readonly readWeeks: 1 | 2 | 3
}

/** Weeks before the trigger: at most, and at least. Source: simulations of 6 to 16 weeks; fewer give long intervals, more go stale. */
const MOST_WEEKS = 12
export const LEAST_WEEKS = 8
/** Weeks that are looked through for them: gaps and weeks without delivery are skipped. */
const SEARCHED_WEEKS = 16
/** Known days that a week needs. */
const LEAST_DAYS = 5
/** Starts of the used weeks before the trigger, ascending. */
export const weeksBefore = (unit: UnitSeries, { trigger }: Pick<EffectWindows, 'trigger'>): readonly number[] => {
  const starts: number[] = []
  const end = dayNumber(trigger.first)
  for (let week = 1; week <= SEARCHED_WEEKS && starts.length < MOST_WEEKS; week += 1) {
    const start = end - week * WEEK
    if (isUsable(unit, start)) starts.unshift(start)
  }
  return starts
}

/** Starts of the weeks that are read; null if one of them is not usable. */
export const weeksAfter = (unit: UnitSeries, { readFrom, readWeeks }: EffectWindows): readonly number[] | null => {
  const starts = Array.from({ length: readWeeks }, (_, week) => dayNumber(readFrom) + week * WEEK)
  return starts.every((start) => isUsable(unit, start)) ? starts : null
}

const isUsable = (unit: UnitSeries, start: number): boolean => {
  const { days, exposure } = weekSum(unit, start)
  return days >= LEAST_DAYS && exposure > 0
}
