/** Imported reference rates between currencies, and the currency in which totals over accounts are shown. */

import type { Migration } from './migration.ts'

export const referenceRates: Migration = {
  version: 470,
  sql: `
CREATE TABLE reference_rate (
  account_id INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  base TEXT NOT NULL,
  currency TEXT NOT NULL,
  day INTEGER NOT NULL,
  rate REAL NOT NULL CHECK (rate > 0),
  PRIMARY KEY (account_id, base, currency, day)
) STRICT, WITHOUT ROWID;

CREATE TABLE base_currency (
  account_id INTEGER PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
  currency TEXT NOT NULL
) STRICT;
`,
}
