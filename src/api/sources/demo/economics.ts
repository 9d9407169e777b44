/** Expected values of an ordinary day, computed from a plan: the counts down the funnel, and the differences between audiences. */

import type { AdsetPlan, ProductPlan } from './demo-plan.ts'

/** Multipliers of the product's own rates, and impressions per person and day. */
const AUDIENCES = {
  broad: { cpm: 0.92, ctr: 0.94, cart: 0.97, frequency: 1.16 },
  interest: { cpm: 1.0, ctr: 0.98, cart: 0.95, frequency: 1.21 },
  lookalike: { cpm: 1.03, ctr: 1.04, cart: 1.0, frequency: 1.27 },
  retargeting: { cpm: 1.42, ctr: 1.4, cart: 1.24, frequency: 1.62 },
} as const

export const audienceOf = (adset: AdsetPlan): (typeof AUDIENCES)[AdsetPlan['audience']] => AUDIENCES[adset.audience]

/** An ad set spends a little less than its budget on average. */
export const BUDGET_USED = 0.985

/** Before this day the account was still growing: in steps, from a part of its present volume. */
const GROWN_SINCE = -119
const STEP_DAYS = 30
const STEPS = 10
const FIRST_STEP = 0.3

const stepOn = (offset: number): number => Math.max(0, Math.min(STEPS, STEPS + Math.floor((offset - GROWN_SINCE) / STEP_DAYS)))

/** The volume of a day as a share of what it has grown to. */
export const grownTo = (offset: number): number => FIRST_STEP ** (1 - stepOn(offset) / STEPS)

/** The daily budget of an ad set, in units of the account currency, before any promotion. */
export const budgetOn = (adset: AdsetPlan, offset: number): number =>
  Math.round(((adset.budgets.findLast((step) => step.from <= offset) ?? adset.budgets[0])?.budget ?? 0) * grownTo(offset))

/** True on the day on which a budget step takes effect. */
export const isBudgetStep = (adset: AdsetPlan, offset: number): boolean =>
  adset.budgets.slice(1).some((step) => step.from === offset) || stepOn(offset) !== stepOn(offset - 1)

interface ExpectedCounts {
  readonly spend: number
  readonly linkClicks: number
  readonly landingPageViews: number
  /** Adds to cart per landing page view that produce the ROAS of the plan. */
  readonly cartRate: number
  readonly carts: number
  readonly checkouts: number
  readonly purchases: number
}

const computed = new WeakMap<ProductPlan, ExpectedCounts>()

/** The expected counts of a day at the last budgets, without weekday, promotion or fault. */
export const expectedCounts = (plan: ProductPlan): ExpectedCounts => {
  const cached = computed.get(plan)
  if (cached) return cached
  let spend = 0
  let linkClicks = 0
  let clicksTimesCart = 0
  for (const adset of plan.adsets) {
    const audience = audienceOf(adset)
    const adsetSpend = BUDGET_USED * budgetOn(adset, 0)
    const clicks = (1000 * adsetSpend * plan.ctr * audience.ctr) / (plan.cpm * audience.cpm)
    spend += adsetSpend
    linkClicks += clicks
    clicksTimesCart += clicks * audience.cart
  }
  const purchases = (plan.roas * spend) / plan.aov
  const checkouts = purchases / plan.purchaseRate
  const carts = checkouts / plan.checkoutRate
  const counts = {
    spend,
    linkClicks,
    landingPageViews: linkClicks * plan.landingRate,
    cartRate: carts / (clicksTimesCart * plan.landingRate),
    carts,
    checkouts,
    purchases,
  }
  computed.set(plan, counts)
  return counts
}
