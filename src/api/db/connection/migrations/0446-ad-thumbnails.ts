/** The pictures of ads, by the hash of their file in the data folder. */

import type { Migration } from './migration.ts'

export const adThumbnails: Migration = {
  version: 446,
  sql: `
CREATE TABLE ad_thumbnail (
  source_id INTEGER NOT NULL REFERENCES source (id), ad_id TEXT NOT NULL, creative_id TEXT NOT NULL,
  hash TEXT NOT NULL CHECK (length(hash) = 64),
  PRIMARY KEY (source_id, ad_id)
) STRICT, WITHOUT ROWID;
`,
}
