/**
 * What the platform reports for a whole ad account on a day, and what its ads added up to in the same read, in micros. Days that were read
 * before this step have no row.
 */

import type { Migration } from './migration.ts'

export const accountDays: Migration = {
  version: 400,
  sql: `
CREATE TABLE account_day (
  source_id INTEGER NOT NULL REFERENCES source (id), day INTEGER NOT NULL, account_spend INTEGER NOT NULL, ads_spend INTEGER NOT NULL,
  PRIMARY KEY (source_id, day)
) STRICT, WITHOUT ROWID;
`,
}
