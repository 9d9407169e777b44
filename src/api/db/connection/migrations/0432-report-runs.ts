/** Reports that a platform prepares, which a later sync continues, and whether an ad account needs them. */

import type { Migration } from './migration.ts'

export const reportRuns: Migration = {
  version: 432,
  sql: `
CREATE TABLE report_run (
  source_id INTEGER NOT NULL REFERENCES source (id), content TEXT NOT NULL, run_id TEXT NOT NULL, created_at INTEGER NOT NULL,
  attempts INTEGER NOT NULL,
  PRIMARY KEY (source_id, content)
) STRICT, WITHOUT ROWID;

ALTER TABLE reading_state ADD COLUMN uses_runs INTEGER NOT NULL DEFAULT 0;
`,
}
