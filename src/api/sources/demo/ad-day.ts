/** The true results of the ads of one ad set on one day, including all late conversions. */

import type { Day } from '#shared/calendar.ts'
import { type RunningAd, runningAds } from './ad-mix.ts'
import type { AdsetPlan, ProductPlan } from './demo-plan.ts'
import { binomial, boundedNormal, logNormal, negativeBinomial, unitGamma } from './distributions.ts'
import { audienceOf, BUDGET_USED, budgetOn, expectedCounts } from './economics.ts'
import { checkoutHealth, type DemoWorld, deliveryHealth, fatigueEffect, offsetOf } from './planted-faults.ts'
import type { DayFactors } from './seasonality.ts'
import { type Random, randomFor } from './seeded-random.ts'

/** A purchase that the platform credits to an ad on the day of the click. */
export interface Purchase {
  /** Whole days from the click to the order, 0..3. */
  readonly lagDays: number
  /** Cents of the account currency. */
  readonly cents: number
  /** True if the shop has an order for it; the others are purchases that the platform over-reports. */
  readonly inShop: boolean
}

export interface AdOutcome {
  readonly ad: RunningAd
  /** Cents of the account currency. */
  readonly spendCents: number
  readonly impressions: number
  /** Impressions per person. */
  readonly frequency: number
  readonly linkClicks: number
  readonly landingPageViews: number
  readonly carts: number
  readonly checkouts: number
  readonly purchases: readonly Purchase[]
}

/** Share of a day's purchases that are complete by the end of that day, one day later, two, three. */
const KNOWN_AFTER = [0.72, 0.9, 0.96, 1] as const
export const LONGEST_LAG = KNOWN_AFTER.length - 1

/** A creative's lasting quality: how it differs from the average ad of the account, in click-through rate and in adds to cart. */
const qualityOf = (
  world: DemoWorld,
  plan: ProductPlan,
  adset: AdsetPlan,
  ad: RunningAd,
): { readonly ctr: number; readonly cart: number } => {
  const random = randomFor(world.seed, plan.name, adset.name, ad.key, 'quality')
  return { ctr: Math.exp(0.07 * boundedNormal(random)), cart: ad.sells * Math.exp(0.03 * boundedNormal(random)) }
}

const purchasesOf = (random: Random, intents: number, offset: number, plan: ProductPlan, value: number): readonly Purchase[] => {
  const list: Purchase[] = []
  for (let index = 0; index < intents; index += 1) {
    const late = random()
    const lagDays = KNOWN_AFTER.findIndex((share) => late < share)
    const completes = random() < checkoutHealth(plan.checkoutFaults ?? [], offset + lagDays)
    const cents = Math.max(100, Math.round(100 * logNormal(random, plan.aov * value, plan.valueSpread)))
    const inShop = random() < plan.shop.attributedShare
    if (completes) list.push({ lagDays, cents, inShop })
  }
  return list
}

/** The day of every ad of an ad set that delivers. Money in cents, counts final. */
export const adsetDay = (world: DemoWorld, plan: ProductPlan, adset: AdsetPlan, day: Day, factors: DayFactors): readonly AdOutcome[] => {
  const offset = offsetOf(world, day)
  const audience = audienceOf(adset)
  const adsetRandom = randomFor(world.seed, plan.name, adset.name, day)
  const delivered = deliveryHealth(adset.stops ?? [], offset)
  const spend = budgetOn(adset, offset) * BUDGET_USED * delivered * factors.spend * Math.exp(0.015 * boundedNormal(adsetRandom))
  const ads = runningAds(adset, offset).map((ad) => {
    const random = randomFor(world.seed, plan.name, adset.name, ad.key, day)
    return { ad, random, pull: ad.weight * unitGamma(random, 150) }
  })
  const allPulls = ads.reduce((sum, { pull }) => sum + pull, 0)
  return ads.map(({ ad, random, pull }) => {
    const quality = qualityOf(world, plan, adset, ad)
    const fatigue = fatigueEffect(ad.fatiguedFrom, offset)
    const spendCents = Math.round((100 * spend * pull) / allPulls)
    const cpm = plan.cpm * audience.cpm * factors.cpm
    const impressions = Math.max(1, negativeBinomial(random, (10 * spendCents) / cpm, 900))
    const ctr = plan.ctr * audience.ctr * factors.ctr * quality.ctr * fatigue.ctr * Math.exp(0.025 * boundedNormal(random))
    const linkClicks = binomial(random, impressions, ctr)
    const landingPageViews = binomial(random, linkClicks, plan.landingRate * factors.landing)
    const cartRate = expectedCounts(plan).cartRate * audience.cart * factors.cart * quality.cart
    const carts = binomial(random, landingPageViews, cartRate)
    const checkouts = ad.neverSells ? 0 : binomial(random, carts, plan.checkoutRate * factors.checkout)
    const intents = binomial(random, checkouts, plan.purchaseRate * factors.purchase)
    return {
      ad,
      spendCents,
      impressions,
      frequency: Math.max(1, audience.frequency * fatigue.frequency * Math.exp(0.015 * boundedNormal(random))),
      linkClicks,
      landingPageViews,
      carts,
      checkouts,
      purchases: purchasesOf(random, intents, offset, plan, factors.value),
    }
  })
}
