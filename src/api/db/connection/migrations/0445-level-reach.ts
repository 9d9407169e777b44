/**
 * People reached by a whole ad set, campaign or ad account on a day, as the platform reports it at that level. Days that were read before this
 * step have no row.
 */

import type { Migration } from './migration.ts'

export const levelReach: Migration = {
  version: 445,
  sql: `
CREATE TABLE level_reach (
  source_id INTEGER NOT NULL REFERENCES source (id), day INTEGER NOT NULL,
  level TEXT NOT NULL CHECK (level IN ('adset', 'campaign', 'account')), entity_id TEXT NOT NULL, reach INTEGER NOT NULL CHECK (reach >= 0),
  PRIMARY KEY (source_id, day, level, entity_id)
) STRICT, WITHOUT ROWID;
`,
}
