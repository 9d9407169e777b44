/** Finds days that a product now holds twice: once under an ad's own id, once under an id made from its name. */

import type BetterSqlite3 from 'better-sqlite3'

/** Ids that the file reader makes for ads that have none begin like this. */
const MADE_ID = 'ad-%'

/** How many days of this pull another pull already holds for ads of the same name, campaign and ad set, where only one of the two has an id of its own. */
export const daysCountedTwice = (raw: BetterSqlite3.Database, productId: number, pullId: number): number => {
  const twins = raw
    .prepare<{ productId: number; made: string }, { mine: number; theirs: number }>(
      `SELECT a.id AS mine, b.id AS theirs FROM ad a
       JOIN ad b ON b.product_id = a.product_id AND b.id <> a.id AND b.ad_name = a.ad_name AND b.adset_name = a.adset_name AND b.campaign_name = a.campaign_name
       WHERE a.product_id = @productId AND (a.ad_id LIKE @made) <> (b.ad_id LIKE @made)`,
    )
    .all({ productId, made: MADE_ID })
  if (twins.length === 0) return 0
  const shared = raw.prepare<number[], { day: number }>(
    `SELECT f.day FROM fact f JOIN fact g ON g.product_id = f.product_id AND g.day = f.day AND g.ad = ? AND g.pull_id <> f.pull_id
     WHERE f.product_id = ? AND f.ad = ? AND f.pull_id = ?`,
  )
  return new Set(twins.flatMap(({ mine, theirs }) => shared.all(theirs, productId, mine, pullId).map(({ day }) => day))).size
}
