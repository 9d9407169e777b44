/** A day of the shop: orders attributed to ads, other orders, and subscription renewals, each with its number, customer and amounts. */

import type { Day } from '#shared/calendar.ts'
import { asMicros } from '#shared/money.ts'
import type { StoreOrder } from '../../domain/facts/facts.ts'
import { customerOf, renewingCustomers, returningCustomer } from './customers.ts'
import { instantsOf } from './day-clock.ts'
import { demoAccount } from './demo-account.ts'
import type { ProductPlan } from './demo-plan.ts'
import { logNormal, negativeBinomial } from './distributions.ts'
import { expectedCounts, grownTo } from './economics.ts'
import { checkoutHealth, type DemoWorld, HISTORY_FROM, isPromo, offsetOf } from './planted-faults.ts'
import { dayFactors } from './seasonality.ts'
import { type Random, randomFor } from './seeded-random.ts'

type Kind = 'attributed' | 'organic' | 'renewal'

/** What the customer pays, in cents of the account currency. */
interface Basket {
  readonly kind: Kind
  readonly cents: number
  readonly renewing: string | null
}

const FIRST_NUMBER = 100_000
/** The history once began here: orders since then have the numbers that they had, so that a demo made then reads them as the same orders. */
const NUMBERED_FROM = -119
/** Numbers of a day before that; far more than the smaller account had orders, and all of them below {@link FIRST_NUMBER}. */
const EARLY_NUMBERS_PER_DAY = Math.floor(FIRST_NUMBER / (NUMBERED_FROM - HISTORY_FROM))

const firstNumberOf = (plan: ProductPlan, offset: number): number =>
  offset < NUMBERED_FROM
    ? (offset - HISTORY_FROM) * EARLY_NUMBERS_PER_DAY
    : FIRST_NUMBER + (offset - NUMBERED_FROM) * plan.shop.numbersPerDay
const GUESTS = 0.012
const CANCELLED = 0.011
const REFUNDED = 0.058
const FULL_REFUNDS = 0.15

const pick = <T>(options: readonly (readonly [number, T])[], uniform: number, otherwise: T): T => {
  let passed = 0
  for (const [share, option] of options) {
    passed += share
    if (uniform < passed) return option
  }
  return otherwise
}

const sourceOf = (kind: Kind, random: Random): string | null => {
  if (kind === 'renewal') return 'subscription_contract'
  return pick<string | null>(
    [
      [0.08, 'shop_app'],
      [0.05, 'instagram'],
      [0.03, 'facebook'],
      [0.03, null],
    ],
    random(),
    'web',
  )
}

/** Discount as a share of the full price. */
const discountOf = (kind: Kind, promo: boolean, random: Random): number => {
  const uniform = random()
  if (kind === 'renewal') return 0.1
  if (promo) return uniform < 0.9 ? 0.2 : 0
  return pick(
    [
      [0.14, 0.1],
      [0.04, 0.15],
    ],
    uniform,
    0,
  )
}

const refundOf = (cents: number, random: Random): number => {
  const refunded = random() < REFUNDED
  const full = random() < FULL_REFUNDS
  const share = full ? 1 : 0.3 + 0.55 * random()
  return refunded ? Math.round(cents * share) : 0
}

const basketsOf = (world: DemoWorld, plan: ProductPlan, day: Day, attributedCents: readonly number[]): readonly Basket[] => {
  const random = randomFor(world.seed, plan.name, 'organic', day)
  const factors = dayFactors(world, plan, day)
  const offset = offsetOf(world, day)
  const usual = plan.shop.organicShare * expectedCounts(plan).purchases * grownTo(offset)
  const organic = negativeBinomial(random, usual * factors.organic * checkoutHealth(plan.checkoutFaults ?? [], offset), 400)
  const cents = (): number => Math.max(100, Math.round(100 * logNormal(random, plan.aov * factors.value, plan.valueSpread)))
  return [
    ...attributedCents.map((value): Basket => ({ kind: 'attributed', cents: value, renewing: null })),
    ...Array.from({ length: organic }, (): Basket => ({ kind: 'organic', cents: cents(), renewing: null })),
    ...renewingCustomers(world, plan, day).map((renewing): Basket => ({ kind: 'renewal', cents: cents(), renewing })),
  ]
}

/**
 * Every order of a day, ascending by time, numbered in that order.
 * `attributedCents` are the values, in cents, of the purchases credited to ads that reach the shop on this day.
 */
export const storeDay = (world: DemoWorld, plan: ProductPlan, day: Day, attributedCents: readonly number[]): readonly StoreOrder[] => {
  const at = instantsOf(day, world.timezone)
  const offset = offsetOf(world, day)
  const firstNumber = firstNumberOf(plan, offset)
  const random = randomFor(world.seed, plan.name, 'orders', day)
  const timed = basketsOf(world, plan, day, attributedCents)
    .map((basket) => ({ basket, createdAt: at(random()) }))
    .sort((a, b) => a.createdAt - b.createdAt)
  // Who comes back was new when the account was smaller: cohorts of a growing account have the repeat rates of later ones.
  const couldReturn = grownTo(offset - plan.shop.repeatAfterDays) / grownTo(offset)
  let newCustomers = 0
  const customerFor = ({ kind, renewing }: Basket): string => {
    if (renewing !== null) return renewing
    const share = kind === 'organic' ? plan.shop.returningOrganic : plan.shop.returningAttributed
    if (random() < share * couldReturn) return returningCustomer(world, plan, day, random)
    newCustomers += 1
    return customerOf(world, plan, day, newCustomers - 1)
  }
  return timed.map(({ basket, createdAt }, index) => {
    const customer = customerFor(basket)
    const guest = random() < GUESTS && basket.renewing === null
    const gross = Math.round(basket.cents / (1 - discountOf(basket.kind, isPromo(offset), random)))
    const cancelled = random() < CANCELLED
    const refunded = refundOf(basket.cents, random)
    return {
      orderId: `#${plan.shop.prefix}-${firstNumber + index}`,
      createdAt,
      day,
      customer: guest ? null : customer,
      gross: asMicros(gross * 10_000),
      discounts: asMicros((gross - basket.cents) * 10_000),
      refunded: asMicros(refunded * 10_000),
      net: asMicros((basket.cents - refunded) * 10_000),
      currency: demoAccount.currency,
      source: sourceOf(basket.kind, random),
      cancelled,
      renewal: basket.kind === 'renewal',
    }
  })
}
