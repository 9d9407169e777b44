/**
 * The ratio models of the rules, as the tabs use them: one test for a step of the funnel or the Meta-to-store ratio, so that a tab never calls
 * a ratio bad in which the rule on it sees nothing.
 */

import type { FunnelStepName } from '#shared/contract/internal/funnel.ts'
import type { TabModel } from '../baseline/confirmed-verdict.ts'
import type { Direction } from '../stats/ratio-test.ts'
import { type AdMeasure, type StandardOptions, standardRatio } from './campaign-mix.ts'
import { missingViewsOf } from './missing-views.ts'
import { purchaseRatiosOf } from './platform-purchases.ts'
import { adOrders, productSeries, standardSeries } from './product-series.ts'
import { nestedOptions, type RatioSeries } from './ratio-series.ts'
import { checkoutRule, checkoutsBehindOrders } from './rules/r10-checkout.ts'
import type { RuleContext } from './rules/rule-types.ts'

// Constants, by which sums of a day are remembered.
const impressions: AdMeasure = (row) => row.impressions
const clicks: AdMeasure = (row) => row.linkClicks
const views: AdMeasure = (row) => row.landingPageViews
const carts: AdMeasure = (row) => row.addToCart
const checkouts: AdMeasure = (row) => row.initiateCheckout

/** The models of a day's context: those of R07, R10, R31 and R32, and the same kind of model for the steps without a rule. */
export const tabModelOf = (context: RuleContext): TabModel => {
  const nested = (count: AdMeasure, exposure: AdMeasure, options?: StandardOptions): RatioSeries | null =>
    standardSeries(context, standardRatio(context, count, exposure, options), nestedOptions)
  const seen: StandardOptions = { leavesOutUnseen: missingViewsOf(context) }
  const series: Partial<Record<FunnelStepName, (direction: Direction) => RatioSeries | null>> = {
    link_clicks: once(() => nested(clicks, impressions)),
    landing_page_views: once(() => nested(views, clicks, seen)),
    add_to_cart: once(() => nested(carts, views, seen)),
    initiate_checkout: once(() => nested(checkouts, carts)),
    purchases_meta: () => purchaseRatiosOf(context).perCheckoutAtMost,
    orders: once(() =>
      productSeries(context, adOrders, checkoutsBehindOrders(context, context.limitsOf(checkoutRule).mostClaimed), nestedOptions),
    ),
  }
  const pOf = (of: RatioSeries | null | undefined, days: number, direction: Direction): number | null =>
    of?.window(days, direction)?.p ?? null
  return {
    stepP: (step, days, direction) => pOf(series[step]?.(direction), days, direction),
    purchasesPerOrderP: (days, direction) => {
      const { perOrderAtMost, perOrderAtLeast } = purchaseRatiosOf(context)
      return pOf(direction === 'down' ? perOrderAtMost : perOrderAtLeast, days, direction)
    },
  }
}

const once = (build: () => RatioSeries | null): (() => RatioSeries | null) => {
  let built: RatioSeries | null | undefined
  return () => {
    if (built === undefined) built = build()
    return built
  }
}
