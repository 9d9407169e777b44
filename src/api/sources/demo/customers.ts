/**
 * Customers of orders: new ones by the day and position of their first order; returning ones are computed again without storing a list.
 */

import { addDays, type Day } from '#shared/calendar.ts'
import type { ProductPlan } from './demo-plan.ts'
import { expectedCounts, grownTo } from './economics.ts'
import { remembered } from './memory.ts'
import { type DemoWorld, offsetOf } from './planted-faults.ts'
import { hexFrom, type Random, randomFor } from './seeded-random.ts'

const SOONEST_REPEAT_DAYS = 4
/** The longest time until a repeat order, so that the share of new customers is stable well before the last weeks of the history. */
const LATEST_REPEAT_DAYS = 80

const RENEWAL_DAYS = 28
const RENEWAL_RETENTION = 0.86
const RENEWALS_AT_MOST = 24

/** A few loyal customers make most repeat orders: the exponent crowds the draws towards them. */
const LOYALTY = 2

/** The customer whose first order was the `place`-th new one of a day, as a keyed hash in hex. */
export const customerOf = (world: DemoWorld, plan: ProductPlan, firstDay: Day, place: number): string =>
  hexFrom(randomFor(world.seed, plan.name, 'customer', firstDay, place), 8)

/** New customers that nearly every day has: places below it can be drawn for any past day without simulating it. */
const sureNewCustomers = (plan: ProductPlan, offset: number): number => {
  const { attributedShare, organicShare, returningAttributed, returningOrganic } = plan.shop
  const fresh = attributedShare * (1 - returningAttributed) + organicShare * (1 - returningOrganic)
  return Math.max(1, Math.floor(0.85 * fresh * expectedCounts(plan).purchases * grownTo(offset)))
}

/** A customer who comes back on a day. */
export const returningCustomer = (world: DemoWorld, plan: ProductPlan, day: Day, random: Random): string => {
  const mean = plan.shop.repeatAfterDays - SOONEST_REPEAT_DAYS
  const cut = 1 - Math.exp(-(LATEST_REPEAT_DAYS - SOONEST_REPEAT_DAYS) / mean)
  const after = Math.floor(SOONEST_REPEAT_DAYS - mean * Math.log(1 - cut * random()))
  const firstDay = addDays(day, -after)
  const place = Math.floor(sureNewCustomers(plan, offsetOf(world, firstDay)) * random() ** LOYALTY)
  return customerOf(world, plan, firstDay, place)
}

interface Subscription {
  readonly customer: string
  /** The subscription is renewed as often as this number is below the retention of all renewals so far; uniform in [0, 1). */
  readonly loyalty: number
}

/** The subscriptions that began on a day. */
const subscribedOn = remembered((world, plan, firstDay: Day): readonly Subscription[] =>
  Array.from({ length: sureNewCustomers(plan, offsetOf(world, firstDay)) }, (_, place) => place).flatMap((place) => {
    const random = randomFor(world.seed, plan.name, 'subscription', firstDay, place)
    return random() < plan.shop.subscribers ? [{ customer: customerOf(world, plan, firstDay, place), loyalty: random() }] : []
  }),
)

/** Subscribers whose refill falls due on a day: every fourth week after their first order until they leave. */
export const renewingCustomers = (world: DemoWorld, plan: ProductPlan, day: Day): readonly string[] => {
  if (plan.shop.subscribers === 0) return []
  return Array.from({ length: RENEWALS_AT_MOST }, (_, index) => index + 1).flatMap((times) =>
    subscribedOn(world, plan, addDays(day, -RENEWAL_DAYS * times))
      .filter(({ loyalty }) => loyalty < RENEWAL_RETENTION ** times)
      .map(({ customer }) => customer),
  )
}
