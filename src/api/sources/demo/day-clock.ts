/** The hourly activity of a shop: partial days and order times use the same curve. */

import { addDays, type Day, startOfDay } from '#shared/calendar.ts'

/** Relative activity of the 24 hours of a day in the shop's own zone: a quiet night, a lunch bump, an evening peak. */
const HOURLY = [
  2.1, 1.4, 0.9, 0.7, 0.8, 1.4, 2.5, 3.6, 4.4, 4.9, 5.2, 5.4, 5.7, 5.4, 5.1, 5.0, 5.1, 5.3, 5.7, 6.4, 7.0, 6.9, 5.5, 3.6,
] as const

/** Share of the day's activity before each hour; 25 values from 0 to 1. */
const CUMULATIVE: readonly number[] = (() => {
  const before = [...HOURLY.keys(), HOURLY.length].map((hour) => HOURLY.slice(0, hour).reduce((sum, weight) => sum + weight, 0))
  return before.map((weight) => weight / (before.at(-1) ?? 1))
})()

const spanOf = (day: Day, timezone: string): { readonly start: number; readonly length: number } => {
  const start = startOfDay(day, timezone)
  return { start, length: startOfDay(addDays(day, 1), timezone) - start }
}

/** Share (0..1) of a day's activity before an instant. Days of 23 or 25 hours are stretched to the same curve. */
export const activityShare = (day: Day, timezone: string, now: number): number => {
  const { start, length } = spanOf(day, timezone)
  const hours = Math.max(0, Math.min(24, ((now - start) / length) * 24))
  const whole = Math.min(23, Math.floor(hours))
  const before = CUMULATIVE[whole] ?? 0
  return before + ((CUMULATIVE[whole + 1] ?? 1) - before) * (hours - whole)
}

/** The inverse for many draws on one day: a uniform number in [0, 1) to an instant inside the day, in milliseconds. */
export const instantsOf = (day: Day, timezone: string): ((uniform: number) => number) => {
  const { start, length } = spanOf(day, timezone)
  return (uniform) => {
    const hour = CUMULATIVE.findLastIndex((share) => share <= uniform)
    const before = CUMULATIVE[hour] ?? 0
    const width = (CUMULATIVE[hour + 1] ?? 1) - before
    const within = Math.floor(((hour + (uniform - before) / width) / 24) * length)
    return start + Math.min(within, length - 1)
  }
}
