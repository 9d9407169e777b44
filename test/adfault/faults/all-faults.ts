/** All faults. */

import type { Random } from '../random/random.ts'
import { RETARGETING } from '../situations/audiences.ts'
import { adsetShares, onCampaign, withCampaign, withEffects } from '../situations/situation.ts'
import { morning } from '../world/draw-world.ts'
import { costPerPurchase, ordersOf } from '../world/simulate.ts'
import type { Ad, Effect, World } from '../world/world.ts'
import type { Fault, PlantedFault } from './fault.ts'

const onProduct = (world: World, ...effects: readonly Effect[]): PlantedFault => ({ world: withEffects(world, ...effects), entity: null })

const RAMP_DAYS = 7
const BROKEN = 'broken'
const WINNER = 'winner'
/** Spend a day in target CPAs: that of a large ad without purchases. */
const EXPENSIVE_SPEND = 1.5
const SELLING_DAYS = 70

/** The new ad is all of its ad set and of its campaign, so that a card about any of them is about the ad. */
const isOnBroken: NonNullable<Fault['isAbout']> = ({ entity }) => entity.id === BROKEN || entity.id.startsWith(`${BROKEN}-`)

/** Adds a campaign of one ad that spends so many target CPAs a day. */
const plantBroken = (world: World, random: Random, targets: number, from: number): World => {
  const spend = (targets * (world.targetCpa ?? costPerPurchase(world))) / (costPerPurchase(world) * world.purchasesPerDay)
  return withCampaign(world, random, { id: BROKEN, kind: 'added', spend, change: () => ({}), from, ads: 1 })
}

export const allFaults: readonly Fault[] = [
  {
    name: 'tracking outage',
    rule: 'R31',
    about: '40, 70, 95% of purchases are not reported',
    sizes: { small: 0.4, medium: 0.7, large: 0.95 },
    deadline: 2,
    inside: ['attribution test ad set', 'slow lag', 'budget step ×1.5', 'restructure'],
    plant: (world, _random, size, start) => onProduct(world, { target: 'tracked', from: start, factor: 1 - size }),
  },
  {
    name: 'pixel outage',
    rule: 'R31',
    about: '40, 70, 95% of all events of the pixel are not reported, landing page views too',
    sizes: { small: 0.4, medium: 0.7, large: 0.95 },
    deadline: 2,
    inside: ['slow lag', 'budget step ×1.5', 'weekend dips'],
    plant: (world, _random, size, start) => onProduct(world, { target: 'pixel', from: start, factor: 1 - size }),
  },
  {
    name: 'duplicate events',
    rule: 'R32',
    about: '30, 60, 100% of purchases are reported twice',
    sizes: { small: 0.3, medium: 0.6, large: 1 },
    deadline: 5,
    inside: ['slow lag', 'weekend dips', 'pause one'],
    plant: (world, _random, size, start) => onProduct(world, { target: 'duplicated', from: start, factor: 1 + size }),
  },
  {
    name: 'checkout fault',
    rule: 'R10',
    about: '30, 50, 80% of purchases fail, with and without an ad',
    sizes: { small: 0.3, medium: 0.5, large: 0.8 },
    deadline: 2,
    inside: ['cold launch +35%', 'conversion-time lag', 'e-mail wave'],
    plant: (world, _random, size, start) => onProduct(world, { target: 'fulfilled', from: start, factor: 1 - size }),
  },
  {
    name: 'slow page',
    rule: 'R07',
    about: '20, 35, 60% of clicks more do not become views',
    sizes: { small: 0.2, medium: 0.35, large: 0.6 },
    deadline: 2,
    inside: ['cheap traffic', 'weekend dips', 'new ad glow'],
    plant: (world, _random, size, start) => onProduct(world, { target: 'view', from: start, factor: 1 - size }),
  },
  {
    name: 'dead page',
    rule: 'R07',
    about: 'nobody who clicks sees the page; 70, 85, 100% of what ads bring is lost, the rest is of people who came another way',
    sizes: { small: 0.7, medium: 0.85, large: 1 },
    deadline: 2,
    inside: ['ads without views', 'days without views', 'slow lag'],
    plant: (world, _random, size, start) =>
      onProduct(world, { target: 'reportedViews', from: start, factor: 0 }, { target: 'cart', from: start, factor: 1 - size }),
  },
  {
    name: 'delivery collapse (product)',
    rule: 'R20',
    about: '30, 8, 1% of the delivery is left',
    sizes: { small: 0.3, medium: 0.08, large: 0.01 },
    deadline: 2,
    inside: ['weekend dips', 'retargeting on (25%)', 'partial yesterday 25%'],
    plant: (world, _random, size, start) => onProduct(world, { target: 'delivery', from: start, factor: size }),
  },
  {
    name: 'delivery collapse (ad set)',
    rule: 'R20',
    about: '30, 8, 1% of the delivery of an ad set with 10% of the spend or more is left',
    sizes: { small: 0.3, medium: 0.08, large: 0.01 },
    deadline: 2,
    inside: ['pause one', 'budget step ×0.5', 'holiday'],
    plant: (world, random, size, start) => {
      const [largest, ...others] = adsetShares(world).filter(({ share }) => share >= 0.1)
      const adset = (largest === undefined ? adsetShares(world)[0] : random.pick([largest, ...others]))?.id ?? ''
      const effect: Effect = { target: 'delivery', from: start, factor: size, on: (ad) => ad.adset === adset }
      // With a single ad set, it is the product.
      return { world: withEffects(world, effect), entity: adsetShares(world).length === 1 ? null : adset }
    },
  },
  {
    name: 'delivery stops without rows',
    rule: 'R20',
    about: 'no ad delivers for 2, 4, 9 days, as after a rejected payment; the source is read and has no rows of delivery',
    sizes: { small: 2, medium: 4, large: 9 },
    deadline: 2,
    inside: ['weekend dips', 'weekdays only', 'slow lag', 'budget step ×0.5'],
    plant: (world, _random, size, start) => onProduct(world, { target: 'delivery', from: start, until: start + size, factor: 0 }),
  },
  {
    name: 'creative fatigue',
    rule: 'R21',
    about: 'the click rate of the largest ad falls by 20, 35, 50% within a week',
    sizes: { small: 0.2, medium: 0.35, large: 0.5 },
    deadline: 10,
    inside: ['weekend dips', 'new ad glow', 'budget step ×1.5'],
    plant: (world, _random, size, start) => {
      const largest = world.ads.reduce((best, ad) => (ad.firstDay < start - 30 && ad.impressions > best.impressions ? ad : best))
      const on = ({ id }: Ad): boolean => id === largest.id
      const factor = (day: number): number => 1 - size * Math.min(1, (day - start + 1) / RAMP_DAYS)
      return { world: withEffects(world, { target: 'click', from: start, factor, on }), entity: largest.id }
    },
  },
  {
    name: 'ad without purchases',
    rule: 'R23',
    about: 'a new ad spends 0.3, 0.7, 1.5 target CPAs a day and sells nothing',
    sizes: { small: 0.3, medium: 0.7, large: 1.5 },
    deadline: 14,
    inside: ['30 small ads', 'slow lag', 'new ad glow'],
    isAbout: isOnBroken,
    plant: (world, random, size, start) => {
      const planned = plantBroken(world, random, size, start)
      return { world: withEffects(planned, { target: 'purchase', from: start, factor: 0, on: onCampaign(BROKEN) }), entity: null }
    },
  },
  {
    name: 'ad stops selling',
    rule: 'R23',
    about: 'an ad that sold for ten weeks at 2, 4, 10 target CPAs a day sells nothing any more, and spends on',
    sizes: { small: 2, medium: 4, large: 10 },
    deadline: 14,
    inside: ['slow lag', 'weekend dips', 'retargeting on (25%)'],
    isOfAddedAd: true,
    isAbout: isOnBroken,
    plant: (world, random, size, start) => {
      const planned = plantBroken(world, random, size, start - SELLING_DAYS)
      return { world: withEffects(planned, { target: 'purchase', from: start, factor: 0, on: onCampaign(BROKEN) }), entity: null }
    },
  },
  {
    name: 'ad at 10 times CPA',
    rule: 'R23',
    about: 'a new ad spends 1.5 target CPAs a day at 5, 10, 20 times the target CPA per purchase',
    sizes: { small: 5, medium: 10, large: 20 },
    deadline: 28,
    inside: ['slow lag', 'new ad glow'],
    isAbout: isOnBroken,
    plant: (world, random, size, start) => {
      const planned = plantBroken(world, random, EXPENSIVE_SPEND, start)
      const own = costPerPurchase({ ...planned, ads: planned.ads.filter(onCampaign(BROKEN)) })
      const factor = own / (size * (world.targetCpa ?? costPerPurchase(world)))
      return { world: withEffects(planned, { target: 'purchase', from: start, factor, on: onCampaign(BROKEN) }), entity: null }
    },
  },
  {
    name: 'inefficient ad set',
    rule: 'R18',
    about: 'an ad set with 10 to 60% of the spend and a budget of its own loses 40, 60, 80% of its purchases',
    sizes: { small: 0.4, medium: 0.6, large: 0.8 },
    deadline: 28,
    inside: ['weekend dips', 'slow lag', 'cheap traffic', 'retargeting ×2 to 6'],
    plant: (world, random, size, start) => {
      const fits = adsetShares(world).filter(({ id, share }) => share >= 0.1 && share <= 0.6 && !id.startsWith(RETARGETING))
      const [first, ...others] = fits
      const adset = (first === undefined ? adsetShares(world)[0] : random.pick([first, ...others]))?.id ?? ''
      const own = world.ads.find((ad) => ad.adset === adset)?.campaign
      // With a budget of its own, and old enough to be compared.
      const ads = world.ads.map((ad) => (ad.campaign === own ? { ...ad, firstDay: 0 } : ad))
      const effect: Effect = { target: 'purchase', from: start, factor: 1 - size, on: (ad) => ad.adset === adset }
      return { world: withEffects({ ...world, ads, ownBudgets: new Set([...world.ownBudgets, own?.id ?? '']) }, effect), entity: adset }
    },
  },
  {
    name: 'underfunded winner',
    rule: 'R24',
    about: 'a new ad with 7% of the spend costs 30, 50, 65% less per purchase than the target CPA, which is the CPA of the account',
    sizes: { small: 0.3, medium: 0.5, large: 0.65 },
    deadline: 35,
    inside: ['30 small ads', 'slow lag', 'weekend dips'],
    plant: (world, random, size, start) => {
      const target = costPerPurchase(world)
      const planned = withCampaign(world, random, { id: WINNER, kind: 'added', spend: 0.075, change: () => ({}), from: start, ads: 1 })
      const cost = costPerPurchase({ ...planned, ads: planned.ads.filter(onCampaign(WINNER)) })
      // The purchase rate has a limit, so the other half of the advantage is a cheaper impression at the same spend.
      const factor = Math.sqrt(cost / ((1 - size) * target))
      const ads = planned.ads.map((ad) =>
        ad.campaign.id === WINNER
          ? {
              ...ad,
              impressions: ad.impressions * factor,
              conversionFactor: ad.conversionFactor * factor,
              campaign: { ...ad.campaign, costPerMille: ad.campaign.costPerMille / factor },
            }
          : ad,
      )
      return { world: { ...planned, ads, targetCpa: target }, entity: planned.ads.find(onCampaign(WINNER))?.id ?? null }
    },
  },
  {
    name: 'dominant ad',
    rule: 'R25',
    about: 'the delivery of the largest ad grows until it makes 78, 86, 94% of the purchases',
    sizes: { small: 0.78, medium: 0.86, large: 0.94 },
    deadline: 28,
    inside: ['weekend dips', 'slow lag', 'budget step ×1.5'],
    plant: (world, _random, size, start) => {
      const ads = world.ads.filter(({ firstDay }) => firstDay < start - 30)
      const orders = (of: readonly Ad[]): number => of.reduce((sum, ad) => sum + ordersOf(ad), 0)
      const largest = ads.reduce((best, ad) => (ordersOf(ad) > ordersOf(best) ? ad : best))
      const isLargest = ({ id }: Ad): boolean => id === largest.id
      const others = orders(world.ads) - ordersOf(largest)
      // The product's purchases stay the same.
      const all = orders(world.ads)
      return {
        world: withEffects(
          world,
          { target: 'delivery', from: start, factor: (size * all) / ordersOf(largest), on: isLargest },
          { target: 'delivery', from: start, factor: others === 0 ? 1 : ((1 - size) * all) / others, on: (ad) => !isLargest(ad) },
        ),
        entity: largest.id,
      }
    },
  },
  {
    name: 'CPM surge',
    rule: 'R02',
    about: 'impressions cost 30, 60, 100% more at the same spend',
    sizes: { small: 0.3, medium: 0.6, large: 1 },
    deadline: 14,
    inside: ['weekend dips', 'push and return', 'slow lag'],
    plant: (world, _random, size, start) =>
      onProduct(world, { target: 'cost', from: start, factor: 1 + size }, { target: 'delivery', from: start, factor: 1 / (1 + size) }),
  },
  {
    name: 'order value drop',
    rule: 'R02',
    about: 'orders are worth 25, 40, 55% less',
    sizes: { small: 0.25, medium: 0.4, large: 0.55 },
    deadline: 14,
    inside: ['outlier order', 'weekend dips', 'organic ×0.5'],
    plant: (world, _random, size, start) => onProduct(world, { target: 'value', from: start, factor: 1 - size }),
  },
  {
    name: 'stale data',
    rule: 'R36',
    about: 'no sync for 2, 4, 7 days',
    sizes: { small: 2, medium: 4, large: 7 },
    deadline: 2,
    inside: ['weekend dips', 'holiday', 'season end'],
    isAbout: ({ entity }) => entity.id.endsWith(':data-age'),
    plant: (world, _random, size, start) => {
      const last = morning(start - 1, world.syncHour)
      const isMissed = (day: number): boolean => day >= start && day < start + size
      return {
        world: {
          ...world,
          readings: (day) => (isMissed(day) ? [{ ...last, at: morning(day, world.syncHour).at }] : world.readings(day)),
        },
        entity: null,
      }
    },
  },
]

/** The fault of a name. Throws an error with all names if there is none. */
export const faultOf = (name: string): Fault => {
  const found = allFaults.find((fault) => fault.name === name)
  if (found === undefined) throw new Error(`There is no fault "${name}". Known: ${allFaults.map((known) => known.name).join(', ')}.`)
  return found
}
