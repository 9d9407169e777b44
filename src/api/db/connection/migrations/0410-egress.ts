/** Calls to other machines, and the destinations that an account has turned off. */

import type { Migration } from './migration.ts'

export const egress: Migration = {
  version: 410,
  sql: `
CREATE TABLE egress_call (
  id INTEGER PRIMARY KEY,
  account_id INTEGER REFERENCES account (id) ON DELETE CASCADE,
  destination TEXT NOT NULL,
  at INTEGER NOT NULL,
  host TEXT NOT NULL,
  path TEXT NOT NULL,
  method TEXT NOT NULL,
  status INTEGER,
  failure TEXT,
  sent INTEGER NOT NULL,
  received INTEGER NOT NULL,
  duration_ms INTEGER NOT NULL
) STRICT;
CREATE INDEX egress_call_account ON egress_call (account_id, at);
CREATE INDEX egress_call_at ON egress_call (at);

CREATE TABLE egress_off (
  account_id INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  destination TEXT NOT NULL,
  PRIMARY KEY (account_id, destination)
) STRICT, WITHOUT ROWID;
`,
}
