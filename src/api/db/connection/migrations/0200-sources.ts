/**
 * Facts and orders belong to sources, and products are views of them.
 *
 * Products that were synced from one ad account get one source: an ad that two of them had is stored once, with the numbers of the latest
 * sync; the others go to the history. Every other product gets sources of its own.
 */

import type { Migration } from './migration.ts'

const measures = `
  spend INTEGER NOT NULL, impressions INTEGER, reach INTEGER, link_clicks INTEGER, landing_page_views INTEGER,
  add_to_cart INTEGER, initiate_checkout INTEGER, purchases REAL, purchase_value INTEGER`

const factColumns = `
  source_id INTEGER NOT NULL, breakdown INTEGER NOT NULL, day INTEGER NOT NULL, ad INTEGER NOT NULL, pull_id INTEGER NOT NULL, ${measures},
  daily_budget INTEGER, status TEXT, attribution TEXT, edited INTEGER, promo INTEGER`

const copied = [
  'spend',
  'impressions',
  'reach',
  'link_clicks',
  'landing_page_views',
  'add_to_cart',
  'initiate_checkout',
  'purchases',
  'purchase_value',
  'daily_budget',
  'status',
  'attribution',
  'edited',
  'promo',
]
const copiedOf = (table: string): string => copied.map((name) => `${table}.${name}`).join(', ')
const names = 'ad_name, adset_id, adset_name, campaign_id, campaign_name'

const orderColumns = `
  source_id INTEGER NOT NULL, order_id TEXT NOT NULL, day INTEGER NOT NULL, created_at INTEGER NOT NULL, customer TEXT,
  gross INTEGER NOT NULL, discounts INTEGER NOT NULL, refunded INTEGER NOT NULL, net INTEGER NOT NULL,
  currency TEXT NOT NULL, source TEXT, cancelled INTEGER NOT NULL, renewal INTEGER NOT NULL, pull_id INTEGER NOT NULL`
const orderValues = 'order_id, day, created_at, customer, gross, discounts, refunded, net, currency, source, cancelled, renewal, pull_id'

const has = (what: string): string => `EXISTS (SELECT 1 FROM ${what} AND owned.product_id = product.id)`
const config = 'IIF(json_valid(source_config), source_config, NULL)'

const sources = `
CREATE TABLE source (
  id INTEGER PRIMARY KEY,
  account_id INTEGER NOT NULL REFERENCES account (id),
  role TEXT NOT NULL CHECK (role IN ('ads', 'store')),
  kind TEXT NOT NULL CHECK (kind IN ('demo', 'file', 'meta')),
  name TEXT NOT NULL,
  external_id TEXT,
  config TEXT,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX source_of_account ON source (account_id, role, kind);
CREATE TABLE product_source (
  product_id INTEGER NOT NULL REFERENCES product (id),
  source_id INTEGER NOT NULL REFERENCES source (id),
  rule TEXT NOT NULL,
  PRIMARY KEY (product_id, source_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX product_source_of_source ON product_source (source_id);
CREATE TABLE source_day (
  source_id INTEGER NOT NULL REFERENCES source (id), day INTEGER NOT NULL, pull_id INTEGER NOT NULL,
  PRIMARY KEY (source_id, day, pull_id)
) STRICT, WITHOUT ROWID;

CREATE TEMP TABLE new_source (role TEXT, product_id INTEGER, source_id INTEGER, PRIMARY KEY (role, product_id));
INSERT INTO source (account_id, role, kind, name, config, created_at)
SELECT account_id, 'ads', IIF(ad_source = 'demo', 'demo', 'file'), name, IIF(ad_source = 'demo', ${config}, NULL), created_at
FROM product WHERE ad_source <> 'meta' AND (ad_source <> 'none' OR ${has("pull AS owned WHERE owned.kind = 'ads'")} OR ${has('ad AS owned WHERE TRUE')})
ORDER BY id;
INSERT INTO source (account_id, role, kind, name, config, created_at)
SELECT account_id, 'store', IIF(order_source = 'demo', 'demo', 'file'), name, IIF(order_source = 'demo', ${config}, NULL), created_at
FROM product WHERE order_source <> 'none' OR ${has("pull AS owned WHERE owned.kind = 'orders'")} OR ${has('store_order AS owned WHERE TRUE')}
ORDER BY id;
INSERT INTO new_source SELECT role, product.id, source.id FROM source JOIN product USING (account_id, name);

CREATE TEMP TABLE meta_product AS
SELECT product.id AS product_id, account_id, product.created_at,
       COALESCE(json_extract(${config}, '$.adAccountId'), account.ad_account_id) AS external_id,
       json_extract(${config}, '$.contains') AS contains
FROM product JOIN account ON account.id = account_id WHERE ad_source = 'meta';
INSERT INTO source (account_id, role, kind, name, external_id, created_at)
SELECT account_id, 'ads', 'meta', COALESCE(external_id, 'Meta'), external_id, MIN(created_at) FROM (
  SELECT account_id, external_id, created_at FROM meta_product
  UNION ALL SELECT id, ad_account_id, created_at FROM account WHERE ad_account_id IS NOT NULL
) GROUP BY account_id, external_id ORDER BY account_id, external_id;
INSERT INTO new_source SELECT 'ads', product_id, source.id FROM meta_product JOIN source
ON source.account_id = meta_product.account_id AND source.kind = 'meta' AND source.external_id IS meta_product.external_id;

INSERT INTO product_source (product_id, source_id, rule)
SELECT product_id, source_id, CASE
    WHEN role = 'store' THEN '{"type":"all"}'
    WHEN contains IS NULL THEN '{"type":"rest"}'
    ELSE json_object('type', 'contains', 'text', contains)
  END FROM new_source LEFT JOIN meta_product USING (product_id);`

const ads = `
CREATE TEMP TABLE new_ad (old_id INTEGER PRIMARY KEY, source_id INTEGER, id INTEGER);
INSERT INTO new_ad
WITH twin AS (
  SELECT old.id FROM ad old JOIN new_source ON new_source.role = 'ads' AND new_source.product_id = old.product_id
  WHERE (SELECT COUNT(*) FROM ad other JOIN new_source s ON s.role = 'ads' AND s.product_id = other.product_id
         WHERE s.source_id = new_source.source_id AND other.ad_id = old.ad_id AND s.source_id IN (SELECT id FROM source WHERE kind = 'meta')) > 1
),
latest AS (SELECT ad, MAX(pull_id) AS pull_id FROM fact WHERE ad IN (SELECT id FROM twin) GROUP BY ad)
SELECT ad.id, new_source.source_id,
       FIRST_VALUE(ad.id) OVER (PARTITION BY new_source.source_id, ad.ad_id ORDER BY COALESCE(latest.pull_id, 0) DESC, ad.id DESC)
FROM ad JOIN new_source ON new_source.role = 'ads' AND new_source.product_id = ad.product_id LEFT JOIN latest ON latest.ad = ad.id;

CREATE TEMP TABLE old_ad AS SELECT * FROM ad;
DROP TABLE ad;
CREATE TABLE ad (
  id INTEGER PRIMARY KEY,
  source_id INTEGER NOT NULL REFERENCES source (id),
  channel TEXT NOT NULL,
  ad_id TEXT NOT NULL, ad_name TEXT NOT NULL,
  adset_id TEXT NOT NULL, adset_name TEXT NOT NULL,
  campaign_id TEXT NOT NULL, campaign_name TEXT NOT NULL,
  first_day INTEGER NOT NULL,
  product_id INTEGER REFERENCES product (id),
  UNIQUE (source_id, channel, ad_id)
) STRICT;
CREATE INDEX ad_of_product ON ad (product_id);
INSERT INTO ad (id, source_id, channel, ad_id, ${names}, first_day, product_id)
SELECT old_ad.id, new_ad.source_id, 'meta', old_ad.ad_id, ${names}, twins.first_day, old_ad.product_id
FROM old_ad JOIN new_ad ON new_ad.old_id = old_ad.id AND new_ad.id = old_ad.id
JOIN (SELECT new_ad.id AS id, MIN(first_day) AS first_day FROM old_ad JOIN new_ad ON old_id = old_ad.id GROUP BY new_ad.id) twins
  ON twins.id = old_ad.id ORDER BY old_ad.id;

CREATE TEMP TABLE old_ad_history AS SELECT * FROM ad_history;
DROP TABLE ad_history;
CREATE TABLE ad_history (
  source_id INTEGER NOT NULL, ad INTEGER NOT NULL,
  ad_name TEXT NOT NULL, adset_id TEXT NOT NULL, adset_name TEXT NOT NULL, campaign_id TEXT NOT NULL, campaign_name TEXT NOT NULL,
  replaced_by INTEGER NOT NULL,
  PRIMARY KEY (source_id, ad, replaced_by)
) STRICT, WITHOUT ROWID;
INSERT INTO ad_history SELECT new_ad.source_id, new_ad.id, ${names}, replaced_by FROM old_ad_history JOIN new_ad ON old_id = ad
ON CONFLICT DO NOTHING;`

const facts = `
CREATE TABLE source_fact (${factColumns}, PRIMARY KEY (source_id, breakdown, day, ad)) STRICT, WITHOUT ROWID;
INSERT INTO source_fact SELECT new_ad.source_id, 0, day, new_ad.id, fact.pull_id, ${copiedOf('fact')}
FROM fact CROSS JOIN new_ad ON old_id = fact.ad WHERE TRUE
ON CONFLICT (source_id, breakdown, day, ad) DO UPDATE SET
  pull_id = excluded.pull_id, ${copied.map((name) => `${name} = excluded.${name}`).join(', ')} WHERE excluded.pull_id > pull_id;
CREATE TABLE source_fact_history (
  ${factColumns}, replaced_by INTEGER NOT NULL,
  PRIMARY KEY (source_id, breakdown, day, ad, replaced_by)
) STRICT, WITHOUT ROWID;
INSERT INTO source_fact_history SELECT new_ad.source_id, 0, day, new_ad.id, fact_history.pull_id, ${copiedOf('fact_history')}, replaced_by
FROM fact_history CROSS JOIN new_ad ON old_id = fact_history.ad WHERE TRUE ON CONFLICT DO NOTHING;
INSERT INTO source_fact_history
SELECT new_ad.source_id, 0, fact.day, new_ad.id, fact.pull_id, ${copiedOf('fact')}, latest.pull_id
FROM new_ad CROSS JOIN old_ad ON old_ad.id = new_ad.old_id
CROSS JOIN fact ON fact.product_id = old_ad.product_id AND fact.ad = new_ad.old_id
JOIN source_fact latest
  ON latest.source_id = new_ad.source_id AND latest.breakdown = 0 AND latest.day = fact.day AND latest.ad = new_ad.id
WHERE new_ad.id IN (SELECT id FROM new_ad GROUP BY id HAVING COUNT(*) > 1) AND latest.pull_id <> fact.pull_id ON CONFLICT DO NOTHING;
DROP TABLE fact;
DROP TABLE fact_history;

DROP TABLE fact_day;
CREATE TABLE fact_day (
  product_id INTEGER NOT NULL, day INTEGER NOT NULL, source_id INTEGER NOT NULL, channel TEXT NOT NULL, ${measures},
  promo INTEGER NOT NULL, attribution TEXT,
  PRIMARY KEY (product_id, day, source_id, channel)
) STRICT, WITHOUT ROWID;
INSERT INTO fact_day
SELECT COALESCE(ad.product_id, 0), day, fact.source_id, channel, SUM(spend), SUM(impressions), IIF(COUNT(*) = 1, MAX(reach), NULL),
       SUM(link_clicks), SUM(landing_page_views), SUM(add_to_cart), SUM(initiate_checkout), SUM(purchases), SUM(purchase_value),
       COALESCE(MAX(promo), 0), GROUP_CONCAT(DISTINCT REPLACE(attribution, ',', ';'))
FROM source_fact fact CROSS JOIN ad ON ad.id = fact.ad GROUP BY COALESCE(ad.product_id, 0), day, fact.source_id, channel;`

const orders = `
CREATE TEMP TABLE old_order AS SELECT * FROM store_order;
DROP TABLE store_order;
CREATE TABLE store_order (${orderColumns}, PRIMARY KEY (source_id, order_id)) STRICT, WITHOUT ROWID;
INSERT INTO store_order SELECT new_source.source_id, ${orderValues}
FROM old_order JOIN new_source ON role = 'store' AND new_source.product_id = old_order.product_id;
CREATE INDEX store_order_day ON store_order (source_id, day);
CREATE INDEX store_order_customer ON store_order (source_id, customer, created_at, order_id);
CREATE TEMP TABLE old_order_history AS SELECT * FROM store_order_history;
DROP TABLE store_order_history;
CREATE TABLE store_order_history (
  ${orderColumns}, replaced_by INTEGER NOT NULL,
  PRIMARY KEY (source_id, order_id, replaced_by)
) STRICT, WITHOUT ROWID;
INSERT INTO store_order_history SELECT new_source.source_id, ${orderValues}, replaced_by
FROM old_order_history JOIN new_source ON role = 'store' AND new_source.product_id = old_order_history.product_id;
CREATE INDEX store_order_history_pull ON store_order_history (source_id, replaced_by);`

const pulls = `
CREATE TEMP TABLE old_pull AS SELECT * FROM pull;
DROP TABLE pull;
CREATE TABLE pull (
  id INTEGER PRIMARY KEY,
  source_id INTEGER NOT NULL REFERENCES source (id),
  started_at INTEGER NOT NULL,
  finished_at INTEGER,
  state TEXT NOT NULL CHECK (state IN ('running', 'done', 'failed')),
  rows_written INTEGER NOT NULL DEFAULT 0,
  rows_changed INTEGER NOT NULL DEFAULT 0,
  error TEXT
) STRICT;
INSERT INTO pull SELECT old_pull.id, source_id, started_at, finished_at, state, rows_written, rows_changed, error
FROM old_pull JOIN new_source ON role = IIF(kind = 'ads', 'ads', 'store') AND new_source.product_id = old_pull.product_id;
CREATE INDEX pull_latest ON pull (source_id, state, started_at);`

/** A sync of a live source reads the last 28 days, a file the days that its import names, and everything was read with its rows. */
const days = `
CREATE TEMP TABLE file_read AS
SELECT source_id, pull.id AS pull_id, first_day, last_day FROM import JOIN pull ON pull.id = import.pull_id
WHERE undone_at IS NULL AND first_day IS NOT NULL AND last_day IS NOT NULL;
CREATE TEMP TABLE covered (source_id INTEGER, day INTEGER, PRIMARY KEY (source_id, day));
INSERT INTO covered SELECT DISTINCT source_id, day FROM source_fact;
WITH RECURSIVE
spans (source_id, first, last) AS (
  SELECT source_id, first_day, last_day FROM file_read JOIN source ON source.id = source_id WHERE role = 'store'
  UNION SELECT source_id, orders_from, orders_to FROM new_source JOIN product ON product.id = product_id JOIN source ON source.id = source_id
  WHERE new_source.role = 'store' AND orders_from IS NOT NULL AND (kind <> 'file' OR EXISTS (
    SELECT 1 FROM import WHERE import.product_id = product.id AND import.kind = 'orders' AND undone_at IS NULL AND first_day IS NULL))
  UNION SELECT source_id, day, day FROM store_order
),
days (source_id, day, last) AS (SELECT source_id, first, last FROM spans UNION SELECT source_id, day + 1, last FROM days WHERE day < last)
INSERT INTO covered SELECT DISTINCT source_id, day FROM days;
INSERT INTO source_day SELECT source_id, day, pull_id FROM file_read JOIN covered USING (source_id) WHERE day BETWEEN first_day AND last_day;
INSERT INTO source_day
SELECT source_id, day, (
  SELECT pull.id FROM pull WHERE pull.source_id = covered.source_id AND state = 'done' AND started_at < (day + 29) * 86400000
  ORDER BY started_at DESC LIMIT 1) AS latest
FROM covered JOIN source ON source.id = source_id WHERE kind <> 'file' AND latest IS NOT NULL;
INSERT INTO source_day SELECT DISTINCT source_id, day, pull_id FROM source_fact WHERE TRUE ON CONFLICT DO NOTHING;
INSERT INTO source_day SELECT DISTINCT source_id, day, pull_id FROM store_order WHERE TRUE ON CONFLICT DO NOTHING;
INSERT INTO source_day
SELECT source_id, day, MIN(pull.id) FROM covered JOIN pull USING (source_id) WHERE state = 'done' AND NOT EXISTS (
  SELECT 1 FROM source_day WHERE source_day.source_id = covered.source_id AND source_day.day = covered.day
) GROUP BY source_id, day;
DELETE FROM order_day WHERE NOT EXISTS (
  SELECT 1 FROM new_source JOIN source_day USING (source_id)
  WHERE role = 'store' AND new_source.product_id = order_day.product_id AND source_day.day = order_day.day);`

const cleanup = `
${['new_source', 'meta_product', 'new_ad', 'old_ad', 'old_ad_history', 'old_order', 'old_order_history', 'old_pull', 'file_read', 'covered']
  .map((table) => `DROP TABLE temp.${table};`)
  .join('\n')}
ALTER TABLE product DROP COLUMN ad_source;
ALTER TABLE product DROP COLUMN order_source;
ALTER TABLE product DROP COLUMN source_config;
UPDATE product SET data_version = data_version + 1;`

export const sourcesOwnFacts: Migration = {
  version: 200,
  sql: [sources, ads, facts, orders, pulls, days, cleanup].join('\n'),
}
