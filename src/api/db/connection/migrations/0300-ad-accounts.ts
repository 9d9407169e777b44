/** The ad account of each ID that was derived from a name: another account with the same names gets IDs of its own. */

import type { Migration } from './migration.ts'

export const adAccounts: Migration = {
  version: 300,
  sql: `
CREATE TABLE ad_account (
  source_id INTEGER NOT NULL REFERENCES source (id), channel TEXT NOT NULL, entity_id TEXT NOT NULL, account TEXT NOT NULL,
  PRIMARY KEY (source_id, channel, entity_id)
) STRICT, WITHOUT ROWID;
`,
}
