/** Further accounts of one's own, which the API key of the first one opens too. */

import type { Migration } from './migration.ts'

export const linkedAccounts: Migration = {
  version: 480,
  sql: `
ALTER TABLE account ADD COLUMN opened_by INTEGER REFERENCES account (id);
CREATE INDEX account_opened_by ON account (opened_by) WHERE opened_by IS NOT NULL;
`,
}
