/**
 * Events that the user notes, and the public holidays of an account.
 *
 * Both are empty at first: which days are left out of typical ranges does not change with this step.
 */

import type { Migration } from './migration.ts'

export const notedEvents: Migration = {
  version: 260,
  sql: `
CREATE TABLE event (
  id INTEGER PRIMARY KEY,
  account_id INTEGER NOT NULL REFERENCES account (id),
  product_id INTEGER REFERENCES product (id),
  campaign_id TEXT,
  kind TEXT NOT NULL CHECK (kind IN
    ('promotion', 'holiday', 'price_change', 'stock_out', 'site_change', 'tracking_change', 'other')),
  first_day INTEGER NOT NULL,
  last_day INTEGER NOT NULL CHECK (last_day >= first_day),
  text TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  CHECK (campaign_id IS NULL OR product_id IS NOT NULL)
) STRICT;
CREATE INDEX event_of_account ON event (account_id, product_id, first_day);
CREATE INDEX event_of_product ON event (product_id);

CREATE TABLE holiday_calendar (
  account_id INTEGER PRIMARY KEY REFERENCES account (id),
  country TEXT NOT NULL,
  first_year INTEGER NOT NULL,
  last_year INTEGER NOT NULL CHECK (last_year >= first_year)
) STRICT;

CREATE TABLE holiday (
  account_id INTEGER NOT NULL REFERENCES holiday_calendar (account_id),
  day INTEGER NOT NULL,
  rule TEXT NOT NULL,
  name TEXT NOT NULL,
  name_zh TEXT,
  is_left_out INTEGER NOT NULL CHECK (is_left_out IN (0, 1)),
  PRIMARY KEY (account_id, day, rule)
) STRICT, WITHOUT ROWID;
`,
}
