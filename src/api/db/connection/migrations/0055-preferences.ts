/** What an account wants to be reminded of, and when it wants quiet. */

import type { Migration } from './migration.ts'

export const preferences: Migration = {
  version: 55,
  sql: `
CREATE TABLE preference (
  account_id INTEGER PRIMARY KEY REFERENCES account (id),
  reminders_off TEXT NOT NULL,
  quiet_from TEXT,
  quiet_to TEXT,
  CHECK ((quiet_from IS NULL) = (quiet_to IS NULL))
) STRICT;
`,
}
