/** Campaigns in the shape of ads, so that the same arithmetic serves both: each campaign is a sibling of all others. */

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

/** A total that is null as soon as one part is unknown: a CTR must not be computed from half of the impressions. */
const sumIfAllKnown = (total: number | null, part: number | null): number | null => (total === null || part === null ? null : total + part)
/** A total of the known parts. */
const sumOfKnown = (total: number | null, part: number | null): number | null => (part === null ? total : (total ?? 0) + part)

/** People that a campaign reached on a day, as reported of the campaign itself; undefined: unknown. */
export type CampaignReach = (day: AdDay['day'], campaignId: string) => number | undefined

/** A reach above the impressions was read at another time. */
const ownReach = (people: number | undefined, impressions: number | null): number | null =>
  people === undefined || impressions === null || people > impressions ? null : people

/** One row per campaign and day, by day; its reach is its own, or that of the only ad that was shown. Budgets and edits belong to single ads and are left out. */
export const campaignDays = (
  adDays: readonly AdDay[],
  campaignOf: ReadonlyMap<string, string>,
  reachOn: CampaignReach = () => undefined,
): readonly AdDay[] => {
  const byCampaign = new Map<string, Map<AdDay['day'], Adding>>()
  const all: Adding[] = []
  for (const row of adDays) {
    const campaign = campaignOf.get(row.adId)
    if (campaign === undefined) continue
    const days = byCampaign.get(campaign) ?? new Map<AdDay['day'], Adding>()
    byCampaign.set(campaign, days)
    const sum = days.get(row.day)
    if (sum === undefined) {
      const { day, spend, impressions, reach, linkClicks, purchases, purchaseValue, status } = row
      const first = { day, adId: campaign, spend, impressions, reach, linkClicks, purchases, purchaseValue, status }
      days.set(day, first)
      all.push(first)
      continue
    }
    // People who saw several ads would count several times, so only a day on which one ad was shown has a reach.
    sum.reach = sum.impressions === 0 ? row.reach : row.impressions === 0 ? sum.reach : null
    sum.spend = (sum.spend + row.spend) as AdDay['spend']
    sum.impressions = sumIfAllKnown(sum.impressions, row.impressions)
    sum.linkClicks = sumIfAllKnown(sum.linkClicks, row.linkClicks)
    sum.purchases = sumOfKnown(sum.purchases, row.purchases)
    sum.purchaseValue = sumOfKnown(sum.purchaseValue, row.purchaseValue) as AdDay['purchaseValue']
    if (sum.status !== 'active') sum.status = row.status ?? sum.status
  }
  const unused = {
    landingPageViews: null,
    addToCart: null,
    initiateCheckout: null,
    dailyBudget: null,
    edited: null,
    attributionSetting: null,
    purpose: null,
  }
  return all.map((sum) => ({ ...sum, ...unused, reach: sum.reach ?? ownReach(reachOn(sum.day, sum.adId), sum.impressions) }))
}

/** Campaigns as entities of one group, so that the siblings of each are the product's other campaigns. */
export const campaignEntities = (ads: readonly AdEntity[]): readonly AdEntity[] => {
  const campaigns = new Map<string, AdEntity>()
  for (const { campaignId, campaignName, firstDay } of ads) {
    const entity = campaigns.get(campaignId)
    campaigns.set(campaignId, {
      adId: campaignId,
      adName: campaignName,
      adsetId: campaignId,
      adsetName: '',
      campaignId: '',
      campaignName,
      firstDay: entity === undefined || firstDay < entity.firstDay ? firstDay : entity.firstDay,
    })
  }
  return [...campaigns.values()]
}
