/** Simulates an account day by day: what happens, and on which day the platform and the store know it. */

import { type Random, randomFrom, seedFrom } from '../random/random.ts'
import { purchaseChance } from './draw-world.ts'
import { drawLag } from './lags.ts'
import { drawShocks, type Factors, randomWalk, type Shocked, weekdayFactors } from './shocks.ts'
import type { Ad, Campaign, Effect, Target, World } from './world.ts'

/** A conversion event as the platform counts it. */
export interface ReportedEvent {
  readonly kind: 'cart' | 'checkout' | 'purchase'
  /** The day on which the platform learns of it. */
  readonly known: number
  /** Units of the account currency; 0 except of a purchase. */
  readonly value: number
}

/** An ad on a day: delivery, and the events that are dated to the day, by the day on which they are known. */
export interface AdDayTruth {
  readonly ad: Ad
  readonly day: number
  readonly impressions: number
  readonly clicks: number
  readonly views: number
  readonly spend: number
  readonly events: readonly ReportedEvent[]
}

/** A store order. */
export interface OrderTruth {
  /** Of the day, 0 to 1. */
  readonly hour: number
  readonly value: number
  readonly isNew: boolean
  readonly fromAd: boolean
  /** The day on which it is refunded; null: never. */
  readonly refunded: number | null
}

/** What happened. */
export interface Truth {
  readonly world: World
  readonly days: number
  /** By day: ads that delivered or have events. */
  readonly adDays: readonly (readonly AdDayTruth[])[]
  readonly orders: readonly (readonly OrderTruth[])[]
  /** Relative error of the first report of each day. */
  readonly firstReportError: Float64Array
}

const LONGEST_DELAY = 32
/** Chance that an add to cart or a started checkout is on the day of the click. Source: prior, events higher in the funnel come sooner. */
const sameDayChance = { cart: 0.7, checkout: 0.6 } as const
/** Chance that an ad was seen on the day of its click; otherwise 1 to 3 days before. Source: prior. */
const SEEN_SAME_DAY = 0.7
const LEARNING_DAYS = 7

interface Levels {
  readonly product: Factors
  readonly campaigns: ReadonlyMap<Campaign, Factors & { readonly size: Float64Array }>
  readonly spend: Float64Array
  readonly demand: Float64Array
}

/** Simulates a world from its first day to the last counted one. */
export const simulate = (world: World): Truth => {
  const random = randomFrom(seedFrom(world.seed, 'days'))
  const days = world.month[1] + 1
  const levels = drawLevels(randomFrom(seedFrom(world.seed, 'levels')), world, days)
  const campaigns = [...levels.campaigns.keys()]
  const effects = effectsOf(world.effects)
  const weekdays = weekdayFactors(world.weekend.demand)
  const delivered: Omit<AdDayTruth, 'events'>[][] = Array.from({ length: days }, () => [])
  const events = new Map<number, ReportedEvent[]>()
  const orders: OrderTruth[][] = Array.from({ length: days + LONGEST_DELAY }, () => [])
  const expectedExtra = new Float64Array(days + LONGEST_DELAY)
  const keyOf = (day: number, index: number): number => day * world.ads.length + index
  const adIndex = new Map(world.ads.map((ad, index) => [ad, index]))
  const base = baseOrders(world, campaigns)
  const order = (day: number, fromAd: boolean): number => {
    const isOutlier = fromAd && day === world.outlierDay && orders[day]?.every((other) => !other.fromAd) === true
    const value = random.logNormal(world.averageOrder * effects('value', day), world.valueVariation) * (isOutlier ? 100 : 1)
    const refunded = random.chance(world.refundedShare) ? day + random.whole(3, 20) : null
    orders[day]?.push({ hour: random.uniform(), value, isNew: random.chance(world.newCustomerShare), fromAd, refunded })
    return value
  }
  const note = (day: number, index: number, event: ReportedEvent): void => {
    const key = keyOf(day, index)
    const list = events.get(key)
    if (list === undefined) events.set(key, [event])
    else list.push(event)
  }
  const isDelivering = (ad: Ad, day: number): boolean => day >= world.dataFrom && day >= ad.firstDay && effects('delivery', day, ad) > 0
  /** The day that the platform dates an event to. */
  const datedTo = (ad: Ad, clicked: number, converted: number): number => {
    if (world.reporting === 'conversion') return converted
    if (world.reporting === 'click' || random.chance(SEEN_SAME_DAY)) return clicked
    const seen = clicked - random.whole(1, 3)
    return seen >= 0 && isDelivering(ad, seen) ? seen : clicked
  }

  for (let day = world.dataFrom; day < days; day++) {
    const weekday = weekdays[(world.firstDay + day + 4) % 7] ?? 1
    const [spendWeekday, conversionWeekday] = [weekday ** world.weekend.spendShare, weekday ** (1 - world.weekend.spendShare)]
    for (const [index, ad] of world.ads.entries()) {
      const { campaign } = ad
      const own = levels.campaigns.get(campaign)
      if (own === undefined || !isDelivering(ad, day)) continue
      const rate = (name: Shocked & Target, usual: number): number =>
        usual * (levels.product[name][day] ?? 1) * (own[name][day] ?? 1) * effects(name, day, ad)
      const learning = day - ad.firstDay < LEARNING_DAYS && ad.firstDay > 0 ? random.gamma(1, world.noise.learningDispersion) : 1
      const size = ad.impressions * (levels.spend[day] ?? 1) * (own.size[day] ?? 1) * spendWeekday
      const impressions = random.dispersed(rate('delivery', size), world.noise.deliveryDispersion)
      if (impressions === 0) continue
      const clickRate = rate('click', campaign.clickRate * ad.clickFactor)
      const clicks = random.binomial(impressions, random.gamma(clickRate, world.noise.clickDispersion))
      const demand = conversionWeekday * (levels.demand[day] ?? 1) * ad.conversionFactor * learning
      const steps = {
        view: Math.min(0.99, rate('view', campaign.viewRate)),
        cart: Math.min(0.9, rate('cart', campaign.cartRate) * demand),
        checkout: Math.min(0.95, rate('checkout', campaign.checkoutRate)),
        purchase: Math.min(0.95, rate('purchase', campaign.purchaseRate)),
      }
      const views = random.binomial(clicks, steps.view)
      const carts = random.binomial(views, steps.cart)
      const checkouts = random.binomial(carts, steps.checkout)
      const purchases = random.binomial(checkouts, steps.purchase)
      // Without a fault nothing is drawn, so that every other world remains the same.
      const seen = (event: number): boolean => effects('pixel', event) === 1 || random.chance(effects('pixel', event))
      const pixel = effects('pixel', day)
      const seenViews = pixel === 1 ? views : random.binomial(views, pixel)
      const reportedViews = Math.round(seenViews * effects('reportedViews', day, ad))
      delivered[day]?.push({
        ad,
        day,
        impressions,
        clicks,
        views: reportedViews,
        spend: (impressions * rate('cost', campaign.costPerMille)) / 1000,
      })
      for (const [kind, count] of [
        ['cart', carts],
        ['checkout', checkouts],
      ] as const) {
        for (let event = 0; event < count; event++) {
          const converted = day + (random.chance(sameDayChance[kind]) ? 0 : drawLag(random, campaign.lag))
          if (seen(converted)) note(datedTo(ad, day, converted), index, { kind, known: converted, value: 0 })
        }
      }
      for (let purchase = 0; purchase < purchases; purchase++) {
        const converted = day + drawLag(random, campaign.lag)
        if (!random.chance(effects('fulfilled', converted))) continue
        const value = order(converted, true)
        if (!random.chance(world.reported * effects('tracked', converted) * effects('pixel', converted))) continue
        const dated = datedTo(ad, day, converted)
        note(dated, index, { kind: 'purchase', known: converted, value })
        if (random.chance(effects('duplicated', converted) - 1)) note(dated, index, { kind: 'purchase', known: converted, value })
      }
      // Customers of an ad who would have bought anyway are missing among the organic orders, at their expected number.
      const expected = clicks * steps.view * steps.cart * steps.checkout * steps.purchase * (1 - campaign.incremental)
      campaign.lag.forEach((share, lag) => {
        expectedExtra[day + lag] = (expectedExtra[day + lag] ?? 0) + expected * share
      })
    }
    const organic = base.organic * (levels.demand[day] ?? 1) * weekday * (levels.product.organic[day] ?? 1) * effects('organic', day)
    const count = random.poisson((organic - (expectedExtra[day] ?? 0)) * effects('fulfilled', day))
    for (let index = 0; index < count; index++) order(day, false)
  }

  const error = randomFrom(seedFrom(world.seed, 'reports'))
  return {
    world,
    days,
    adDays: delivered.map((rows, day) => withEvents(world, rows, day, events, adIndex, keyOf)),
    orders: orders.slice(0, days),
    firstReportError: Float64Array.from({ length: days }, () => error.between(...world.noise.firstReportError)),
  }
}

/** Rows that delivered, and rows without delivery whose ads have events on the day: purchases dated to their own day outlive a pause. */
const withEvents = (
  world: World,
  rows: readonly Omit<AdDayTruth, 'events'>[],
  day: number,
  events: ReadonlyMap<number, readonly ReportedEvent[]>,
  adIndex: ReadonlyMap<Ad, number>,
  keyOf: (day: number, index: number) => number,
): readonly AdDayTruth[] => {
  const delivering = new Set(rows.map(({ ad }) => ad))
  const silent = world.ads.filter((ad, index) => !delivering.has(ad) && events.has(keyOf(day, index)))
  const idle = { day, impressions: 0, clicks: 0, views: 0, spend: 0 }
  return [...rows, ...silent.map((ad) => ({ ...idle, ad }))].map((row) => ({
    ...row,
    events: (events.get(keyOf(day, adIndex.get(row.ad) ?? -1)) ?? []).toSorted((a, b) => a.known - b.known),
  }))
}

const drawLevels = (random: Random, world: World, days: number): Levels => {
  const { noise } = world
  const center = Math.round((world.month[0] + world.month[1]) / 2)
  const product = drawShocks(random, days, noise, noise.shock)
  const spend = randomWalk(random, days, noise.drift, noise.trend, center)
  const demand = randomWalk(random, days, noise.drift / 2, noise.trend / 2, center)
  const campaigns = new Map<Campaign, Factors & { readonly size: Float64Array }>()
  for (const { campaign } of world.ads) {
    if (campaigns.has(campaign)) continue
    const size = randomWalk(random, days, noise.drift / 2, 0, center)
    campaigns.set(campaign, { ...drawShocks(random, days, noise, noise.campaignShock), size })
  }
  return { product, campaigns, spend, demand }
}

/** The product of all effects on a target. */
const effectsOf = (effects: readonly Effect[]): ((target: Target, day: number, ad?: Ad) => number) => {
  const byTarget = Map.groupBy(effects, ({ target }) => target)
  return (target, day, ad) => {
    let factor = 1
    for (const effect of byTarget.get(target) ?? []) {
      if (day < effect.from || (effect.until !== undefined && day >= effect.until)) continue
      if (effect.on !== undefined && (ad === undefined || !effect.on(ad))) continue
      factor *= typeof effect.factor === 'number' ? effect.factor : effect.factor(day)
    }
    return factor
  }
}

/**
 * Orders a day without effects. Campaigns that a situation adds are left out: the store sold as much without them.
 *
 * @returns `organic`: orders that would happen without any ad, of which some have an ad click.
 */
export const baseOrders = (world: World, campaigns: readonly Campaign[]): { readonly organic: number } => {
  const own = new Set(campaigns.filter(({ kind }) => kind !== 'added'))
  const fromAds = world.ads.filter(({ campaign }) => own.has(campaign)).map((ad) => ({ ad, orders: ordersOf(ad) }))
  const all = fromAds.reduce((sum, { orders }) => sum + orders, 0)
  const anyway = fromAds.reduce((sum, { ad, orders }) => sum + orders * (1 - ad.campaign.incremental), 0)
  return { organic: (all * world.organicShare) / (1 - world.organicShare) + anyway }
}

/** Expected orders a day of an ad. */
export const ordersOf = (ad: Ad): number =>
  ad.impressions * ad.clickFactor * ad.conversionFactor * ad.campaign.clickRate * purchaseChance(ad.campaign)

/** Expected spend and reported purchases of an ad on a day, with all effects and without noise; purchases by the day of the click. */
export const expectedOf = (world: World): ((ad: Ad, day: number) => { readonly spend: number; readonly purchases: number }) => {
  const effects = effectsOf(world.effects)
  return (ad, day) => {
    if (day < world.dataFrom || day < ad.firstDay) return { spend: 0, purchases: 0 }
    const on = (target: Target): number => effects(target, day, ad)
    const impressions = ad.impressions * on('delivery')
    const funnel = (['click', 'view', 'cart', 'checkout', 'purchase', 'fulfilled', 'tracked', 'pixel', 'duplicated'] as const).map(on)
    return {
      spend: (impressions * ad.campaign.costPerMille * on('cost')) / 1000,
      purchases: funnel.reduce((product, factor) => product * factor, world.reported * on('delivery') * ordersOf(ad)),
    }
  }
}

/** Mean cost of a reported purchase of ads, in units of the account currency. */
export const costPerPurchase = ({ ads, reported }: Pick<World, 'ads' | 'reported'>): number => {
  const spend = ads.reduce((sum, ad) => sum + (ad.impressions * ad.campaign.costPerMille) / 1000, 0)
  return spend / (reported * ads.reduce((sum, ad) => sum + ordersOf(ad), 0))
}
