/** Edits from the activity log of an ad account, without the people who made them, and which days they cover. */

import type { Migration } from './migration.ts'

export const adEdits: Migration = {
  version: 431,
  sql: `
CREATE TABLE ad_edit (
  source_id INTEGER NOT NULL REFERENCES source (id), level TEXT NOT NULL CHECK (level IN ('campaign', 'adset', 'ad')), entity_id TEXT NOT NULL,
  kind TEXT NOT NULL, at INTEGER NOT NULL, day INTEGER NOT NULL,
  PRIMARY KEY (source_id, level, entity_id, kind, at)
) STRICT, WITHOUT ROWID;
CREATE INDEX ad_edit_day ON ad_edit (source_id, day);

ALTER TABLE reading_state ADD COLUMN edits_read_at INTEGER NOT NULL DEFAULT 0;
ALTER TABLE reading_state ADD COLUMN edits_from INTEGER;
`,
}
