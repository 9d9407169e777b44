/** The agent advisor: its settings, its results, and its calls. The key is in the secret store; here is its name. */

import type { Migration } from './migration.ts'

export const agent: Migration = {
  version: 435,
  sql: `
CREATE TABLE agent_setting (
  account_id INTEGER PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
  is_on INTEGER NOT NULL CHECK (is_on IN (0, 1)),
  provider TEXT NOT NULL,
  url TEXT NOT NULL,
  model TEXT NOT NULL,
  allow_private INTEGER NOT NULL CHECK (allow_private IN (0, 1)),
  masks_names INTEGER NOT NULL CHECK (masks_names IN (0, 1)),
  language TEXT NOT NULL,
  daily_tokens INTEGER NOT NULL,
  daily_cost REAL,
  price_input REAL,
  price_output REAL,
  secret TEXT,
  changed_at INTEGER NOT NULL
) STRICT;
CREATE TRIGGER agent_setting_deleted AFTER DELETE ON agent_setting WHEN old.secret IS NOT NULL BEGIN
  INSERT OR IGNORE INTO unused_secret (name) VALUES (old.secret);
END;
CREATE TRIGGER agent_secret_replaced AFTER UPDATE OF secret ON agent_setting WHEN old.secret IS NOT NULL AND new.secret IS NOT old.secret BEGIN
  INSERT OR IGNORE INTO unused_secret (name) VALUES (old.secret);
END;

CREATE TABLE agent_result (
  product_id INTEGER NOT NULL REFERENCES product (id) ON DELETE CASCADE,
  input_hash TEXT NOT NULL,
  day INTEGER NOT NULL,
  body TEXT NOT NULL CHECK (json_valid(body)),
  PRIMARY KEY (product_id, input_hash)
) STRICT, WITHOUT ROWID;

CREATE TABLE agent_call (
  id INTEGER PRIMARY KEY,
  account_id INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  input_hash TEXT,
  at INTEGER NOT NULL,
  reason TEXT,
  tokens_input INTEGER NOT NULL,
  tokens_output INTEGER NOT NULL,
  is_estimated INTEGER NOT NULL CHECK (is_estimated IN (0, 1)),
  cost REAL
) STRICT;
CREATE INDEX agent_call_account ON agent_call (account_id, at);
`,
}
