/** What an ad set is optimized for, on each day of an ad: unknown for the rows from before. */

import type { Migration } from './migration.ts'

export const adPurpose: Migration = {
  version: 311,
  sql: `
ALTER TABLE source_fact ADD COLUMN purpose TEXT;
ALTER TABLE source_fact_history ADD COLUMN purpose TEXT;
`,
}
