/** Assigns the ads of a source to products by the rules, and finds the days whose sums change with that. */

import type BetterSqlite3 from 'better-sqlite3'
import type { Channel } from '#shared/contract/channel.ts'
import { campaignAssigner } from '../../domain/mapping/assign-campaigns.ts'
import { type Spending, spendingKey } from '../../domain/spend/line-changes.ts'
import { type CampaignOfAd, campaignKey, campaignNames } from './campaign-names.ts'
import { readRules } from './rule-store.ts'
import { syncedProductsOf } from './source-store.ts'

interface AdRow extends CampaignOfAd {
  readonly channel: Channel
  readonly product_id: number | null
}

export interface MovedAds {
  /** The ids of the ads that now belong to another product. */
  readonly ads: ReadonlySet<number>
  /** The products and channels that they left. */
  readonly left: Spending
}

/**
 * Runs inside the caller's transaction. Facts stay where they are: only the product of their ads changes.
 *
 * All ads of a campaign belong to the same product.
 *
 * @returns what moved
 */
export const assignAds = (raw: BetterSqlite3.Database, sourceId: number): MovedAds => {
  const claimed = campaignAssigner(readRules(raw, sourceId), syncedProductsOf(raw, sourceId))
  const ads = raw
    .prepare<[number], AdRow>('SELECT id, channel, campaign_id, campaign_name, product_id FROM ad WHERE source_id = ? ORDER BY id')
    .all(sourceId)
  const names = campaignNames(raw, sourceId, ads)
  const update = raw.prepare('UPDATE ad SET product_id = ? WHERE id = ?')
  const moved = new Set<number>()
  const left = new Set<string>()
  for (const ad of ads) {
    const name = names.get(campaignKey(ad)) ?? ad.campaign_name
    const { productId } = claimed({ channel: ad.channel, id: ad.campaign_id, name })
    if (productId === ad.product_id) continue
    update.run(productId, ad.id)
    moved.add(ad.id)
    if (ad.product_id !== null) left.add(spendingKey(ad.product_id, ad.channel))
  }
  return { ads: moved, left }
}

/** The days on which any of the ads has facts. Reads all facts of the source where there are ads at all. */
export const daysOfAds = (raw: BetterSqlite3.Database, sourceId: number, ads: ReadonlySet<number>): readonly number[] =>
  ads.size === 0
    ? []
    : raw
        .prepare<[number, string], number>(
          `SELECT DISTINCT day FROM source_fact
           WHERE source_id = ? AND breakdown = 0 AND ad IN (SELECT value FROM json_each(?)) ORDER BY day`,
        )
        .pluck()
        .all(sourceId, JSON.stringify([...ads]))

/** To how many campaigns some ads of a source belong. */
export const campaignsOfAds = (raw: BetterSqlite3.Database, sourceId: number, ads: ReadonlySet<number>): number =>
  raw
    .prepare<[number, string], number>(
      `SELECT COUNT(*) FROM (
         SELECT DISTINCT channel, campaign_id FROM ad WHERE source_id = ? AND id IN (SELECT value FROM json_each(?)))`,
    )
    .pluck()
    .get(sourceId, JSON.stringify([...ads])) ?? 0
