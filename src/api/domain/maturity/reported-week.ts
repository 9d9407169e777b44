/** The purchases of the last 7 complete days: reported so far, and expected once all are reported. */

import { addDays, type Day, dayNumber, daysBetween } from '#shared/calendar.ts'
import type { ReportedWeek } from '#shared/contract/internal/reported-purchases.ts'
import type { Nowcaster } from './nowcast.ts'

const WEEK = 7

/** What {@link reportedWeek} is computed from. */
export interface ReportedWeekInput {
  readonly nowcaster: Nowcaster
  /** The last complete day. */
  readonly through: Day
  /** The day of the last read of ad facts. */
  readonly readOn: Day
  /** Reported purchases by day; a day without data is missing. */
  readonly purchases: ReadonlyMap<Day, number | null>
}

/** One digit more than whole purchases. */
const rounded = (value: number): number => Math.round(value * 10) / 10

/** The week as reported and as expected; null if nothing more is expected, or no purchases are known. */
export const reportedWeek = ({ nowcaster, through, readOn, purchases }: ReportedWeekInput): ReportedWeek => {
  const days = Array.from({ length: WEEK }, (_, back) => addDays(through, -back)).flatMap((day) => {
    const reported = purchases.get(day) ?? null
    return reported === null ? [] : [{ day: dayNumber(day), age: Math.max(0, daysBetween(day, readOn) - 1), reported }]
  })
  const { matureAge } = nowcaster.completeness
  if (!days.some(({ age }) => age < matureAge)) return null
  const { reported, expected, low, high, basis } = nowcaster.of(days)
  return {
    ...{ first: addDays(through, 1 - WEEK), last: through },
    ...{ reported: rounded(reported), expected: rounded(expected), low: rounded(low), high: rounded(high), basis },
  }
}
