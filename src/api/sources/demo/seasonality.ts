/** Daily variation of a product: weekday pattern, slow trend, promotion, and small shocks that last a day or two. */

import { type Day, dayNumber, weekday } from '#shared/calendar.ts'
import type { ProductPlan } from './demo-plan.ts'
import { boundedNormal } from './distributions.ts'
import { expectedCounts } from './economics.ts'
import { remembered } from './memory.ts'
import { type DemoWorld, isPromo, offsetOf } from './planted-faults.ts'
import { randomFor } from './seeded-random.ts'

/** Multipliers of the plan's typical values on one day. */
export interface DayFactors {
  readonly spend: number
  readonly cpm: number
  readonly ctr: number
  readonly landing: number
  readonly cart: number
  readonly checkout: number
  readonly purchase: number
  readonly value: number
  readonly organic: number
}

/** Sunday first. */
const WEEK = {
  spend: [1.02, 0.99, 0.985, 0.99, 1.0, 1.005, 1.01],
  cpm: [1.0, 0.98, 0.985, 0.995, 1.005, 1.025, 1.01],
  ctr: [1.01, 1.0, 0.995, 0.995, 0.995, 0.995, 1.01],
  cart: [1.06, 1.0, 0.98, 0.975, 0.975, 0.97, 1.04],
  purchase: [1.01, 1.0, 1.0, 1.0, 1.0, 0.99, 1.0],
  organic: [1.05, 1.03, 0.99, 0.98, 0.97, 0.97, 1.01],
} as const

const PROMO = { spend: 1.35, cpm: 1.08, ctr: 1.07, cart: 1.2, purchase: 1.1, value: 0.93, organic: 1.6 } as const

const PERSISTENCE = 0.3
const MEMORY_DAYS = 8

/** Product-wide shocks add this share of a ratio's binomial variance on top of it. */
const EXTRA_DISPERSION = 0.4
const LARGEST_SHOCK = 0.08

/** The independent draw of a day, which the shocks of the days after it use as well. */
const drawOf = remembered((world, plan, key: string) => boundedNormal(randomFor(world.seed, plan.name, 'shock', key)))

/** exp of an AR(1) process with the given standard deviation, cut to its last days so that every day can be computed alone. */
const shock = (world: DemoWorld, plan: ProductPlan, name: string, day: Day, deviation: number): number => {
  let sum = 0
  for (let back = 0; back < MEMORY_DAYS; back += 1) sum += PERSISTENCE ** back * drawOf(world, plan, `${name}|${dayNumber(day) - back}`)
  return Math.exp(deviation * Math.sqrt(1 - PERSISTENCE ** 2) * sum)
}

/** A slow cycle of a few percent with a period of several months and a phase per product. */
const swing = (world: DemoWorld, product: string, name: string, day: Day, size: number, period: number): number =>
  1 + size * Math.sin(2 * Math.PI * (dayNumber(day) / period + randomFor(world.seed, product, 'swing', name)()))

const dispersionOf = (rate: number, count: number): number => Math.min(LARGEST_SHOCK, Math.sqrt((EXTRA_DISPERSION * (1 - rate)) / count))

export const dayFactors = remembered((world, plan, day: Day): DayFactors => {
  const shape = (name: keyof typeof WEEK): number => WEEK[name][weekday(day)] ?? 1
  const promo = (name: keyof typeof PROMO): number => (isPromo(offsetOf(world, day)) ? PROMO[name] : 1)
  const noise = (name: string, deviation: number): number => shock(world, plan, name, day, deviation)
  const slow = (name: string, size: number, period: number): number => swing(world, plan.name, name, day, size, period)
  const usual = expectedCounts(plan)
  return {
    spend: shape('spend') * promo('spend') * noise('spend', 0.018),
    cpm: shape('cpm') * promo('cpm') * slow('cpm', 0.02, 173) * noise('cpm', 0.02),
    ctr: shape('ctr') * promo('ctr') * slow('ctr', 0.012, 211) * noise('ctr', dispersionOf(0, usual.linkClicks)),
    landing: noise('landing', dispersionOf(plan.landingRate, usual.landingPageViews)),
    cart: shape('cart') * promo('cart') * noise('cart', dispersionOf(usual.cartRate, usual.carts)),
    checkout: noise('checkout', dispersionOf(plan.checkoutRate, usual.checkouts)),
    purchase: shape('purchase') * promo('purchase') * noise('purchase', dispersionOf(plan.purchaseRate, usual.purchases)),
    value: promo('value') * noise('value', 0.008),
    organic: shape('organic') * promo('organic') * noise('organic', 0.03),
  }
})
