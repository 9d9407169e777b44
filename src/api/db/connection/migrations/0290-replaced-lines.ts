/**
 * Spend entered by hand that stays replaced by the ad data of a source after its campaigns moved to another product.
 *
 * Without such a row, a line counts again as soon as its product has no campaigns of the channel any more.
 */

import type { Migration } from './migration.ts'

export const replacedLines: Migration = {
  version: 290,
  sql: `
CREATE TABLE replaced_line (
  line INTEGER NOT NULL REFERENCES spend_line (id) ON DELETE CASCADE,
  source INTEGER NOT NULL REFERENCES source (id) ON DELETE CASCADE,
  PRIMARY KEY (line, source)
) STRICT, WITHOUT ROWID;
CREATE INDEX replaced_line_source ON replaced_line (source);
`,
}
