/** Whether the desktop app opens a port to programs of this machine, and which: one choice for the whole store, since a port serves every account with a key. */

import type { Migration } from './migration.ts'

export const localPort: Migration = {
  version: 150,
  sql: `
CREATE TABLE local_port (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  is_on INTEGER NOT NULL CHECK (is_on IN (0, 1)),
  port INTEGER NOT NULL CHECK (port BETWEEN 1 AND 65535)
) STRICT;
`,
}
