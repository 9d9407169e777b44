/**
 * What is remembered of an ad account between syncs: how much of the platform's limit on calls is used, until when no call is made, and how
 * much could be read at once.
 */

import type { Migration } from './migration.ts'

export const readingStates: Migration = {
  version: 401,
  sql: `
CREATE TABLE reading_state (
  source_id INTEGER PRIMARY KEY REFERENCES source (id), usage_percent REAL NOT NULL, paused_until INTEGER NOT NULL, noted_at INTEGER NOT NULL,
  most_days INTEGER NOT NULL, page_rows INTEGER NOT NULL, learned_at INTEGER NOT NULL
) STRICT;
`,
}
