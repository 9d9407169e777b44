/** Days whose reach of ad sets and campaigns could not be read: later syncs ask for it again. */

import type { Migration } from './migration.ts'

export const unreadReach: Migration = {
  version: 490,
  sql: `
CREATE TABLE unread_reach (
  source_id INTEGER NOT NULL REFERENCES source (id), day INTEGER NOT NULL, tries INTEGER NOT NULL CHECK (tries > 0), tried_at INTEGER NOT NULL,
  PRIMARY KEY (source_id, day)
) STRICT, WITHOUT ROWID;
`,
}
