/**
 * Spend entered by hand that stays replaced by the ad data of a source after its campaigns moved to another product.
 *
 * Without such a row, a line counts again as soon as its product has no campaigns of the channel any more. `pull` is that of the import that
 * moved them; null: the user did.
 */

import type { Migration } from './migration.ts'

export const replacedLines: Migration = {
  version: 290,
  sql: `
CREATE TABLE replaced_line (
  line INTEGER NOT NULL REFERENCES spend_line (id) ON DELETE CASCADE,
  source INTEGER NOT NULL REFERENCES source (id) ON DELETE CASCADE,
  first_day INTEGER NOT NULL,
  last_day INTEGER NOT NULL CHECK (last_day >= first_day),
  pull INTEGER,
  PRIMARY KEY (line, source, first_day)
) STRICT, WITHOUT ROWID;
CREATE INDEX replaced_line_source ON replaced_line (source);
`,
}
