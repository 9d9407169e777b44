/**
 * Lines of store orders, so that a store can be divided between products.
 *
 * Orders that were imported before have none until their file is imported again.
 */

import type { Migration } from './migration.ts'

const lineColumns = `
  source_id INTEGER NOT NULL, order_id TEXT NOT NULL, item INTEGER NOT NULL, quantity REAL, revenue INTEGER NOT NULL,
  gross INTEGER NOT NULL, discounts INTEGER NOT NULL, refunded INTEGER NOT NULL, net INTEGER NOT NULL`

export const orderLines: Migration = {
  version: 220,
  sql: `
CREATE TABLE store_item (
  id INTEGER PRIMARY KEY,
  source_id INTEGER NOT NULL REFERENCES source (id),
  sku TEXT NOT NULL,
  title TEXT NOT NULL,
  product_id INTEGER REFERENCES product (id),
  UNIQUE (source_id, sku, title)
) STRICT;
CREATE INDEX store_item_of_product ON store_item (product_id);
CREATE TABLE order_line (${lineColumns}, PRIMARY KEY (source_id, order_id, item)) STRICT, WITHOUT ROWID;
CREATE TABLE order_line_history (
  ${lineColumns}, replaced_by INTEGER NOT NULL,
  PRIMARY KEY (source_id, order_id, item, replaced_by)
) STRICT, WITHOUT ROWID;
CREATE INDEX order_line_history_pull ON order_line_history (source_id, replaced_by);
`,
}
