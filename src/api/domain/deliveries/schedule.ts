/** When deliveries are due: a time of day on some weekdays, in the time zone of the account. */

import { addDays, type Day, dayInZone, dayNumber, daysFromTo, startOfDay, weekday } from '#shared/calendar.ts'
import { instantInZone } from '#shared/zoned-time.ts'

/** The times of a delivery. */
export interface Schedule {
  /** Minutes since midnight. */
  readonly minute: number
  /** A bit for each weekday, the lowest for Monday. */
  readonly weekdays: number
  /** Milliseconds in UTC: what is due before is not sent. */
  readonly since: number
  /** IANA name. */
  readonly timezone: string
}

/** A report that is due, or was due on a day that is over. */
export interface DueReport {
  readonly day: number
  readonly dueAt: number
  /** The end of its day: no attempt starts later. */
  readonly until: number
  /** Its day is over without an attempt: it is not sent. */
  readonly isMissed: boolean
}

/** Missed reports of this many days are noted; of more days, only the latest. */
export const NOTED_DAYS = 7

const DAYS_OF_A_WEEK = 7

/** Weekdays as numbers, 1 for Monday and 7 for Sunday, in order. */
export const weekdaysOf = (bits: number): readonly number[] =>
  Array.from({ length: DAYS_OF_A_WEEK }, (_, index) => index + 1).filter((number) => (bits & (1 << (number - 1))) !== 0)

/** The inverse of {@link weekdaysOf}. */
export const bitsOf = (weekdays: readonly number[]): number => weekdays.reduce((bits, number) => bits | (1 << (number - 1)), 0)

const isOn = ({ weekdays }: Schedule, day: Day): boolean => weekdaysOf(weekdays).includes(weekday(day) || DAYS_OF_A_WEEK)

/** The end of a day in a time zone. */
export const endOfDay = (day: Day, timezone: string): number => startOfDay(addDays(day, 1), timezone) - 1

/** What was due until now, the earliest first: today's report, and those of the days before that were missed. */
export const dueReports = (schedule: Schedule, now: number): readonly DueReport[] => {
  const { minute, since, timezone } = schedule
  const today = dayInZone(now, timezone)
  const [first, start] = [dayInZone(since, timezone), addDays(today, -NOTED_DAYS)]
  return daysFromTo(first > start ? first : start, today).flatMap((day) => {
    const dueAt = instantInZone(day, minute, timezone)
    if (!isOn(schedule, day) || dueAt < since || dueAt > now) return []
    return [{ day: dayNumber(day), dueAt, until: endOfDay(day, timezone), isMissed: day !== today }]
  })
}

/** When the next report is due after an instant. */
export const nextDueAt = (schedule: Schedule, after: number): number => {
  const { minute, timezone } = schedule
  const today = dayInZone(after, timezone)
  const times = daysFromTo(today, addDays(today, DAYS_OF_A_WEEK))
    .filter((day) => isOn(schedule, day))
    .map((day) => instantInZone(day, minute, timezone))
  // A week and a day contain every weekday once more than today's, whose time may have passed.
  return times.find((at) => at > after) ?? Number.POSITIVE_INFINITY
}
