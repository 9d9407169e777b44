/** The confirmed naming scheme of a product's ads, as JSON: its separators and the parts of a name. */

import type { Migration } from './migration.ts'

export const namingSchemes: Migration = {
  version: 380,
  sql: `
CREATE TABLE naming_scheme (
  product_id INTEGER PRIMARY KEY REFERENCES product (id), scheme TEXT NOT NULL, confirmed_at INTEGER NOT NULL
) STRICT;
`,
}
