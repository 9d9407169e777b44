/** What a change of rules would move, in campaigns and in spend. */

import { addMicros, asMicros, type Micros } from '#shared/money.ts'
import { type Spending, spendingKey } from '../spend/line-changes.ts'
import { type Campaign, campaignAssigner, type ProductRule } from './assign-campaigns.ts'

export interface CampaignSpend extends Campaign {
  /** Spend of the last 30 days, and of all days. */
  readonly recent: Micros
  readonly spend: Micros
}

export interface Share {
  readonly campaigns: number
  readonly recent: Micros
  readonly spend: Micros
}

export interface Change {
  readonly before: Share
  readonly after: Share
}

export interface RulesPreview<C extends CampaignSpend> {
  /** The campaigns that would belong to another product. Null: to none. */
  readonly moves: readonly { readonly campaign: C; readonly from: number | null; readonly to: number | null }[]
  /** Each product of the source before or after. */
  readonly products: ReadonlyMap<number, Change>
  readonly unassigned: Change
  /** Campaigns that two or more products would claim in the same way; the first has them. */
  readonly overlaps: readonly { readonly campaign: C; readonly products: readonly number[] }[]
}

const NOTHING: Share = { campaigns: 0, recent: asMicros(0), spend: asMicros(0) }

const add = ({ campaigns, recent, spend }: Share, campaign: CampaignSpend): Share => ({
  campaigns: campaigns + 1,
  recent: addMicros(recent, campaign.recent),
  spend: addMicros(spend, campaign.spend),
})

/** The share of each product under some rules; of null, what none claims. */
export const sharesOf = (
  rules: readonly ProductRule[],
  campaigns: readonly CampaignSpend[],
  synced?: ReadonlySet<number>,
): ReadonlyMap<number | null, Share> => {
  const claimed = campaignAssigner(rules, synced)
  const shares = new Map<number | null, Share>(rules.map(({ productId }) => [productId, NOTHING]))
  for (const campaign of campaigns) {
    const { productId } = claimed(campaign)
    shares.set(productId, add(shares.get(productId) ?? NOTHING, campaign))
  }
  return shares
}

/** The products that have spend of a source under some rules, by channel. Items of a store have none. */
export const spendingUnder = (
  rules: readonly ProductRule[],
  campaigns: readonly CampaignSpend[],
  synced?: ReadonlySet<number>,
): Spending => {
  const claimed = campaignAssigner(rules, synced)
  return new Set(
    campaigns.flatMap((campaign) => {
      const { productId } = claimed(campaign)
      return productId === null || campaign.channel === undefined || campaign.spend <= 0 ? [] : [spendingKey(productId, campaign.channel)]
    }),
  )
}

/**
 * Compares two sets of rules on the campaigns of one source. Reads and writes nothing.
 *
 * @param synced - products whose ads of Meta come from a sync; of a file source
 */
export const previewRules = <C extends CampaignSpend>(
  before: readonly ProductRule[],
  after: readonly ProductRule[],
  campaigns: readonly C[],
  synced?: ReadonlySet<number>,
): RulesPreview<C> => {
  const [claimedBefore, claimedAfter] = [campaignAssigner(before, synced), campaignAssigner(after, synced)]
  const [sharesBefore, sharesAfter] = [sharesOf(before, campaigns, synced), sharesOf(after, campaigns, synced)]
  const changeOf = (product: number | null): Change => ({
    before: sharesBefore.get(product) ?? NOTHING,
    after: sharesAfter.get(product) ?? NOTHING,
  })
  const products = new Set([...before, ...after].map(({ productId }) => productId))
  return {
    moves: campaigns.flatMap((campaign) => {
      const [from, to] = [claimedBefore(campaign).productId, claimedAfter(campaign).productId]
      return from === to ? [] : [{ campaign, from, to }]
    }),
    products: new Map([...products].map((product) => [product, changeOf(product)])),
    unassigned: changeOf(null),
    overlaps: campaigns.flatMap((campaign) => {
      const { productId, others } = claimedAfter(campaign)
      return productId === null || others.length === 0 ? [] : [{ campaign, products: [productId, ...others] }]
    }),
  }
}
