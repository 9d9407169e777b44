/**
 * Scheduled deliveries of reports, and one row for each report that is due: its state survives a crash at any moment.
 *
 * `unused_secret` names secrets that no delivery uses any more. Triggers fill it, so that no way of deleting a delivery forgets one.
 */

import type { Migration } from './migration.ts'

export const deliveries: Migration = {
  version: 370,
  sql: `
CREATE TABLE delivery (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  account_id INTEGER NOT NULL REFERENCES account (id),
  product_id INTEGER REFERENCES product (id),
  uid TEXT NOT NULL UNIQUE,
  is_on INTEGER NOT NULL CHECK (is_on IN (0, 1)),
  minute INTEGER NOT NULL CHECK (minute BETWEEN 0 AND 1439),
  weekdays INTEGER NOT NULL CHECK (weekdays BETWEEN 1 AND 127),
  language TEXT NOT NULL,
  formats TEXT,
  paper TEXT NOT NULL,
  target TEXT NOT NULL CHECK (json_valid(target)),
  secret TEXT,
  since INTEGER NOT NULL
) STRICT;
CREATE INDEX delivery_account ON delivery (account_id);
CREATE INDEX delivery_product ON delivery (product_id);

CREATE TABLE delivery_run (
  id INTEGER PRIMARY KEY,
  delivery_id INTEGER NOT NULL REFERENCES delivery (id) ON DELETE CASCADE,
  day INTEGER NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('pending', 'sending', 'sent', 'failed', 'unknown', 'skipped')),
  next_at INTEGER NOT NULL,
  until INTEGER NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  taken_by TEXT,
  started_at INTEGER,
  committed INTEGER NOT NULL DEFAULT 0 CHECK (committed IN (0, 1)),
  report_day INTEGER,
  reason TEXT,
  finished_at INTEGER,
  UNIQUE (delivery_id, day)
) STRICT;
CREATE INDEX delivery_run_open ON delivery_run (next_at) WHERE state IN ('pending', 'sending');

CREATE TABLE unused_secret (name TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
CREATE TRIGGER delivery_deleted AFTER DELETE ON delivery WHEN old.secret IS NOT NULL BEGIN
  INSERT OR IGNORE INTO unused_secret (name) VALUES (old.secret);
END;
CREATE TRIGGER delivery_secret_replaced AFTER UPDATE OF secret ON delivery WHEN old.secret IS NOT NULL AND new.secret IS NOT old.secret BEGIN
  INSERT OR IGNORE INTO unused_secret (name) VALUES (old.secret);
END;
`,
}
