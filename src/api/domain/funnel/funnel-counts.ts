/** The steps of the funnel: which count each has, and which step it is measured by. */

import type { Day } from '#shared/calendar.ts'
import type { FunnelStepName } from '#shared/contract/internal/funnel.ts'
import type { DaySums } from '../facts/facts.ts'
import { ratioOrNull } from '../kpi/ratio.ts'

/** Events of each step; null is unknown. */
export type StepCounts = Readonly<Record<FunnelStepName, number | null>>

export interface DayCounts {
  readonly day: Day
  readonly counts: StepCounts
}

/** Purchases are the platform's count and orders the store's: both come after a checkout. */
export const stepBefore: Readonly<Record<FunnelStepName, FunnelStepName | null>> = {
  impressions: null,
  link_clicks: 'impressions',
  landing_page_views: 'link_clicks',
  add_to_cart: 'landing_page_views',
  initiate_checkout: 'add_to_cart',
  purchases_meta: 'initiate_checkout',
  orders: 'initiate_checkout',
}

/** Every count of the step is one of the step before, so that a rate is a share; orders without an ad are none of a checkout that Meta saw. */
export const isNested = (step: FunnelStepName): boolean => step !== 'orders'

export const countsOf = (sums: DaySums | null): StepCounts => ({
  impressions: sums?.impressions ?? null,
  link_clicks: sums?.linkClicks ?? null,
  landing_page_views: sums?.landingPageViews ?? null,
  add_to_cart: sums?.addToCart ?? null,
  initiate_checkout: sums?.initiateCheckout ?? null,
  purchases_meta: sums?.purchases ?? null,
  orders: sums?.orders ?? null,
})

export interface StepRatio {
  readonly count: number
  readonly before: number
  /** `count / before`: the step's KPI, a fraction. */
  readonly rate: number
}

/** A step over the step before it, in counts; null where one of them is unknown or nobody came so far. */
export const stepRatio = (counts: StepCounts, step: FunnelStepName): StepRatio | null => {
  const before = stepBefore[step]
  const [count, exposure] = [counts[step], before === null ? null : counts[before]]
  if (count === null || exposure === null || exposure <= 0) return null
  const rate = ratioOrNull(count, exposure)
  return rate === null ? null : { count, before: exposure, rate }
}
