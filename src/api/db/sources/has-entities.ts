/** Whether a source knows its ads as entities: then these name them, and rows of facts, which may be older, do not. */

import type BetterSqlite3 from 'better-sqlite3'

export const hasEntities = (raw: BetterSqlite3.Database, sourceId: number): boolean =>
  raw.prepare<[number], number>("SELECT 1 FROM ad_entity WHERE source_id = ? AND level = 'ad' LIMIT 1").pluck().get(sourceId) === 1
