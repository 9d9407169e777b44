/** The account next to which a demo exists: its API key opens the demo too. */

import type { Migration } from './migration.ts'

export const accountOwner: Migration = {
  version: 340,
  sql: `
ALTER TABLE account ADD COLUMN owner_id INTEGER REFERENCES account (id);
CREATE INDEX account_owner ON account (owner_id) WHERE owner_id IS NOT NULL;
`,
}
