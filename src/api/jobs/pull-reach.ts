/** The part of a sync that asks again for reach that an earlier one could not read. */

import type BetterSqlite3 from 'better-sqlite3'
import { rebuildFactDays, touchProducts } from '../db/sources/fact-day-sums.ts'
import { saveLevelReach } from '../db/sources/level-reach-store.ts'
import { sourceForSync } from '../db/sources/source-store.ts'
import { countFailedTry, deliveriesOf, saveUnreadReach, unreadReachOf } from '../db/sources/unread-reach-store.ts'
import { hasRoomForRetries, windowsToRetry } from '../domain/sync/reach-retries.ts'
import type { EntityPull } from './pull-entities.ts'

/**
 * Asks again for the reach of days that syncs do not read any more, and saves each window in a transaction of its own. A failure costs the sync
 * nothing.
 */
export const pullReach = async (
  raw: BetterSqlite3.Database,
  { sourceId, platform, state, today, now, signal }: EntityPull,
): Promise<void> => {
  if (platform.readReach === undefined) return
  for (const span of windowsToRetry(unreadReachOf(raw, sourceId), today, now())) {
    if (!hasRoomForRetries(state.limits)) return
    const startedAt = now()
    const reach = await platform.readReach(span, deliveriesOf(raw, sourceId, span))
    signal.throwIfAborted()
    if (reach === 'stopped') return
    raw
      .transaction(() => {
        // A source that was deleted meanwhile gets no rows.
        sourceForSync(raw, sourceId)
        if (reach === 'failed') return countFailedTry(raw, sourceId, span, startedAt)
        touchProducts(raw, rebuildFactDays(raw, sourceId, saveLevelReach(raw, sourceId, { span, reach })))
        saveUnreadReach(raw, sourceId, { span }, startedAt)
      })
      .immediate()
  }
}
