/** The first schema: accounts, products, facts with history and roll-ups, orders, snapshots, advice, reviews. */

import type { Migration } from './migration.ts'

const measures = `
  spend INTEGER NOT NULL, impressions INTEGER, reach INTEGER, link_clicks INTEGER, landing_page_views INTEGER,
  add_to_cart INTEGER, initiate_checkout INTEGER, purchases INTEGER, purchase_value INTEGER`

const factColumns = `
  product_id INTEGER NOT NULL, day INTEGER NOT NULL, ad INTEGER NOT NULL, pull_id INTEGER NOT NULL, ${measures},
  daily_budget INTEGER, status TEXT, attribution TEXT, edited INTEGER, promo INTEGER`

export const initial: Migration = {
  version: 10,
  sql: `
CREATE TABLE account (
  id INTEGER PRIMARY KEY,
  tenant_id TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  timezone TEXT NOT NULL,
  currency TEXT NOT NULL,
  variant TEXT CHECK (variant IN ('standard', 'extended')),
  key_hash BLOB NOT NULL UNIQUE,
  trial_ends INTEGER,
  subscription TEXT NOT NULL DEFAULT 'none' CHECK (subscription IN ('none', 'active')),
  token_created_at INTEGER NOT NULL,
  token_expires_at INTEGER,
  token_present INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL
) STRICT;

CREATE TABLE product (
  id INTEGER PRIMARY KEY,
  account_id INTEGER NOT NULL REFERENCES account (id),
  name TEXT NOT NULL,
  ad_source TEXT NOT NULL DEFAULT 'none',
  order_source TEXT NOT NULL DEFAULT 'none',
  source_config TEXT,
  contribution_margin REAL,
  target_cpa INTEGER,
  data_version INTEGER NOT NULL DEFAULT 0,
  orders_from INTEGER,
  orders_to INTEGER,
  advice_through INTEGER,
  created_at INTEGER NOT NULL,
  UNIQUE (account_id, name)
) STRICT;

CREATE TABLE ad (
  id INTEGER PRIMARY KEY,
  product_id INTEGER NOT NULL REFERENCES product (id),
  ad_id TEXT NOT NULL, ad_name TEXT NOT NULL,
  adset_id TEXT NOT NULL, adset_name TEXT NOT NULL,
  campaign_id TEXT NOT NULL, campaign_name TEXT NOT NULL,
  first_day INTEGER NOT NULL,
  UNIQUE (product_id, ad_id)
) STRICT;

CREATE TABLE pull (
  id INTEGER PRIMARY KEY,
  product_id INTEGER NOT NULL REFERENCES product (id),
  kind TEXT NOT NULL CHECK (kind IN ('ads', 'orders')),
  source TEXT NOT NULL,
  started_at INTEGER NOT NULL,
  finished_at INTEGER,
  state TEXT NOT NULL CHECK (state IN ('running', 'done', 'failed')),
  rows_written INTEGER NOT NULL DEFAULT 0,
  rows_changed INTEGER NOT NULL DEFAULT 0,
  error TEXT
) STRICT;
CREATE INDEX pull_latest ON pull (product_id, kind, state, finished_at);

CREATE TABLE fact (${factColumns}, PRIMARY KEY (product_id, day, ad)) STRICT, WITHOUT ROWID;
CREATE TABLE fact_history (${factColumns}, replaced_by INTEGER NOT NULL, PRIMARY KEY (product_id, day, ad, replaced_by)) STRICT, WITHOUT ROWID;
CREATE TABLE fact_day (
  product_id INTEGER NOT NULL, day INTEGER NOT NULL, ${measures}, promo INTEGER NOT NULL, attribution TEXT,
  PRIMARY KEY (product_id, day)
) STRICT, WITHOUT ROWID;

CREATE TABLE store_order (
  product_id INTEGER NOT NULL, order_id TEXT NOT NULL, day INTEGER NOT NULL, created_at INTEGER NOT NULL, customer TEXT,
  gross INTEGER NOT NULL, discounts INTEGER NOT NULL, refunded INTEGER NOT NULL, net INTEGER NOT NULL,
  currency TEXT NOT NULL, source TEXT, cancelled INTEGER NOT NULL, renewal INTEGER NOT NULL, pull_id INTEGER NOT NULL,
  PRIMARY KEY (product_id, order_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX store_order_day ON store_order (product_id, day);

CREATE TABLE order_day (
  product_id INTEGER NOT NULL, day INTEGER NOT NULL,
  orders INTEGER NOT NULL, revenue INTEGER NOT NULL, gross INTEGER NOT NULL, refunded INTEGER NOT NULL, discounts INTEGER NOT NULL,
  identified INTEGER NOT NULL, new_customers INTEGER NOT NULL, new_revenue INTEGER NOT NULL, renewals INTEGER NOT NULL,
  cancelled_orders INTEGER NOT NULL, zero_orders INTEGER NOT NULL,
  first_orders_so_far INTEGER NOT NULL, repeat_30_so_far INTEGER NOT NULL, repeat_60_so_far INTEGER NOT NULL, repeat_90_so_far INTEGER NOT NULL,
  PRIMARY KEY (product_id, day)
) STRICT, WITHOUT ROWID;

CREATE TABLE snapshot (
  product_id INTEGER NOT NULL, day INTEGER NOT NULL, data_version INTEGER NOT NULL, phase TEXT NOT NULL,
  built_at INTEGER NOT NULL, body TEXT NOT NULL,
  PRIMARY KEY (product_id, day)
) STRICT;

CREATE TABLE advice (
  product_id INTEGER NOT NULL, day INTEGER NOT NULL, basis TEXT NOT NULL, source TEXT NOT NULL, generated_at INTEGER NOT NULL, body TEXT NOT NULL,
  PRIMARY KEY (product_id, day)
) STRICT;

CREATE TABLE episode (
  product_id INTEGER NOT NULL, rule TEXT NOT NULL, entity_key TEXT NOT NULL, card_id TEXT NOT NULL, began INTEGER NOT NULL, last_seen INTEGER NOT NULL,
  PRIMARY KEY (product_id, card_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE card (
  product_id INTEGER NOT NULL, card_id TEXT NOT NULL, domain TEXT NOT NULL, title TEXT NOT NULL, body TEXT NOT NULL,
  first_shown INTEGER NOT NULL, last_shown INTEGER NOT NULL,
  PRIMARY KEY (product_id, card_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE review (
  id INTEGER PRIMARY KEY,
  account_id INTEGER NOT NULL REFERENCES account (id),
  product_id INTEGER NOT NULL REFERENCES product (id),
  card_id TEXT NOT NULL,
  decision TEXT NOT NULL,
  ignore_reason TEXT,
  ts INTEGER NOT NULL,
  withdrawn_at INTEGER
) STRICT;
CREATE INDEX review_of_product ON review (account_id, product_id, card_id, id);
`,
}
