/** Products that sync from Meta and have files too: their ads of Meta come from the sync, so that no day counts twice. */

import type BetterSqlite3 from 'better-sqlite3'
import { keepReplaced, spendingOf } from '../spend/replaced-line-store.ts'
import { assignAds, daysOfAds } from './assign-ads.ts'
import { rebuildFactDays, touchProducts } from './fact-day-sums.ts'

/** The file sources of ads that feed any of these products. */
const fileSources = (raw: BetterSqlite3.Database, products: readonly number[]): readonly number[] =>
  raw
    .prepare<[string], number>(
      `SELECT DISTINCT source.id FROM product_source JOIN source ON source.id = source_id
       WHERE product_id IN (SELECT value FROM json_each(?)) AND role = 'ads' AND kind = 'file' ORDER BY source.id`,
    )
    .pluck()
    .all(JSON.stringify(products))

/**
 * Assigns the campaigns of the products' files again, after a sync or a change of rules gave the products ads of Meta or took them away.
 * The rows of the files stay where they are. Runs inside the caller's transaction.
 *
 * @param pull - the read that did it; null: a change of rules
 * @returns the products whose numbers changed
 */
export const reassignFiles = (raw: BetterSqlite3.Database, products: readonly number[], pull: number | null): ReadonlySet<number> => {
  const changed = new Set<number>()
  for (const source of fileSources(raw, products)) {
    const { ads, left } = assignAds(raw, source)
    if (ads.size === 0) continue
    const before = spendingOf(raw, source)
    for (const product of rebuildFactDays(raw, source, daysOfAds(raw, source, ads))) changed.add(product)
    keepReplaced(raw, source, { before, left, pull })
  }
  touchProducts(raw, changed)
  return changed
}

/** The first day of the Meta ads that files gave the products of a source, as a day number; null if they gave none. */
export const firstDayOfFiles = (raw: BetterSqlite3.Database, sourceId: number): number | null =>
  raw
    .prepare<[number], number | null>(
      `SELECT MIN(ad.first_day) FROM product_source live JOIN product_source file USING (product_id)
       JOIN source ON source.id = file.source_id AND role = 'ads' AND kind = 'file'
       JOIN ad ON ad.source_id = source.id AND channel = 'meta' WHERE live.source_id = ?`,
    )
    .pluck()
    .get(sourceId) ?? null
