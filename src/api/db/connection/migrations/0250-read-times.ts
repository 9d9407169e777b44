/**
 * When a version of an ad's day was read from its platform, as a file with `pulled_at` states it. 0: when its import or sync started.
 *
 * One import may have several versions of a row, so their reading times are part of the key of the history; so is their import, as
 * two files may state one time.
 */

import type { Migration } from './migration.ts'

const facts = `
  source_id INTEGER NOT NULL, breakdown INTEGER NOT NULL, day INTEGER NOT NULL, ad INTEGER NOT NULL, pull_id INTEGER NOT NULL,
  spend INTEGER NOT NULL, impressions INTEGER, reach INTEGER, link_clicks INTEGER, landing_page_views INTEGER,
  add_to_cart INTEGER, initiate_checkout INTEGER, purchases REAL, purchase_value INTEGER,
  daily_budget INTEGER, status TEXT, attribution TEXT, edited INTEGER, promo INTEGER`
const columns = `
  source_id, breakdown, day, ad, pull_id, spend, impressions, reach, link_clicks, landing_page_views, add_to_cart, initiate_checkout,
  purchases, purchase_value, daily_budget, status, attribution, edited, promo, replaced_by`

export const readTimes: Migration = {
  version: 250,
  sql: `
ALTER TABLE source_fact ADD COLUMN read_at INTEGER NOT NULL DEFAULT 0;
ALTER TABLE source_day ADD COLUMN read_at INTEGER NOT NULL DEFAULT 0;
ALTER TABLE source_fact_history RENAME TO old_fact_history;
CREATE TABLE source_fact_history (
  ${facts}, replaced_by INTEGER NOT NULL, read_at INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (source_id, breakdown, day, ad, replaced_by, read_at, pull_id)
) STRICT, WITHOUT ROWID;
INSERT INTO source_fact_history (${columns}) SELECT ${columns} FROM old_fact_history;
DROP TABLE old_fact_history;
`,
}
