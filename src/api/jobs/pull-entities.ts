/** The part of a sync that reads campaigns, ad sets and ads themselves. */

import type BetterSqlite3 from 'better-sqlite3'
import type { Day } from '#shared/calendar.ts'
import { knownEntities, saveEntities } from '../db/sources/entity-store.ts'
import { sourceForSync } from '../db/sources/source-store.ts'
import { adLevels } from '../domain/entity/entity-state.ts'
import { changedSince, type ReadingState } from '../domain/sync/reading-state.ts'
import type { AdThumbnail } from '../domain/thumbnails/ad-thumbnail.ts'
import type { AdSource } from '../sources/ad-source.ts'

export interface EntityPull {
  readonly sourceId: number
  readonly platform: AdSource
  readonly state: ReadingState
  readonly today: Day
  /** Milliseconds in UTC. */
  readonly now: () => number
  readonly signal: AbortSignal
}

/**
 * Reads the entities of a source and saves each level in a transaction of its own, so that what came before a failure counts.
 *
 * A level that could not be read is asked for in the same way by the next sync. Rejects with a SourceError.
 *
 * @returns where the pictures of the ads are that were read
 */
export const pullEntities = async (
  raw: BetterSqlite3.Database,
  { sourceId, platform, state, today, now, signal }: EntityPull,
): Promise<readonly AdThumbnail[]> => {
  if (platform.readEntities === undefined) return []
  const thumbnails: AdThumbnail[] = []
  const startedAt = now()
  const since = changedSince(state.entities, startedAt)
  let [levels, odd] = [0, 0]
  for await (const read of platform.readEntities(knownEntities(raw, sourceId, since))) {
    signal.throwIfAborted()
    raw
      .transaction(() => {
        // A source that was deleted meanwhile gets no rows.
        sourceForSync(raw, sourceId)
        saveEntities(raw, sourceId, today, read)
      })
      .immediate()
    levels += 1
    odd += read.odd
    thumbnails.push(...(read.thumbnails ?? []))
  }
  if (levels < adLevels.length) return thumbnails
  state.entities.readAt = startedAt
  if (since === null) state.entities.wholeAt = startedAt
  // Between reads of everything, odd entities that did not change are not read again.
  state.entities.odd = since === null ? odd : Math.max(odd, state.entities.odd)
  return thumbnails
}
