/** The steps of the funnel: the count of each, and the step its rate refers to. */

import type { Day } from '#shared/calendar.ts'
import type { FunnelStepName } from '#shared/contract/internal/funnel.ts'
import type { DaySums } from '../facts/facts.ts'
import { ratioOrNull } from '../kpi/ratio.ts'

/** Events of each step; null is unknown. */
export type StepCounts = Readonly<Record<FunnelStepName, number | null>>

/** The funnel's counts on one day. */
export interface DayCounts {
  readonly day: Day
  readonly counts: StepCounts
}

/** The step before each step. The step before both reported purchases and store orders is the checkout. */
export const stepBefore: Readonly<Record<FunnelStepName, FunnelStepName | null>> = {
  impressions: null,
  link_clicks: 'impressions',
  landing_page_views: 'link_clicks',
  add_to_cart: 'landing_page_views',
  initiate_checkout: 'add_to_cart',
  purchases_meta: 'initiate_checkout',
  orders: 'initiate_checkout',
}

/**
 * Whether every event of a step is also an event of the step before it, so that the rate is a share. Not true for orders: an order without
 * an ad has no checkout that Meta saw.
 */
export const isNested = (step: FunnelStepName): boolean => step !== 'orders'

/** The counts of a day; null counts for no sums. */
export const countsOf = (sums: DaySums | null): StepCounts => ({
  impressions: sums?.impressions ?? null,
  link_clicks: sums?.linkClicks ?? null,
  landing_page_views: sums?.landingPageViews ?? null,
  add_to_cart: sums?.addToCart ?? null,
  initiate_checkout: sums?.initiateCheckout ?? null,
  purchases_meta: sums?.purchases ?? null,
  orders: sums?.orders ?? null,
})

/** A step's rate with its counts. */
export interface StepRatio {
  readonly count: number
  readonly before: number
  /** `count / before`, the step's KPI as a fraction. */
  readonly rate: number
}

/** The ratio of a step to the step before it; null if a count is unknown or the step before had no events. */
export const stepRatio = (counts: StepCounts, step: FunnelStepName): StepRatio | null => {
  const before = stepBefore[step]
  const [count, exposure] = [counts[step], before === null ? null : counts[before]]
  if (count === null || exposure === null || exposure <= 0) return null
  const rate = ratioOrNull(count, exposure)
  return rate === null ? null : { count, before: exposure, rate }
}
