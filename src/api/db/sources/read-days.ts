/** Which days of an ad account on a platform belong to it, and when they were read. */

import type BetterSqlite3 from 'better-sqlite3'
import { addDays, type Day, dayFromNumber, dayInZone, startOfDay } from '#shared/calendar.ts'
import { META_DAYS } from '#shared/contract/internal/meta-connection.ts'
import { FIRST_PULL_DAYS, type ReadDays } from '../../domain/facts/days-to-read.ts'
import { lastReads } from './source-day-store.ts'
import type { SourceForSync } from './source-store.ts'

const laterOf = (a: Day, b: Day): Day => (a > b ? a : b)

/** What {@link daysToRead} is asked with; `now` in milliseconds. */
export const readDaysOf = (raw: BetterSqlite3.Database, source: SourceForSync, now: number): ReadDays => {
  const today = dayInZone(now, source.timezone)
  const connected = addDays(dayInZone(Math.min(source.created_at, now), source.timezone), 1 - FIRST_PULL_DAYS)
  const wanted = source.read_from === null ? connected : dayFromNumber(source.read_from)
  const first = laterOf(wanted < connected ? wanted : connected, addDays(today, -META_DAYS))
  return { first, today, midnight: startOfDay(today, source.timezone), readAt: lastReads(raw, source.id), now }
}
