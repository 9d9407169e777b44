/** Ordinary situations: nothing is broken in any of them, so an advisor should stay quiet. */

import { type Random, randomFrom, seedFrom } from '../random/random.ts'
import { adsOf, drawWorld } from '../world/draw-world.ts'
import { lagWithMean } from '../world/lags.ts'
import type { Ad, Campaign, Effect, World } from '../world/world.ts'

/** An ordinary situation. */
export interface Situation {
  readonly name: string
  /** What happens, for the reader of the table. */
  readonly about: string
  /** Changes a drawn world so that the situation happens in it. */
  readonly plan: (world: World, random: Random) => World
  /** True: a real fault comes before the counted days, so only cards that are new in them count. */
  readonly afterFault?: boolean
  /** Volume ÷ the volume asked for. */
  readonly volume?: number
}

/** The world of a situation. */
export const worldOf = (situation: Situation, seed: number, purchasesPerDay: number): World => {
  const world = drawWorld(seed, purchasesPerDay * (situation.volume ?? 1))
  return situation.plan(world, randomFrom(seedFrom(seed, 'situation')))
}

/** A day in the first week of the counted days, on which something happens. */
export const startDay = (world: World, random: Random): number => world.month[0] + random.whole(1, 7)

/** Adds effects to those of a world. */
export const withEffects = (world: World, ...effects: readonly Effect[]): World => ({ ...world, effects: [...world.effects, ...effects] })

/** An effect on the ads of a campaign. */
export const onCampaign =
  (id: string) =>
  (ad: Ad): boolean =>
    ad.campaign.id === id

const spendOf = (ads: readonly Ad[]): number => ads.reduce((sum, ad) => sum + (ad.impressions * ad.campaign.costPerMille) / 1000, 0)

/** What an added campaign is like. */
export interface AddedCampaign {
  readonly id: string
  readonly kind: Campaign['kind']
  /** Its spend ÷ the spend of the account without it. */
  readonly spend: number
  /** Properties that differ from those of the account's first campaign. */
  readonly change: (like: Campaign) => Partial<Campaign>
  readonly from: number
  readonly ads?: number
}

/** Adds a campaign with a given spend. */
export const withCampaign = (world: World, random: Random, added: AddedCampaign): World => {
  const like = world.ads[0]?.campaign
  if (like === undefined) throw new Error('The world has no ads.')
  const drawn: Campaign = { ...like, id: added.id, kind: added.kind }
  const campaign: Campaign = { ...drawn, ...added.change(like) }
  const ads = adsOf(random, campaign, added.ads ?? random.whole(1, 4), 1, world.reported)
  const scale = (added.spend * spendOf(world.ads)) / spendOf(ads)
  return { ...world, ads: [...world.ads, ...ads.map((ad) => ({ ...ad, impressions: ad.impressions * scale, firstDay: added.from }))] }
}

/** Multiplies the size of ads. */
export const scaled = (world: World, factor: number): World => ({
  ...world,
  ads: world.ads.map((ad) => ({ ...ad, impressions: ad.impressions * factor })),
})

/** Ad sets with their share of the spend, largest first. */
export const adsetShares = (world: World): readonly { readonly id: string; readonly share: number }[] => {
  const all = spendOf(world.ads)
  return [...Map.groupBy(world.ads, ({ adset }) => adset)]
    .map(([id, ads]) => ({ id, share: spendOf(ads) / all }))
    .toSorted((a, b) => b.share - a.share)
}

/** Replaces the lag of every campaign. */
export const withLag = (world: World, lagOf: (campaign: Campaign) => Campaign['lag'], reporting: World['reporting']): World => {
  const campaigns = new Map<Campaign, Campaign>()
  const slower = (campaign: Campaign): Campaign => {
    const known = campaigns.get(campaign) ?? { ...campaign, lag: lagOf(campaign) }
    campaigns.set(campaign, known)
    return known
  }
  return { ...world, reporting, ads: world.ads.map((ad) => ({ ...ad, campaign: slower(ad.campaign) })) }
}

/** A drawn lag of a mean. */
export const drawnLag = (random: Random, low: number, high: number): Campaign['lag'] =>
  lagWithMean(random.between(low, high), random.between(0.3, 0.6))
