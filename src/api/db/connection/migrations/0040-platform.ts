/** The ad account that an account is connected to, and which of two secrets contains its platform token. */

import type { Migration } from './migration.ts'

export const platform: Migration = {
  version: 40,
  sql: `
ALTER TABLE account ADD COLUMN ad_account_id TEXT;
ALTER TABLE account ADD COLUMN token_slot INTEGER NOT NULL DEFAULT 0;
ALTER TABLE account ADD COLUMN token_changing INTEGER NOT NULL DEFAULT 0;
CREATE UNIQUE INDEX account_ad_account ON account (ad_account_id) WHERE ad_account_id IS NOT NULL;
`,
}
