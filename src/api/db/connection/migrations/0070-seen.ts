/** Up to which instant the buyer has seen which past numbers changed. */

import type { Migration } from './migration.ts'

export const seen: Migration = {
  version: 70,
  sql: `
CREATE TABLE seen (
  product_id INTEGER PRIMARY KEY REFERENCES product (id),
  until INTEGER NOT NULL
) STRICT;
`,
}
