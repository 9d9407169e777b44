/** Situations in which the buyer changes campaigns. */

import type { Random } from '../random/random.ts'
import { ordersOf } from '../world/simulate.ts'
import type { Ad, Campaign, World } from '../world/world.ts'
import { adsetShares, onCampaign, type Situation, scaled, startDay, withCampaign, withEffects } from './situation.ts'

/**
 * Pauses ads in the middle of a day. The last sync of that day saw it in half of the cases; a source that reports edits has it. A later row,
 * with a purchase that arrived late, has the status.
 *
 * @param isReported Whether the last sync of the day saw it in every case.
 */
const paused = (world: World, random: Random, on: (ad: Ad) => boolean, days?: number, isReported = false): World => {
  const start = startDay(world, random)
  const [share, wasSeen] = [random.uniform(), random.chance(0.5) || isReported]
  const until = days === undefined ? {} : { until: start + days }
  const stopped = withEffects(world, { target: 'delivery', from: start, ...until, factor: (day) => (day === start ? share : 0), on })
  return {
    ...stopped,
    status: (ad, day) => (on(ad) && day >= (wasSeen ? start : start + 1) && day < (until.until ?? Infinity) ? 'paused' : 'active'),
    edited: (ad, day) => on(ad) && day === start,
  }
}

const isIn =
  (ids: ReadonlySet<string>) =>
  ({ adset }: Ad): boolean =>
    ids.has(adset)

const RETARGETING = 'retargeting-new'

const retargetingOn = (incremental: number): Situation => ({
  name: `retargeting on (${Math.round(100 * incremental)}%)`,
  about: `a retargeting campaign starts; ${Math.round(100 * incremental)}% of its purchases would not have happened without it`,
  plan: (world, random) =>
    withCampaign(world, random, {
      id: RETARGETING,
      kind: 'added',
      spend: random.between(0.3, 0.5),
      change: (like) => ({ clickRate: like.clickRate * 1.5, cartRate: Math.min(0.3, like.cartRate * 1.2), incremental }),
      from: startDay(world, random),
    }),
})

const retargetingOff = (share: number): Situation => ({
  name: `retargeting off (${Math.round(100 * share)}% of spend)`,
  about: `a retargeting campaign of ${Math.round(100 * share)}% of the spend stops; 10% of its purchases would not have happened without it`,
  plan: (world, random) => {
    const planned = withCampaign(world, random, {
      id: RETARGETING,
      kind: 'retargeting',
      spend: share / (1 - share),
      change: (like) => ({ clickRate: like.clickRate * 1.5, cartRate: Math.min(0.3, like.cartRate * 1.2), incremental: 0.1 }),
      from: 0,
    })
    const all = planned.ads.reduce((sum, ad) => sum + ordersOf(ad) * planned.reported, 0)
    return paused(scaled(planned, world.purchasesPerDay / all), random, onCampaign(RETARGETING))
  },
})

const coldLaunch = (spend: number): Situation => ({
  name: `cold launch +${Math.round(100 * spend)}%`,
  about: `a cold campaign adds ${Math.round(100 * spend)}% to the spend; its visitors add to cart as often but buy half as often`,
  plan: (world, random) =>
    withCampaign(world, random, {
      id: 'cold',
      kind: 'added',
      spend,
      change: (like) => ({
        clickRate: like.clickRate * 0.8,
        costPerMille: like.costPerMille * 0.5,
        checkoutRate: like.checkoutRate * 0.8,
        purchaseRate: like.purchaseRate * 0.5,
        incremental: 0.95,
      }),
      from: startDay(world, random),
    }),
})

const budgetStep = (factor: number): Situation => ({
  name: `budget step ×${factor}`,
  about: `all budgets are set to ${factor} times their size; conversion falls or rises by a quarter power of it`,
  plan: (world, random) => {
    const start = startDay(world, random)
    const stepped = withEffects(
      world,
      { target: 'delivery', from: start, factor },
      { target: 'cart', from: start, factor: factor ** -0.25 },
    )
    return { ...stepped, budget: (_ad, day) => (day >= start ? factor : 1), edited: (_ad, day) => day === start }
  },
})

/** Squared relative spread of the rates of a campaign that replaces another. */
const REPLACED_SPREAD = 0.01

/**
 * Replaces every campaign on some days by one of the same size with new IDs, which buys and converts almost alike. The old ads are paused on
 * that day.
 */
const replaced = (world: World, random: Random, cuts: readonly number[]): World => {
  const starts = [0, ...cuts]
  const until = new Map<string, number>()
  const ads = starts.flatMap((from, generation) => {
    const end = starts[generation + 1]
    const named = (id: string): string => (generation === 0 ? id : `${id}-${generation}`)
    const campaigns = new Map<Campaign, Campaign>()
    const next = (campaign: Campaign): Campaign => {
      const factor = (): number => (generation === 0 ? 1 : random.gamma(1, REPLACED_SPREAD))
      const known = campaigns.get(campaign) ?? {
        ...campaign,
        id: named(campaign.id),
        clickRate: campaign.clickRate * factor(),
        cartRate: campaign.cartRate * factor(),
      }
      campaigns.set(campaign, known)
      return known
    }
    return world.ads.flatMap((ad) => {
      if (end !== undefined && ad.firstDay >= end) return []
      const id = named(ad.id)
      if (end !== undefined) until.set(id, end)
      const firstDay = Math.max(ad.firstDay, from)
      return [{ ...ad, id, adset: named(ad.adset), campaign: next(ad.campaign), firstDay }]
    })
  })
  const hasEnded = (ad: Ad, day: number): boolean => day >= (until.get(ad.id) ?? Infinity)
  const effects = [...new Set(until.values())].map((end) => ({
    target: 'delivery' as const,
    from: end,
    factor: 0,
    on: (ad: Ad) => until.get(ad.id) === end,
  }))
  return { ...withEffects({ ...world, ads }, ...effects), status: (ad, day) => (hasEnded(ad, day) ? 'paused' : 'active') }
}

/** Every situation of this file. */
export const campaignSituations: readonly Situation[] = [
  {
    name: 'pause one',
    about: 'the buyer pauses an ad set of 5% of the spend or more',
    plan: (world, random) => {
      const adsets = adsetShares(world).filter(({ share }) => share >= 0.05)
      const one = adsets[random.whole(0, adsets.length - 1)]
      return paused(world, random, isIn(new Set(one === undefined ? [] : [one.id])))
    },
  },
  {
    name: 'pause half',
    about: 'the buyer pauses every other ad set',
    plan: (world, random) =>
      paused(world, random, isIn(new Set(adsetShares(world).flatMap(({ id }, index) => (index % 2 === 0 ? [] : [id]))))),
  },
  {
    name: 'pause all',
    about: 'the buyer pauses everything for 5 days, being out of stock',
    plan: (world, random) => paused(world, random, () => true, 5),
  },
  {
    name: 'pause all (reported)',
    about: 'the buyer pauses everything for 5 days, and the last sync of the first day has the status',
    plan: (world, random) => paused(world, random, () => true, 5, true),
  },
  retargetingOn(0.25),
  retargetingOn(0.5),
  retargetingOff(0.29),
  retargetingOff(0.36),
  coldLaunch(0.18),
  coldLaunch(0.35),
  {
    name: 'cheap traffic',
    about: 'a campaign for cheap clicks adds 18% to the spend; half of its clicks become views, few of them buy',
    plan: (world, random) =>
      withCampaign(world, random, {
        id: 'cheap',
        kind: 'added',
        spend: 0.18,
        change: (like) => ({
          clickRate: like.clickRate * 2,
          costPerMille: like.costPerMille / 2,
          viewRate: 0.5,
          cartRate: like.cartRate / 4,
        }),
        from: startDay(world, random),
      }),
  },
  {
    name: 'push and return',
    about: 'a week at 1.8 times the spend with diminishing returns, then back',
    plan: (world, random) => {
      const start = startDay(world, random)
      const span = { from: start, until: start + 7 }
      const pushed = withEffects(world, { target: 'delivery', ...span, factor: 1.8 }, { target: 'cart', ...span, factor: 1.8 ** -0.35 })
      const isPushed = (day: number): boolean => day >= start && day < start + 7
      return { ...pushed, budget: (_ad, day) => (isPushed(day) ? 1.8 : 1), edited: (_ad, day) => day === start || day === start + 7 }
    },
  },
  ...[0.5, 1.5, 2].map(budgetStep),
  {
    name: 'ad scaled ×2',
    about: 'the largest ad gets twice its delivery, at 80% of its click rate',
    plan: (world, random) => {
      const start = startDay(world, random)
      const largest = world.ads.reduce((best, ad) => (ad.impressions > best.impressions ? ad : best))
      const on = ({ id }: Ad): boolean => id === largest.id
      const grown = withEffects(
        world,
        { target: 'delivery', from: start, factor: 2, on },
        { target: 'click', from: start, factor: 0.8, on },
      )
      return { ...grown, edited: (ad, day) => ad.adset === largest.adset && day === start }
    },
  },
  {
    name: '30 small ads',
    about: '30 equally good ads (fewer at a small volume) spend 0.35 target CPAs a day each',
    plan: (world, random) => {
      const count = Math.min(30, Math.floor(world.purchasesPerDay / 0.35))
      const planned = withCampaign(world, random, { id: 'small', kind: 'prospecting', spend: 1, change: () => ({}), from: 0, ads: count })
      const perPurchase = planned.ads.filter(onCampaign('small'))[0]?.campaign
      if (perPurchase === undefined) throw new Error('The campaign of small ads has no ads.')
      const orders = 0.35 / world.reported
      const small = planned.ads.filter(onCampaign('small')).map((ad) => {
        const equal = { ...ad, clickFactor: 1, conversionFactor: 1 }
        return { ...equal, impressions: (ad.impressions * orders) / ordersOf({ ...equal, impressions: ad.impressions }) }
      })
      const rest = scaled(world, Math.max(0.02, 1 - (count * 0.35) / world.purchasesPerDay)).ads
      const cost = small.reduce((sum, ad) => sum + (ad.impressions * ad.campaign.costPerMille) / 1000, 0) / (count * 0.35)
      return { ...world, ads: [...rest, ...small], targetCpa: cost }
    },
  },
  {
    name: 'new ad glow',
    about: 'three new ads start with 1.5 times the click rate that they have after a week',
    plan: (world, random) => {
      const start = startDay(world, random)
      const planned = withCampaign(world, random, { id: 'glow', kind: 'added', spend: 0.3, change: () => ({}), from: start, ads: 3 })
      return withEffects(planned, {
        target: 'click',
        from: start,
        until: start + 7,
        factor: (day) => 1 + (0.5 * (start + 7 - day)) / 7,
        on: onCampaign('glow'),
      })
    },
  },
  {
    name: 'product ramp',
    about: 'a new product: the ads started 25 days ago and grow to ten times their first spend',
    plan: (world) => {
      const start = world.month[0] - 25
      const length = world.month[1] - start
      return withEffects(
        { ...world, dataFrom: start },
        { target: 'delivery', from: start, factor: (day) => 0.1 ** (1 - (day - start) / length) },
      )
    },
  },
  {
    name: 'restructure',
    about: 'all campaigns are replaced once by new ones of the same size, with new IDs and rates that differ by about 10%',
    plan: (world, random) => replaced(world, random, [startDay(world, random)]),
  },
  {
    name: 'monthly campaigns',
    about: 'all campaigns are replaced every 30 days by new ones of the same size, with new IDs and rates that differ by about 10%',
    plan: (world, random) => {
      const start = startDay(world, random)
      const cuts = [start - 90, start - 60, start - 30, start].filter((day) => day > 0)
      return replaced(world, random, cuts)
    },
  },
  {
    name: 'small account',
    about: 'a quarter of the purchases: 2 and 10 a day',
    volume: 0.25,
    plan: (world) => world,
  },
]
