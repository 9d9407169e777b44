/** Campaigns in the shape of ads, so that the same arithmetic serves both: each a sibling of all the others. */

import type { AdDay, AdEntity } from '../facts/history.ts'

interface Adding {
  readonly day: AdDay['day']
  readonly adId: string
  spend: AdDay['spend']
  impressions: number | null
  reach: number | null
  linkClicks: number | null
  purchases: number | null
  purchaseValue: AdDay['purchaseValue']
  status: string | null
}

/** A total that one unknown part makes unknown: a click rate must not rest on half of the impressions. */
const whole = (total: number | null, part: number | null): number | null => (total === null || part === null ? null : total + part)
/** A total of what is known. */
const known = (total: number | null, part: number | null): number | null => (part === null ? total : (total ?? 0) + part)

/** One row for each campaign and day, in the order of the days; budgets and edits are those of single ads and left out. */
export const campaignDays = (adDays: readonly AdDay[], campaignOf: ReadonlyMap<string, string>): readonly AdDay[] => {
  const held = new Map<string, Map<AdDay['day'], Adding>>()
  const all: Adding[] = []
  for (const row of adDays) {
    const campaign = campaignOf.get(row.adId)
    if (campaign === undefined) continue
    const days = held.get(campaign) ?? new Map<AdDay['day'], Adding>()
    held.set(campaign, days)
    const sum = days.get(row.day)
    if (sum === undefined) {
      const { day, spend, impressions, reach, linkClicks, purchases, purchaseValue, status } = row
      const first = { day, adId: campaign, spend, impressions, reach, linkClicks, purchases, purchaseValue, status }
      days.set(day, first)
      all.push(first)
      continue
    }
    sum.spend = (sum.spend + row.spend) as AdDay['spend']
    sum.impressions = whole(sum.impressions, row.impressions)
    sum.reach = whole(sum.reach, row.reach)
    sum.linkClicks = whole(sum.linkClicks, row.linkClicks)
    sum.purchases = known(sum.purchases, row.purchases)
    sum.purchaseValue = known(sum.purchaseValue, row.purchaseValue) as AdDay['purchaseValue']
    if (sum.status !== 'active') sum.status = row.status ?? sum.status
  }
  const unused = { landingPageViews: null, addToCart: null, initiateCheckout: null, dailyBudget: null, edited: null }
  return all.map((sum) => ({ ...sum, ...unused }))
}

/** Campaigns as entities: alone in their own group, so that their siblings are all the product's other campaigns. */
export const campaignEntities = (ads: readonly AdEntity[]): readonly AdEntity[] => {
  const campaigns = new Map<string, AdEntity>()
  for (const { campaignId, campaignName, firstDay } of ads) {
    const held = campaigns.get(campaignId)
    campaigns.set(campaignId, {
      adId: campaignId,
      adName: campaignName,
      adsetId: campaignId,
      adsetName: '',
      campaignId: '',
      campaignName,
      firstDay: held === undefined || firstDay < held.firstDay ? firstDay : held.firstDay,
    })
  }
  return [...campaigns.values()]
}
