/** Finds campaigns, ad sets and ads by words of their names. */

import type BetterSqlite3 from 'better-sqlite3'
import { MOST_NAMED, type NamedAd } from '#shared/contract/internal/named-ads.ts'

/** A word as a pattern of LIKE, in which its own wildcards mean themselves. */
const patternOf = (word: string): string => `%${word.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`

const levels = [
  { level: 'campaign', id: 'campaign_id', name: 'campaign_name' },
  { level: 'adset', id: 'adset_id', name: 'adset_name' },
  { level: 'ad', id: 'ad_id', name: 'ad_name' },
] as const

/** Those of the account whose names contain every word; of each level the newest. */
export const findNamedAds = (raw: BetterSqlite3.Database, accountId: number, words: readonly string[]): readonly NamedAd[] =>
  levels.flatMap(({ level, id, name }) =>
    raw
      .prepare<object, NamedAd>(
        `SELECT product.name AS product, '${level}' AS level, ad.${id} AS id, MAX(ad.${name}) AS name
         FROM ad JOIN product ON product.id = ad.product_id
         WHERE product.account_id = @accountId AND ad.channel = 'meta'
           AND NOT EXISTS (SELECT 1 FROM json_each(@patterns) word WHERE ad.${name} NOT LIKE word.value ESCAPE '\\')
         GROUP BY product.id, ad.${id} ORDER BY MAX(ad.id) DESC LIMIT ${MOST_NAMED}`,
      )
      .all({ accountId, patterns: JSON.stringify(words.map(patternOf)) }),
  )
