/** Which days without reach are asked for again: the calls for reach may fail although the ads of these days were read. */

import { addDays, type Day } from '#shared/calendar.ts'
import { isFuture } from '#shared/clock.ts'
import type { DaySpan } from '../facts/day-span.ts'
import { RESTATED_DAYS } from '../facts/days-to-read.ts'
import type { CallLimits } from './call-limits.ts'

/** A day whose reach could not be read. */
export interface UnreadReach {
  readonly day: Day
  /** How often it was asked for in a row, the read of the day itself included. */
  readonly tries: number
  /** When it was asked for last, in milliseconds. */
  readonly triedAt: number
}

const HOUR_MS = 3_600_000
const LONGEST_PAUSE_MS = 7 * 24 * HOUR_MS
const MOST_TRIES = 10
/** Of a sync: what is new matters more. */
const MOST_WINDOWS = 5
const MOST_WINDOW_DAYS = 28
/** Above this share of a limit, in percent, calls are left to days that are new. */
const MOST_USAGE_PERCENT = 75

/** From an hour after the first try, doubling up to a week. */
const pauseAfter = (tries: number): number => Math.min(LONGEST_PAUSE_MS, HOUR_MS * 2 ** (tries - 1))

const isDue = ({ tries, triedAt }: UnreadReach, now: number): boolean =>
  tries < MOST_TRIES && (isFuture(triedAt, now) || now - triedAt >= pauseAfter(tries))

/** Half as long after each failure, so that a day that fails does not block others. */
const windowDays = (tries: number): number => Math.max(1, Math.floor(MOST_WINDOW_DAYS / 2 ** (tries - 1)))

/**
 * The windows of days to ask for again in a sync, newest first. Days that every sync of a day reads again are not among them.
 *
 * @param now - milliseconds
 * @returns windows whose days have been tried equally often
 */
export const windowsToRetry = (unread: readonly UnreadReach[], today: Day, now: number): readonly DaySpan[] => {
  const due = unread.filter((one) => one.day < addDays(today, -RESTATED_DAYS) && isDue(one, now))
  const windows: (DaySpan & { readonly tries: number; readonly days: number })[] = []
  for (const { day, tries } of due.toSorted((a, b) => (a.day < b.day ? 1 : -1))) {
    const last = windows.at(-1)
    const isNext = last !== undefined && last.tries === tries && last.first === addDays(day, 1) && last.days < windowDays(tries)
    if (isNext) windows[windows.length - 1] = { ...last, first: day, days: last.days + 1 }
    else windows.push({ first: day, last: day, tries, days: 1 })
  }
  return windows.slice(0, MOST_WINDOWS).map(({ first, last }) => ({ first, last }))
}

/** Whether enough of the limits on calls is left to ask again. */
export const hasRoomForRetries = ({ percent }: Pick<CallLimits, 'percent'>): boolean => percent <= MOST_USAGE_PERCENT
