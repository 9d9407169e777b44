/** What a file of an import contained, as a hash: the same file is recognized. Null for earlier imports, and for ads. */

import type { Migration } from './migration.ts'

export const contentHash: Migration = {
  version: 270,
  sql: `
ALTER TABLE import ADD COLUMN content_hash TEXT;
`,
}
