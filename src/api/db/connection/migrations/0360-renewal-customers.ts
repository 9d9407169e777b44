/**
 * A customer whose first order in the data is a subscription renewal bought before the data starts, and is not a new one.
 *
 * Until this step, the daily sums counted these customers, their revenue and their later orders as those of new customers.
 */

import type { Migration } from './migration.ts'

const counted = (table: string): string => `${table}.cancelled = 0 AND ${table}.gross - ${table}.discounts <> 0`
const backWithin = (days: number): string => `SUM(wait <= ${days * 86_400_000}) AS back_${days}`
const soFar = (column: string): string => `
  (SELECT COALESCE(SUM(${column}), 0) FROM renewal_day past WHERE past.product_id = order_day.product_id AND past.day <= order_day.day)`
const onDay = (column: string): string => `
  COALESCE((SELECT ${column} FROM renewal_day today WHERE today.product_id = order_day.product_id AND today.day = order_day.day), 0)`

/** Of a store that is divided between products, an order is the product's if a line is, or if it has no lines and the product takes the rest. */
const ownNet = `
  CASE
    WHEN NOT divided THEN orders.net
    WHEN EXISTS (SELECT 1 FROM order_line line WHERE line.source_id = orders.source_id AND line.order_id = orders.order_id) THEN (
      SELECT SUM(line.net) FROM order_line line JOIN store_item ON store_item.id = line.item
      WHERE line.source_id = orders.source_id AND line.order_id = orders.order_id AND store_item.product_id = stores.product_id)
    WHEN takes_rest THEN orders.net
  END`

export const renewalCustomers: Migration = {
  version: 360,
  sql: `
CREATE TEMP TABLE product_store AS
SELECT DISTINCT product_id, source_id,
  EXISTS (SELECT 1 FROM product_source rules WHERE rules.source_id = source.id AND json_extract(rules.rule, '$.type') <> 'all') AS divided,
  product_id = (
    SELECT MIN(rules.product_id) FROM product_source rules WHERE rules.source_id = source.id AND json_extract(rules.rule, '$.type') = 'all'
  ) AS takes_rest
FROM product_source JOIN source ON source.id = product_source.source_id WHERE role = 'store';
CREATE TEMP TABLE first_renewal AS
SELECT stores.product_id, orders.day, ${ownNet} AS net,
  (SELECT MIN(later.created_at) FROM product_store other JOIN store_order later ON later.source_id = other.source_id
   WHERE other.product_id = stores.product_id AND later.customer = orders.customer AND ${counted('later')}
     AND (later.created_at, later.order_id) > (orders.created_at, orders.order_id)) - orders.created_at AS wait
FROM product_store stores JOIN store_order orders ON orders.source_id = stores.source_id
WHERE orders.renewal = 1 AND orders.customer IS NOT NULL AND ${counted('orders')} AND NOT EXISTS (
  SELECT 1 FROM product_store other JOIN store_order earlier ON earlier.source_id = other.source_id
  WHERE other.product_id = stores.product_id AND earlier.customer = orders.customer AND ${counted('earlier')}
    AND (earlier.created_at, earlier.order_id) < (orders.created_at, orders.order_id));
CREATE TEMP TABLE renewal_day AS
SELECT product_id, day, COUNT(*) AS customers, SUM(net) AS revenue, ${[30, 60, 90].map(backWithin).join(', ')}
FROM first_renewal WHERE net IS NOT NULL GROUP BY product_id, day;
UPDATE order_day SET
  new_customers = new_customers - ${onDay('customers')},
  new_revenue = new_revenue - ${onDay('revenue')},
  first_orders_so_far = first_orders_so_far - ${soFar('customers')},
  repeat_30_so_far = repeat_30_so_far - ${soFar('back_30')},
  repeat_60_so_far = repeat_60_so_far - ${soFar('back_60')},
  repeat_90_so_far = repeat_90_so_far - ${soFar('back_90')}
WHERE product_id IN (SELECT product_id FROM renewal_day);
UPDATE product SET data_version = data_version + 1 WHERE orders_from IS NOT NULL;
DROP TABLE temp.renewal_day;
DROP TABLE temp.first_renewal;
DROP TABLE temp.product_store;
`,
}
