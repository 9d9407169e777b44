/** The stored daily sums of ad facts, by product, source and channel. */

import type BetterSqlite3 from 'better-sqlite3'
import { reachFiller } from './level-reach-store.ts'
import { productsOfSource } from './source-store.ts'

/** Sums of ads that no product claims have this product. */
export const UNASSIGNED = 0

/** Reach counts people, so a sum has it only where one ad alone delivered; otherwise it comes from its own level. A comma inside an attribution setting would read as two settings. */
const sums = `
  SUM(spend), SUM(impressions), IIF(COUNT(*) = 1, MAX(reach), NULL), SUM(link_clicks), SUM(landing_page_views), SUM(add_to_cart),
  SUM(initiate_checkout), SUM(purchases), SUM(purchase_value), COALESCE(MAX(promo), 0), GROUP_CONCAT(DISTINCT REPLACE(attribution, ',', ';'))`
const ofDay = 'fact.source_id = @sourceId AND fact.breakdown = 0 AND fact.day = @day'

const insertDay = `
  INSERT INTO fact_day
  SELECT COALESCE(ad.product_id, ${UNASSIGNED}), fact.day, fact.source_id, ad.channel, ${sums}
  FROM source_fact fact CROSS JOIN ad ON ad.id = fact.ad WHERE ${ofDay}
  GROUP BY COALESCE(ad.product_id, ${UNASSIGNED}), ad.channel`

/** For a source whose ads all have one product and one channel: without grouping, which takes three times as long. */
const insertWholeDay = `
  INSERT INTO fact_day SELECT @product, @day, @sourceId, @channel, ${sums} FROM source_fact fact WHERE ${ofDay} HAVING COUNT(*) > 0`

interface AdGroup {
  readonly product: number
  readonly channel: string
}

const groupsSql = `SELECT DISTINCT COALESCE(product_id, ${UNASSIGNED}) AS product, channel FROM ad WHERE source_id = ? LIMIT 2`

/** Writes the sums of a day of a source. */
const dayInserter = (raw: BetterSqlite3.Database, sourceId: number): ((day: number) => void) => {
  const [only, ...others] = raw.prepare<[number], AdGroup>(groupsSql).all(sourceId)
  const isOne = only !== undefined && others.length === 0
  const insert = raw.prepare<object>(isOne ? insertWholeDay : insertDay)
  const fillReach = reachFiller(raw, sourceId)
  return (day) => {
    insert.run(isOne ? { sourceId, day, ...only } : { sourceId, day })
    fillReach(day)
  }
}

/**
 * Recalculates the sums of some days of a source for all its products. Runs inside the caller's transaction.
 *
 * @param former - products that had campaigns of the source and have none any more
 * @returns the products that had or now have numbers of these days
 */
export const rebuildFactDays = (
  raw: BetterSqlite3.Database,
  sourceId: number,
  days: Iterable<number>,
  former: readonly number[] = [],
): ReadonlySet<number> => {
  const owners = [UNASSIGNED, ...productsOfSource(raw, sourceId), ...former]
  const remove = raw.prepare('DELETE FROM fact_day WHERE product_id = ? AND day = ? AND source_id = ?')
  const insert = dayInserter(raw, sourceId)
  const find = raw
    .prepare<[number, number, number], number>('SELECT 1 FROM fact_day WHERE product_id = ? AND day = ? AND source_id = ?')
    .pluck()
  const affected = new Set<number>()
  for (const day of days) {
    for (const owner of owners) if (remove.run(owner, day, sourceId).changes > 0) affected.add(owner)
    insert(day)
    for (const owner of owners) if (!affected.has(owner) && find.get(owner, day, sourceId) === 1) affected.add(owner)
  }
  affected.delete(UNASSIGNED)
  return affected
}

/** Marks everything that was derived from these products as out of date. */
export const touchProducts = (raw: BetterSqlite3.Database, products: Iterable<number>): void => {
  const touch = raw.prepare('UPDATE product SET data_version = data_version + 1 WHERE id = ?')
  for (const id of products) touch.run(id)
}
