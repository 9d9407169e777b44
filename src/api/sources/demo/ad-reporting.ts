/** What the ad platform reports for a day at the time of a sync: late conversions are missing, and a running day is partial. */

import type { Day } from '#shared/calendar.ts'
import { asMicros, type Micros, microsFromUnits } from '#shared/money.ts'
import type { AdFact } from '../../domain/facts/facts.ts'
import type { AdOutcome, Purchase } from './ad-day.ts'
import type { AdsetPlan, ProductPlan } from './demo-plan.ts'
import { budgetOn, isBudgetStep } from './economics.ts'
import { remembered } from './memory.ts'
import { attributionOn, type DemoWorld, isPromo, isPromoStart, offsetOf } from './planted-faults.ts'
import { digitsFrom, randomFor } from './seeded-random.ts'

const MICROS_PER_CENT = 10_000
const PROMO_BUDGET = 1.35

export interface Viewpoint {
  /** Whole days from the fact's day to the day of the sync. */
  readonly daysLater: number
  /** Share of the fact's day that has passed, 0..1; 1 for a past day. */
  readonly share: number
}

const fromCents = (cents: number): Micros => asMicros(cents * MICROS_PER_CENT)

/** The id of a campaign, an ad set or an ad; `key` is its names from the campaign on. */
const idOf = remembered((world, plan, key: string) => `1202${digitsFrom(randomFor(world.seed, 'id', plan.name, key), 13)}`)

/**
 * The part of a count that a running day has reached. Preserves the order of counts, never decreases during the day, and is the whole
 * count at the end.
 */
type Part = (count: number) => number

/** The ad's own phase rounds some ads up and some down, so that their sum is not short. */
const partOf =
  (share: number, phase: number): Part =>
  (count) =>
    Math.floor(count * share + phase)

const knownPurchases = (purchases: readonly Purchase[], daysLater: number, part: Part): readonly Purchase[] => {
  const arrived = purchases.filter((purchase) => purchase.lagDays <= daysLater)
  return arrived.slice(0, part(arrived.length))
}

/** People reached by a part of a day: frequency grows with it from 1. Never above the impressions. */
const reachOf = (outcome: AdOutcome, share: number, part: Part): number => {
  const people = part(outcome.impressions / (1 + (outcome.frequency - 1) * share))
  return Math.max(people, Math.min(1, part(outcome.impressions)))
}

/** The fact of one ad as of a viewpoint; null if the ad has not delivered yet. */
export const factOf = (
  world: DemoWorld,
  plan: ProductPlan,
  adset: AdsetPlan,
  day: Day,
  outcome: AdOutcome,
  view: Viewpoint,
): AdFact | null => {
  const part = partOf(view.share, randomFor(world.seed, plan.name, adset.name, outcome.ad.key, day, 'phase')())
  if (part(outcome.impressions) === 0) return null
  const offset = offsetOf(world, day)
  const purchases = knownPurchases(outcome.purchases, view.daysLater, part)
  return {
    channel: 'meta',
    day,
    campaignId: idOf(world, plan, adset.campaign),
    campaignName: adset.campaign,
    adsetId: idOf(world, plan, `${adset.campaign}|${adset.name}`),
    adsetName: adset.name,
    adId: idOf(world, plan, `${adset.campaign}|${adset.name}|${outcome.ad.key}`),
    adName: outcome.ad.name,
    spend: fromCents(part(outcome.spendCents)),
    impressions: part(outcome.impressions),
    reach: reachOf(outcome, view.share, part),
    linkClicks: part(outcome.linkClicks),
    landingPageViews: part(outcome.landingPageViews),
    addToCart: part(outcome.carts),
    initiateCheckout: part(outcome.checkouts),
    purchases: purchases.length,
    purchaseValue: fromCents(purchases.reduce((sum, purchase) => sum + purchase.cents, 0)),
    dailyBudget: microsFromUnits(Math.round(budgetOn(adset, offset) * (isPromo(offset) ? PROMO_BUDGET : 1))),
    status: outcome.ad.lastDay ? 'paused' : 'active',
    attributionSetting: attributionOn(plan.attributionChanges ?? false, offset),
    purpose: 'sales',
    edited: isPromoStart(offset) || isBudgetStep(adset, offset) || adset.edits.includes(offset),
    promo: isPromo(offset),
  }
}
