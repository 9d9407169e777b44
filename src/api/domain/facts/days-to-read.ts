/** Which days of a platform a sync must read: those that were never read, and those whose numbers may have changed since. */

import { addDays, type Day, dayNumber, daysFromTo } from '#shared/calendar.ts'
import { isFuture } from '#shared/clock.ts'
import type { DaySpan } from './day-span.ts'

/** The platform may restate a day for 28 days after it. */
export const RESTATED_DAYS = 28
const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

export interface ReadDays {
  /** The first day that belongs to the source. */
  readonly first: Day
  readonly today: Day
  /** When each day was read last, in milliseconds, by day number. */
  readonly readAt: ReadonlyMap<number, number>
  /** Milliseconds. Reads from the future were made while the clock was wrong, and do not count. */
  readonly now: number
}

const lastRead = (day: Day, { readAt, now }: Pick<ReadDays, 'readAt' | 'now'>): number | undefined => {
  const at = readAt.get(dayNumber(day))
  return at === undefined || isFuture(at, now) ? undefined : at
}

/** Whether a day was never read, or for the last time while the platform could still restate it. */
const isUnsettled = (day: Day, read: ReadDays): boolean => {
  const at = lastRead(day, read)
  return at === undefined || at < (dayNumber(day) + RESTATED_DAYS) * DAY_MS
}

const isRecent = (day: Day, today: Day): boolean => day >= addDays(today, -RESTATED_DAYS)

/** While days are missing: today is read again after a quarter of an hour, other days after an hour. */
const isJustRead = (day: Day, read: ReadDays): boolean =>
  read.now - (lastRead(day, read) ?? Number.NEGATIVE_INFINITY) < (day === read.today ? 15 : 60) * MINUTE_MS

const isOlderToRead = (day: Day, read: ReadDays): boolean => !isRecent(day, read.today) && isUnsettled(day, read)

/**
 * As few spans as possible, newest first: the last 28 days, and older ones that are missing.
 *
 * While any is missing, what was read just now is not read again: a platform that answers a few calls at a time would otherwise deliver
 * the same days for ever.
 */
export const daysToRead = (read: ReadDays): readonly DaySpan[] => {
  const days = daysFromTo(read.first, read.today).toReversed()
  const hasGap = missingDays(read) > 0
  const isDue = (day: Day): boolean => (isRecent(day, read.today) ? !hasGap || !isJustRead(day, read) : isOlderToRead(day, read))
  const spans: DaySpan[] = []
  for (const day of days) {
    if (!isDue(day)) continue
    const span = spans.at(-1)
    if (span !== undefined && addDays(day, 1) === span.first) spans[spans.length - 1] = { first: day, last: span.last }
    else spans.push({ first: day, last: day })
  }
  return spans
}

/** Never read, or older than what is read again anyway and not settled. */
const isUnread = (day: Day, read: ReadDays): boolean => lastRead(day, read) === undefined || isOlderToRead(day, read)

/** How many days before today are missing: a sync was interrupted, or the desk was not open for a while. */
export const missingDays = (read: ReadDays): number =>
  daysFromTo(read.first, read.today).filter((day) => day !== read.today && isUnread(day, read)).length
