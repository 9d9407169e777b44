/** An account has one demo at most. Of several, the first one stays; the others are opened by their own API key alone. */

import type { Migration } from './migration.ts'

export const oneDemo: Migration = {
  version: 350,
  sql: `
UPDATE account SET owner_id = NULL
WHERE EXISTS (SELECT 1 FROM account first WHERE first.owner_id = account.owner_id AND first.id < account.id);
DROP INDEX account_owner;
CREATE UNIQUE INDEX account_owner ON account (owner_id) WHERE owner_id IS NOT NULL;
`,
}
