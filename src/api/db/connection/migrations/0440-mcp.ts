/** Accounts that agents may read through the MCP server, and the latest calls of each. */

import type { Migration } from './migration.ts'

export const mcp: Migration = {
  version: 440,
  sql: `
CREATE TABLE mcp_on (
  account_id INTEGER PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE
) STRICT;

CREATE TABLE mcp_call (
  id INTEGER PRIMARY KEY,
  account_id INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  at INTEGER NOT NULL,
  tool TEXT NOT NULL,
  client TEXT NOT NULL,
  result TEXT NOT NULL,
  bytes INTEGER NOT NULL,
  duration_ms INTEGER NOT NULL
) STRICT;
CREATE INDEX mcp_call_account ON mcp_call (account_id, id);
`,
}
