/** Reported purchases against store orders, clicks and checkouts, allowing for purchases that have yet to arrive. */

import type { Message } from '#shared/contract/message.ts'
import { createMessage } from '#shared/messages/message.ts'
import { attributedDays, hasSetting, mainSetting } from './attribution.ts'
import { type AdMeasure, adSpend, type NewCampaigns, type StandardRatio, standardRatio } from './campaign-mix.ts'
import { largestShares, smallestShares } from './guards.ts'
import { missingViewsOf } from './missing-views.ts'
import { adOrders, productSeries, standardSeries } from './product-series.ts'
import { nestedOptions, type RatioSeries } from './ratio-series.ts'
import type { RuleContext } from './rules/rule-types.ts'
import { thresholds } from './thresholds.ts'
import { type ExposureName, tooNewToJudge } from './too-new.ts'

/**
 * Ratios of reported purchases; null without a baseline. Ads whose attribution setting is not that of most spend are left out.
 *
 * "At most": young days are granted all purchases that may still arrive, so that a drop is not a delay. "At least": only those that must
 * still arrive by the stored versions, so that a rise is real.
 */
export interface PurchaseRatios {
  /** Purchases per order. */
  readonly perOrderAtMost: RatioSeries | null
  readonly perOrderAtLeast: RatioSeries | null
  /** Purchases per link click (per spend, where clicks are unknown) of each campaign against its own past. */
  readonly perClickAtMost: RatioSeries | null
  readonly perClickAtLeast: RatioSeries | null
  /** Purchases per checkout initiated, of each campaign against its own past. */
  readonly perCheckoutAtMost: RatioSeries | null
  /** Purchases per landing page view, of each campaign against its own past; built if asked for, which few days need. */
  readonly perViewAtMost: () => RatioSeries | null
  /** Reported adds to cart per link click, of each campaign against its own past, without those that may still arrive; built if asked for. */
  readonly cartsPerClick: () => RatioSeries | null
  /** Purchases and adds to cart per link click with those that are expected to arrive still; built if asked for. */
  readonly expectedPerClick: () => { readonly purchases: RatioSeries | null; readonly carts: RatioSeries | null }
  /** Store orders per day, without renewals. */
  readonly ordersADay: RatioSeries | null
  /** Whether the source reports the attribution setting. */
  readonly knowsSetting: boolean
  /** Running campaigns without a past to compare with; null without clicks and spend. */
  readonly newCampaigns: NewCampaigns | null
  /**
   * Why a relative change of a ratio cannot be judged: the campaigns are too new, or the latest days lack a number; null if it can be.
   */
  readonly perClickUnjudged: (change: number) => Message | null
  readonly perCheckoutUnjudged: (change: number) => Message | null
}

// Constants, by which sums of a day are remembered.
const purchasesOf: AdMeasure = ({ purchases }) => purchases
export const clicksOf: AdMeasure = ({ linkClicks }) => linkClicks
export const viewsOf: AdMeasure = ({ landingPageViews }) => landingPageViews
const cartsOf: AdMeasure = ({ addToCart }) => addToCart
const checkoutsOf: AdMeasure = ({ initiateCheckout }) => initiateCheckout

const computed = new WeakMap<RuleContext, PurchaseRatios>()

/** The ratios of a day's context, built once. */
export const purchaseRatiosOf = (context: RuleContext): PurchaseRatios => {
  const ratios = computed.get(context) ?? buildRatios(context)
  computed.set(context, ratios)
  return ratios
}

const buildRatios = (context: RuleContext): PurchaseRatios => {
  const main = mainSetting(context.ads, 0, thresholds.baseline.gapDays - 1)
  const byAge = attributedDays(context.ads, main)
  const includes = hasSetting(main)
  const arrived = smallestShares(context.history)
  const atLeast = largestShares(context.history)
  const expected = (age: number): number => (arrived(age) + atLeast(age)) / 2
  const perOrder = (share: (age: number) => number): RatioSeries | null =>
    productSeries(
      context,
      (_, age) => (isMostly(byAge[age]?.share) ? (byAge[age]?.purchases ?? null) : null),
      (day, age) => scaled(adOrders(day, age), share(age) * (byAge[age]?.share ?? 1)),
      nestedOptions,
      adOrders,
    )
  const perClick = standardRatio(context, purchasesOf, clicksOf, { includes })
  const clicks = perClick ?? standardRatio(context, purchasesOf, adSpend, { includes })
  const checkouts = standardRatio(context, purchasesOf, checkoutsOf, { includes })
  const carts = (): StandardRatio | null => standardRatio(context, cartsOf, clicksOf)
  const atMost = (ratio: StandardRatio | null): RatioSeries | null => standardSeries(context, ratio, undefined, { arrived })
  return {
    perOrderAtMost: perOrder(arrived),
    perOrderAtLeast: perOrder(atLeast),
    perClickAtMost: atMost(clicks),
    perClickAtLeast: standardSeries(context, clicks, undefined, { arrived: atLeast }),
    perCheckoutAtMost: atMost(checkouts),
    perViewAtMost: () => atMost(standardRatio(context, purchasesOf, viewsOf, { includes, leavesOutUnseen: missingViewsOf(context) })),
    cartsPerClick: () => standardSeries(context, carts()),
    expectedPerClick: () => ({
      purchases: standardSeries(context, clicks, undefined, { arrived: expected }),
      // They come sooner after the click than purchases: half of the share is missing. Source: prior.
      carts: standardSeries(context, carts(), undefined, { arrived: (age) => (1 + expected(age)) / 2 }),
    }),
    ordersADay: productSeries(context, adOrders, () => 1),
    knowsSetting: main !== null,
    newCampaigns: clicks,
    perClickUnjudged: (change) => unjudged(clicks, change, perClick === null ? 'spend' : 'clicks'),
    perCheckoutUnjudged: (change) => unjudged(checkouts, change, 'checkouts'),
  }
}

const unjudged = (ratio: StandardRatio | null, change: number, exposure: ExposureName): Message | null =>
  ratio?.presentAges.every((age) => ratio.count(age) === null)
    ? createMessage('mix.unknownDays', { of: createMessage(`mix.of.${exposure}`) })
    : tooNewToJudge(ratio, change, exposure)

/** A day on which most spend had another setting says little of this one. */
const isMostly = (share: number | undefined): boolean => share === undefined || share > 0.5

const scaled = (value: number | null, by: number): number | null => (value === null ? null : value * by)

/** Why rules on store orders cannot run; null if they can. */
export const missingOrdersReason = ({ history: { inputs, orderDays } }: RuleContext): Message | null => {
  if (inputs.orders) return null
  return orderDays === null ? createMessage('claims.noOrders') : createMessage('claims.otherDays', { ...orderDays })
}
