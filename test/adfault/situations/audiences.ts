/** Situations in which campaigns have different jobs: retargeting beside prospecting, and boosted posts beside ads that sell. */

import { costPerPurchase, ordersOf } from '../world/simulate.ts'
import type { Ad, World } from '../world/world.ts'
import { onCampaign, type Situation, scaled, withCampaign } from './situation.ts'

/** Id of the retargeting campaign beside prospecting. */
export const RETARGETING = 'retargeting-warm'
const BOOSTED = 'boosted'

/** The same cost per purchase for every ad: what an ad gets more of it pays for with each impression. */
const withEqualCosts = (world: World): World => {
  const cost = costPerPurchase(world)
  const equal = (ad: Ad): Ad => {
    const own = { ...ad, conversionFactor: 1 / ad.clickFactor }
    return { ...own, impressions: (ad.impressions * ordersOf(ad)) / ordersOf(own) }
  }
  const ads = world.ads.map(equal)
  const campaigns = new Map(
    ads.map((ad) => [
      ad.campaign,
      { ...ad.campaign, costPerMille: (ad.campaign.costPerMille * cost) / costPerPurchase({ ...world, ads: [ad] }) },
    ]),
  )
  return { ...world, ads: ads.map((ad) => ({ ...ad, campaign: campaigns.get(ad.campaign) ?? ad.campaign })) }
}

/** Every situation of this file. */
export const audienceSituations: readonly Situation[] = [
  {
    name: 'retargeting ×2 to 6',
    about: 'retargeting has 5 to 25% of the spend and 2 to 6 times the ROAS of prospecting, all of whose ad sets are equally good',
    plan: (world, random) => {
      const [share, ratio] = [random.between(0.05, 0.25), random.between(2, 6)]
      const planned = withCampaign(withEqualCosts(world), random, {
        id: RETARGETING,
        kind: 'retargeting',
        spend: share / (1 - share),
        change: (like) => ({
          clickRate: like.clickRate * 1.5,
          cartRate: Math.min(0.4, like.cartRate * 1.3),
          incremental: random.between(0.1, 0.3),
        }),
        from: 0,
      })
      const cost = costPerPurchase({ ...planned, ads: planned.ads.filter((ad) => !onCampaign(RETARGETING)(ad)) })
      const own = costPerPurchase({ ...planned, ads: planned.ads.filter(onCampaign(RETARGETING)) })
      // Its spend remains, so an impression that costs less is there more often.
      const cheaper = own / (cost / ratio)
      const ads = planned.ads.map((ad) =>
        onCampaign(RETARGETING)(ad)
          ? {
              ...ad,
              impressions: ad.impressions * cheaper,
              campaign: { ...ad.campaign, costPerMille: ad.campaign.costPerMille / cheaper },
            }
          : ad,
      )
      const reported = ads.reduce((sum, ad) => sum + ordersOf(ad) * planned.reported, 0)
      return {
        ...scaled({ ...planned, ads }, world.purchasesPerDay / reported),
        ownBudgets: new Set(ads.map(({ campaign }) => campaign.id)),
        targetCpa: world.targetCpa === null ? null : costPerPurchase({ ...planned, ads }) * 1.1,
      }
    },
  },
  {
    name: 'boosted posts',
    about:
      'six boosted posts of one campaign start one after the other and spend 0.5 to 1.2 target CPAs a day each; the source has no goals',
    plan: (world, random) => {
      const target = world.targetCpa ?? costPerPurchase(world)
      const planned = withCampaign(world, random, {
        id: BOOSTED,
        kind: 'boosted',
        spend: 0.1,
        // People react to the post and hardly ever go on to buy.
        change: (like) => ({ clickRate: like.clickRate * 1.5, costPerMille: like.costPerMille * 0.4, cartRate: like.cartRate / 50 }),
        from: 0,
        ads: 6,
      })
      const ads = planned.ads.map((ad) => {
        if (!onCampaign(BOOSTED)(ad)) return ad
        const spend = random.between(0.5, 1.2) * target
        return { ...ad, impressions: (1000 * spend) / ad.campaign.costPerMille, firstDay: world.month[0] + random.whole(-15, 15) }
      })
      return { ...planned, ads }
    },
  },
]
