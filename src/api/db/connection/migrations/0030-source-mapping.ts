/** Stores the options chosen for a file, for the next one with the same header, and indexes restatements by their sync. */

import type { Migration } from './migration.ts'

export const sourceMapping: Migration = {
  version: 30,
  sql: `
CREATE TABLE source_mapping (
  product_id INTEGER NOT NULL REFERENCES product (id),
  kind TEXT NOT NULL CHECK (kind IN ('ads', 'orders')),
  header_hash TEXT NOT NULL,
  options TEXT NOT NULL,
  used_at INTEGER NOT NULL,
  PRIMARY KEY (product_id, kind, header_hash)
) STRICT, WITHOUT ROWID;
CREATE INDEX source_mapping_header ON source_mapping (kind, header_hash);
CREATE INDEX fact_history_pull ON fact_history (product_id, replaced_by);
`,
}
