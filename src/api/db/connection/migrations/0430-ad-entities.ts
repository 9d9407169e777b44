/**
 * Campaigns, ad sets and ads as a platform reports them: as they are now, and their state on each day on which it changed. When they were
 * read, and how many of them could not be read completely, is remembered with the ad account.
 */

import type { Migration } from './migration.ts'

const level = "level TEXT NOT NULL CHECK (level IN ('campaign', 'adset', 'ad'))"
const state = `
  status TEXT, daily_budget INTEGER, lifetime_budget INTEGER, starts_on INTEGER, ends_on INTEGER,
  learning TEXT CHECK (learning IN ('learning', 'success', 'fail'))`

export const adEntities: Migration = {
  version: 430,
  sql: `
CREATE TABLE ad_entity (
  source_id INTEGER NOT NULL REFERENCES source (id), ${level}, entity_id TEXT NOT NULL, name TEXT, adset_id TEXT, campaign_id TEXT,
  own_status TEXT, ${state},
  PRIMARY KEY (source_id, level, entity_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE ad_entity_day (
  source_id INTEGER NOT NULL REFERENCES source (id), ${level}, entity_id TEXT NOT NULL, day INTEGER NOT NULL, ${state},
  PRIMARY KEY (source_id, level, entity_id, day)
) STRICT, WITHOUT ROWID;

ALTER TABLE reading_state ADD COLUMN entities_read_at INTEGER NOT NULL DEFAULT 0;
ALTER TABLE reading_state ADD COLUMN entities_whole_at INTEGER NOT NULL DEFAULT 0;
ALTER TABLE reading_state ADD COLUMN odd_entities INTEGER NOT NULL DEFAULT 0;
`,
}
