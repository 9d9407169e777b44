/** Whether the numbers of a day are complete and final, by when its sources were read. */

import { addDays, type Day, dayInZone, dayNumber, daysBetween, startOfDay } from '#shared/calendar.ts'

/** Meta may restate a day for 28 days after it (facts of the Marketing API); other platforms for less. */
export const RESTATEMENT_DAYS = 28

/** The latest read of a day by one source. */
export interface SourceRead {
  readonly role: 'ads' | 'store'
  /** Start of the read, milliseconds in UTC. Null: the source has days before and after this one, but was not read for it. */
  readonly readAt: number | null
}

/** What the reads of a day say about its numbers. */
export interface DayReads {
  /** False: a source was last read before the day was over, or not for this day, so that a part of the day is missing. */
  readonly complete: boolean
  /** Days between the day and the day of the earliest of the latest reads of its ads: how long purchases have had to come in. Null: never read. */
  readonly purchaseAge: number | null
  /** Start of the earliest of the latest reads, milliseconds in UTC. Null: never read. */
  readonly oldestRead: number | null
}

const DAY_MS = 86_400_000
/** No time zone is more than 14 hours from UTC: after this, a day is over everywhere. */
const overEverywhere = (day: Day): number => (dayNumber(day) + 2) * DAY_MS

/**
 * Judges a day by its reads. Where no source has read it, nothing about it is incomplete.
 *
 * @param reads - the latest read of each source that covers the day
 */
export const dayReads = (day: Day, reads: readonly SourceRead[], timeZone: string): DayReads => {
  const known = reads.flatMap(({ role, readAt }) => (readAt === null ? [] : [{ role, readAt }]))
  if (known.length === 0) return { complete: reads.length === 0, purchaseAge: null, oldestRead: null }
  const oldestRead = Math.min(...known.map(({ readAt }) => readAt))
  const isOver = oldestRead >= overEverywhere(day) || oldestRead >= startOfDay(addDays(day, 1), timeZone)
  const complete = known.length === reads.length && isOver
  const ads = known.filter(({ role }) => role === 'ads').map(({ readAt }) => readAt)
  const purchaseAge = ads.length === 0 ? null : Math.max(0, daysBetween(day, dayInZone(Math.min(...ads), timeZone)))
  return { complete, purchaseAge, oldestRead }
}
