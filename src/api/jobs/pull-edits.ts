/** The part of a sync that reads the activity log. */

import type BetterSqlite3 from 'better-sqlite3'
import { addDays, dayInZone, startOfDay } from '#shared/calendar.ts'
import { isFuture } from '#shared/clock.ts'
import { markEdited, saveEdits } from '../db/sources/edit-store.ts'
import { type SourceForSync, sourceForSync } from '../db/sources/source-store.ts'
import { RESTATED_DAYS } from '../domain/facts/days-to-read.ts'
import type { EntityPull } from './pull-entities.ts'

/** Edits of the days that every sync reads are known from the first one on. */
const FIRST_DAYS = RESTATED_DAYS

/** Reads the edits since the last read, and marks the ad data that is stored. Rejects with a SourceError. */
export const pullEdits = async (
  raw: BetterSqlite3.Database,
  { sourceId, platform, state: { edits }, today, now, signal }: EntityPull,
  { timezone }: Pick<SourceForSync, 'timezone'>,
): Promise<void> => {
  if (platform.readEdits === undefined) return
  const startedAt = now()
  const isNew = edits.from === null || isFuture(edits.readAt, startedAt)
  const firstDay = addDays(today, 1 - FIRST_DAYS)
  const since = isNew ? startOfDay(firstDay, timezone) : edits.readAt
  const read = await platform.readEdits(since, startedAt)
  signal.throwIfAborted()
  if (read === null) return
  if (isNew) edits.from = firstDay
  edits.readAt = startedAt
  const days = [...read.map(({ at }) => dayInZone(at, timezone)), today].toSorted()
  raw
    .transaction(() => {
      // A source that was deleted meanwhile gets no rows.
      sourceForSync(raw, sourceId)
      saveEdits(raw, sourceId, timezone, read)
      markEdited(raw, sourceId, edits.from, { first: isNew ? firstDay : (days[0] ?? today), last: today })
    })
    .immediate()
}
