/** Which picture belongs to which ad. */

import type BetterSqlite3 from 'better-sqlite3'
import { WHOLE_AD } from '../ads/fact-values.ts'

export interface StoredThumbnail {
  readonly creativeId: string
  /** Of the file. */
  readonly hash: string
}

/** The pictures of the ads of a source, by ad. */
export const thumbnailsOfSource = (raw: BetterSqlite3.Database, sourceId: number): ReadonlyMap<string, StoredThumbnail> =>
  new Map(
    raw
      .prepare<[number], StoredThumbnail & { readonly adId: string }>(
        'SELECT ad_id AS adId, creative_id AS creativeId, hash FROM ad_thumbnail WHERE source_id = ?',
      )
      .all(sourceId)
      .map(({ adId, ...thumbnail }) => [adId, thumbnail]),
  )

/** The ads of a source since a day, by spend, most first: their pictures are fetched first. */
export const adsBySpend = (raw: BetterSqlite3.Database, sourceId: number, fromDay: number): readonly string[] =>
  raw
    .prepare<[number, number], string>(
      `SELECT ad.ad_id FROM source_fact fact JOIN ad ON ad.id = fact.ad
       WHERE fact.source_id = ? AND fact.breakdown = ${WHOLE_AD} AND fact.day >= ? AND ad.channel = 'meta'
       GROUP BY ad.ad_id ORDER BY SUM(fact.spend) DESC, ad.ad_id`,
    )
    .pluck()
    .all(sourceId, fromDay)

/** Saves the picture of an ad in place of an earlier one. Runs inside the caller's transaction. */
export const saveThumbnail = (raw: BetterSqlite3.Database, sourceId: number, adId: string, { creativeId, hash }: StoredThumbnail): void => {
  raw
    .prepare('INSERT OR REPLACE INTO ad_thumbnail (source_id, ad_id, creative_id, hash) VALUES (?, ?, ?, ?)')
    .run(sourceId, adId, creativeId, hash)
}

/** The hashes of all pictures that an ad has. */
export const usedThumbnails = (raw: BetterSqlite3.Database): ReadonlySet<string> =>
  new Set(raw.prepare<[], string>('SELECT DISTINCT hash FROM ad_thumbnail').pluck().all())

/** The hashes of the pictures of a product's ads, by ad. */
export const thumbnailsOfProduct = (
  raw: BetterSqlite3.Database,
  productId: number,
): readonly { readonly adId: string; readonly hash: string }[] =>
  raw
    .prepare<[number], { adId: string; hash: string }>(
      `SELECT ad.ad_id AS adId, hash FROM ad JOIN ad_thumbnail USING (source_id, ad_id)
       WHERE ad.product_id = ? AND ad.channel = 'meta' ORDER BY ad.ad_id`,
    )
    .all(productId)

/** Whether an ad of a product has a picture. */
export const isThumbnailOf = (raw: BetterSqlite3.Database, productId: number, hash: string): boolean =>
  raw
    .prepare<[string, number], number>(
      "SELECT 1 FROM ad_thumbnail JOIN ad USING (source_id, ad_id) WHERE hash = ? AND ad.product_id = ? AND ad.channel = 'meta' LIMIT 1",
    )
    .pluck()
    .get(hash, productId) === 1
