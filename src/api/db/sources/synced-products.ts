/** Products that sync from Meta and have files too: their ads of Meta come from the sync, so that no day counts twice. */

import type BetterSqlite3 from 'better-sqlite3'
import { campaignAssigner } from '../../domain/mapping/assign-campaigns.ts'
import { keepReplaced, spendingOf } from '../spend/replaced-line-store.ts'
import { assignAds, daysOfAds } from './assign-ads.ts'
import { type CampaignOfAd, campaignKey, campaignNames } from './campaign-names.ts'
import { rebuildFactDays, touchProducts } from './fact-day-sums.ts'
import { readRules } from './rule-store.ts'

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

interface FileAd extends CampaignOfAd {
  readonly first_day: number
}

/**
 * The first day of the Meta ads that files gave the products of a source, as a day number; null if they gave none. A file may also have ads
 * of other products: those are not replaced by the source.
 */
export const firstDayOfFiles = (raw: BetterSqlite3.Database, sourceId: number): number | null => {
  const products = raw.prepare<[number], number>('SELECT product_id FROM product_source WHERE source_id = ?').pluck().all(sourceId)
  const days = fileSources(raw, products).flatMap((source) => {
    // As if nothing were synced: a sync takes from the files what it replaces.
    const claimed = campaignAssigner(readRules(raw, source))
    const ads = raw
      .prepare<[number], FileAd>('SELECT id, channel, campaign_id, campaign_name, first_day FROM ad WHERE source_id = ?')
      .all(source)
    const names = campaignNames(raw, source, ads)
    return ads.flatMap((ad) => {
      if (ad.channel !== 'meta') return []
      const { productId } = claimed({ channel: ad.channel, id: ad.campaign_id, name: names.get(campaignKey(ad)) ?? ad.campaign_name })
      return productId !== null && products.includes(productId) ? [ad.first_day] : []
    })
  })
  return days.reduce<number | null>((first, day) => (first === null || day < first ? day : first), null)
}
