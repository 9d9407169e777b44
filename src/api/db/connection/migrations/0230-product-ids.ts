/**
 * The highest id that a product ever had, so that the id of a deleted product is never used again.
 *
 * What was computed of a product is cached by its id and version: a new product with the id of a deleted one would show its numbers.
 */

import type { Migration } from './migration.ts'

export const productIds: Migration = {
  version: 230,
  sql: `
CREATE TABLE product_sequence (id INTEGER PRIMARY KEY CHECK (id = 1), last INTEGER NOT NULL) STRICT;
INSERT INTO product_sequence SELECT 1, COALESCE(MAX(id), 0) FROM product;
CREATE TRIGGER product_id_used AFTER INSERT ON product
BEGIN
  UPDATE product_sequence SET last = MAX(last, NEW.id);
END;
`,
}
