/** Which purchases of an ad account are counted, and which ones each read has counted. */

import type { Migration } from './migration.ts'

export const purchaseAlias: Migration = {
  version: 433,
  sql: `
ALTER TABLE source ADD COLUMN purchase_alias TEXT NOT NULL DEFAULT 'omni' CHECK (purchase_alias IN ('omni', 'pixel'));
ALTER TABLE pull ADD COLUMN purchase_alias TEXT NOT NULL DEFAULT 'omni' CHECK (purchase_alias IN ('omni', 'pixel'));
`,
}
