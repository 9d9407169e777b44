/** How much of what a platform sent for a day could not be read. Days without such values have no row. */

import type { Migration } from './migration.ts'

export const unreadableDays: Migration = {
  version: 402,
  sql: `
CREATE TABLE unreadable_day (
  source_id INTEGER NOT NULL REFERENCES source (id), day INTEGER NOT NULL, cells INTEGER NOT NULL, rows INTEGER NOT NULL,
  PRIMARY KEY (source_id, day)
) STRICT, WITHOUT ROWID;
`,
}
