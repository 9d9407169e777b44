/** Imports that can be undone, former values of orders and ads, thresholds of an account, and the creation time of its key. */

import type { Migration } from './migration.ts'

export const imports: Migration = {
  version: 80,
  sql: `
CREATE TABLE import (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  account_id INTEGER NOT NULL REFERENCES account (id),
  product_id INTEGER REFERENCES product (id) ON DELETE SET NULL,
  product TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('ads', 'orders')),
  pull_id INTEGER NOT NULL,
  file_name TEXT,
  imported_at INTEGER NOT NULL,
  imported_by TEXT,
  rows_read INTEGER,
  rows_written INTEGER NOT NULL,
  rows_changed INTEGER NOT NULL,
  rows_unchanged INTEGER,
  rows_refused INTEGER,
  first_day INTEGER,
  last_day INTEGER,
  refused_file TEXT,
  undone_at INTEGER,
  undone_by TEXT,
  rows_taken_back INTEGER
) STRICT;
CREATE INDEX import_of_account ON import (account_id, id);
CREATE INDEX import_of_product ON import (product_id, kind, id);
INSERT INTO import (account_id, product_id, product, kind, pull_id, imported_at, rows_written, rows_changed)
SELECT product.account_id, product.id, product.name, pull.kind, pull.id, COALESCE(pull.finished_at, pull.started_at), pull.rows_written, pull.rows_changed
FROM pull JOIN product ON product.id = pull.product_id WHERE pull.source = 'csv' AND pull.state = 'done' ORDER BY pull.id;

CREATE TABLE store_order_history (
  product_id INTEGER NOT NULL, order_id TEXT NOT NULL, day INTEGER NOT NULL, created_at INTEGER NOT NULL, customer TEXT,
  gross INTEGER NOT NULL, discounts INTEGER NOT NULL, refunded INTEGER NOT NULL, net INTEGER NOT NULL,
  currency TEXT NOT NULL, source TEXT, cancelled INTEGER NOT NULL, renewal INTEGER NOT NULL, pull_id INTEGER NOT NULL,
  replaced_by INTEGER NOT NULL,
  PRIMARY KEY (product_id, order_id, replaced_by)
) STRICT, WITHOUT ROWID;
CREATE INDEX store_order_history_pull ON store_order_history (product_id, replaced_by);

CREATE TABLE ad_history (
  product_id INTEGER NOT NULL, ad INTEGER NOT NULL,
  ad_name TEXT NOT NULL, adset_id TEXT NOT NULL, adset_name TEXT NOT NULL, campaign_id TEXT NOT NULL, campaign_name TEXT NOT NULL,
  replaced_by INTEGER NOT NULL,
  PRIMARY KEY (product_id, ad, replaced_by)
) STRICT, WITHOUT ROWID;

CREATE TABLE threshold (
  account_id INTEGER NOT NULL REFERENCES account (id),
  name TEXT NOT NULL,
  value REAL NOT NULL,
  PRIMARY KEY (account_id, name)
) STRICT, WITHOUT ROWID;

ALTER TABLE account ADD COLUMN key_made_at INTEGER;
`,
}
