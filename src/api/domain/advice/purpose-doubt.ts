/** The doubt that an ad set without a known goal may not be meant to bring purchases. */

import type { Message } from '#shared/contract/message.ts'
import { createMessage } from '#shared/messages/message.ts'
import { PURPOSE_DAYS } from '../facts/ad-purpose.ts'
import { adsetPurposes } from '../series/selling-ads.ts'
import type { AdSeries } from './ad-series.ts'
import { rememberedByAds } from './day-columns.ts'

/** Cost of a click, as a share of that of the other ads, up to which clicks look bought for their own sake. Source: prior. */
const CHEAP_CLICKS = 1 / 3
/** Purchases per spend of a campaign, as a share of those of the others, up to which purchases hardly look like its aim. Source: prior. */
const FEW_PURCHASES = 1 / 5
/** Clicks from which their cost is compared: guard against a lucky day. Source: prior. */
const CLICKS_NEEDED = 50

/**
 * The doubt of a card about some ads of one ad set: their goal is unknown, and either their campaign has hardly any purchases for its spend in
 * 28 days, or their clicks cost at most a third of those of the other ads.
 *
 * @param all The ads that the rule compares.
 * @returns One message, or none.
 */
export const purposeDoubt = (all: readonly AdSeries[], own: readonly AdSeries[]): readonly Message[] => {
  const [first] = own
  if (first === undefined || (adsetPurposes(all).get(first.ad.adsetId) ?? null) !== null) return []
  return hasFewPurchases(all, first.ad.campaignId) || hasCheapClicks(all, own) ? [createMessage('purpose.doubt')] : []
}

/** The sums that say what ads aim at. */
type Totals = Readonly<Record<'purchases' | 'spend' | 'linkClicks', number>>

const totalsOf = (ads: readonly AdSeries[]): Totals => {
  const total = (measure: keyof Totals): number => ads.reduce((sum, ad) => sum + ad.sum(measure, 0, PURPOSE_DAYS - 1), 0)
  return { purchases: total('purchases'), spend: total('spend'), linkClicks: total('linkClicks') }
}

const allTotals = rememberedByAds((ads) => totalsOf(ads))

const campaignTotals = rememberedByAds((ads, campaignId: string) => totalsOf(ads.filter(({ ad }) => ad.campaignId === campaignId)))

const hasFewPurchases = (all: readonly AdSeries[], campaignId: string): boolean => {
  const { purchases, spend } = campaignTotals(all, campaignId)
  const [otherPurchases, otherSpend] = [allTotals(all).purchases - purchases, allTotals(all).spend - spend]
  return purchases <= 0 || (otherSpend > 0 && purchases * otherSpend <= FEW_PURCHASES * otherPurchases * spend)
}

const hasCheapClicks = (all: readonly AdSeries[], own: readonly AdSeries[]): boolean => {
  const { linkClicks: clicks, spend } = totalsOf(own)
  const [otherClicks, otherSpend] = [allTotals(all).linkClicks - clicks, allTotals(all).spend - spend]
  return clicks >= CLICKS_NEEDED && otherClicks > 0 && spend / clicks <= (CHEAP_CLICKS * otherSpend) / otherClicks
}
