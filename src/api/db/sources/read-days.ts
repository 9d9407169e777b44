/** Which days of an ad account on a platform belong to it, and when they were read. */

import type BetterSqlite3 from 'better-sqlite3'
import { addDays, type Day, dayFromNumber, dayInZone } from '#shared/calendar.ts'
import { META_DAYS } from '#shared/contract/internal/meta-connection.ts'
import type { ReadDays } from '../../domain/facts/days-to-read.ts'
import { lastReads } from './source-day-store.ts'
import type { SourceForSync } from './source-store.ts'

/** Read when an account is connected, before that day. */
export const FIRST_PULL_DAYS = 120

const laterOf = (a: Day, b: Day): Day => (a > b ? a : b)

/** What {@link daysToRead} is asked with; `now` in milliseconds. */
export const readDaysOf = (raw: BetterSqlite3.Database, source: SourceForSync, now: number): ReadDays => {
  const today = dayInZone(now, source.timezone)
  const connected = addDays(dayInZone(Math.min(source.created_at, now), source.timezone), 1 - FIRST_PULL_DAYS)
  const known = source.firstReadDay === null ? connected : dayFromNumber(source.firstReadDay)
  const first = laterOf(known < connected ? known : connected, addDays(today, -META_DAYS))
  return { first, today, readAt: lastReads(raw, source.id), now }
}
