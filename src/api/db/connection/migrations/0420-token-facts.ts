/** What the platform reports about a token: that it does not expire, when its access to data ends, and its permissions. */

import type { Migration } from './migration.ts'

export const tokenFacts: Migration = {
  version: 420,
  sql: `
ALTER TABLE account ADD COLUMN token_never_expires INTEGER NOT NULL DEFAULT 0;
ALTER TABLE account ADD COLUMN token_data_access_ends INTEGER;
ALTER TABLE account ADD COLUMN token_scopes TEXT;
ALTER TABLE account ADD COLUMN token_has_app_secret INTEGER NOT NULL DEFAULT 0;
`,
}
