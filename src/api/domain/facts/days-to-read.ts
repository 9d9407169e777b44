/** Which days of a platform a sync must read: those that were never read, and those whose numbers may have changed since. */

import { addDays, type Day, dayNumber, daysFromTo } from '#shared/calendar.ts'
import { isFuture } from '#shared/clock.ts'
import type { DaySpan } from './day-span.ts'

/** The platform may restate a day for 28 days after it. */
export const RESTATED_DAYS = 28
/** Read when an account is connected, up to that day. Older days are read after all others. */
export const FIRST_PULL_DAYS = 90
/** Today, yesterday and the day before: their numbers still change from hour to hour. */
const HOT_DAYS = 3
const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
/** How old the numbers of a hot day may be. */
const HOUR_MS = 60 * MINUTE_MS

/** Which days are read again: all that may be restated, or the hot ones, with the others once a day. */
export type Reread = 'all' | 'hot'

/** What a sync reads: the missing days and those that are read again, one day alone, or missing days before those of a first sync. */
export type SyncScope = RereadScope | { readonly day: Day } | typeof OLDER_DAYS

export const OLDER_DAYS = { older: true } as const

export interface RereadScope {
  readonly reread: Reread
  /** True to leave days out that the platform does not restate any more. */
  readonly skipsOldDays?: boolean
}

export interface ReadDays {
  /** The first day that belongs to the source. */
  readonly first: Day
  readonly today: Day
  /** When today began in the time zone of the source, in milliseconds. */
  readonly midnight: number
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

/** Only once a day, in the hourly syncs: a day that is not hot any more. */
const isReadToday = (day: Day, read: ReadDays): boolean =>
  day <= addDays(read.today, -HOT_DAYS) && (lastRead(day, read) ?? Number.NEGATIVE_INFINITY) >= read.midnight

const isOlderToRead = (day: Day, read: ReadDays): boolean => !isRecent(day, read.today) && isUnsettled(day, read)

/**
 * As few spans as possible, newest first: those of the last 28 days that are read again, and older ones that are missing.
 *
 * While any is missing, what was read just now is not read again: a platform that answers a few calls at a time would otherwise deliver
 * the same days for ever.
 */
export const daysToRead = (read: ReadDays, reread: Reread): readonly DaySpan[] => {
  const days = daysFromTo(read.first, read.today).toReversed()
  const hasGap = missingDays(read) > 0
  const isDue = (day: Day): boolean => {
    if (!isRecent(day, read.today)) return isOlderToRead(day, read)
    if (reread === 'hot' && isReadToday(day, read)) return false
    return !hasGap || !isJustRead(day, read)
  }
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

/** Whether the background should sync: a day of the last 90 is missing, or one that is read again is older than an hour. */
export const isSyncDue = (read: ReadDays, scope: RereadScope): boolean =>
  spansOf(scope, read).some(({ first, last }) =>
    daysFromTo(first, last).some((day) => read.now - (lastRead(day, read) ?? Number.NEGATIVE_INFINITY) >= HOUR_MS),
  )

/** When the background syncs next, in milliseconds: now, or when the first of the hot days is an hour old. */
export const nextSyncAt = (read: ReadDays, scope: RereadScope): number => {
  if (isSyncDue(read, scope)) return read.now
  const hot = daysFromTo(addDays(read.today, 1 - HOT_DAYS), read.today).filter((day) => day >= read.first)
  return Math.min(...hot.map((day) => (lastRead(day, read) ?? read.now) + HOUR_MS))
}

/** The parts of spans from a day on. */
const spansFrom = (from: Day, spans: readonly DaySpan[]): readonly DaySpan[] =>
  spans.flatMap(({ first, last }) => (last < from ? [] : [{ first: first < from ? from : first, last }]))

/** The parts of spans up to a day. */
const spansUpTo = (to: Day, spans: readonly DaySpan[]): readonly DaySpan[] =>
  spans.flatMap(({ first, last }) => (first > to ? [] : [{ first, last: last > to ? to : last }]))

/** The days that a sync reads: a day before the first one of the source has no place in it, and what is synced is brought up to date. */
export const spansOf = (scope: SyncScope, read: ReadDays): readonly DaySpan[] => {
  if ('older' in scope) return spansUpTo(addDays(read.today, -FIRST_PULL_DAYS), daysToRead(read, 'hot'))
  if ('reread' in scope)
    return spansFrom(
      addDays(read.today, scope.skipsOldDays === true ? -RESTATED_DAYS : 1 - FIRST_PULL_DAYS),
      daysToRead(read, scope.reread),
    )
  const { day } = scope
  return day < read.first ? spansOf({ reread: 'hot' }, read) : [{ first: day, last: day }]
}
