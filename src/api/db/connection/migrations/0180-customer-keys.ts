/** Fingerprints of the keys that customers are hashed with, so that a key of another database is noticed. */

import type { Migration } from './migration.ts'

export const customerKeys: Migration = {
  version: 180,
  sql: `
CREATE TABLE customer_key (
  id INTEGER PRIMARY KEY,
  fingerprint TEXT NOT NULL UNIQUE CHECK (length(fingerprint) = 64)
) STRICT;
`,
}
