/**
 * Landing page views and purchases that fall together: a slow or broken page loses buyers, a dead pixel only loses their events. The store's
 * orders decide between them.
 */

import { Z95 } from '../stats/normal-quantiles.ts'
import { type StandardRatio, standardRatio } from './campaign-mix.ts'
import { missingViewsOf } from './missing-views.ts'
import { clicksOf, purchaseRatiosOf, viewsOf } from './platform-purchases.ts'
import { productSeries, standardSeries } from './product-series.ts'
import { nestedOptions, type RatioSeries, type WindowResult } from './ratio-series.ts'
import type { RuleContext } from './rules/rule-types.ts'
import { thresholds } from './thresholds.ts'

/** Landing page views per link click, of each campaign against its own past. */
export interface ViewsPerClick {
  /** Null if no campaign was in the baseline. */
  readonly ratio: StandardRatio | null
  /** Null with too few days for a baseline. */
  readonly series: RatioSeries | null
}

/** The views per click of a day's context. */
export const viewsPerClickOf = (context: RuleContext): ViewsPerClick => {
  const ratio = standardRatio(context, viewsOf, clicksOf, { spread: thresholds.mix.viewSpread, leavesOutUnseen: missingViewsOf(context) })
  return { ratio, series: standardSeries(context, ratio, nestedOptions) }
}

/** A fall of views that explains the fall of purchases. Changes are relative, as fractions. */
export interface LostViews {
  /** `page`: a slow or broken page is possible. `pixel`: the store has too many orders for that. */
  readonly cause: 'page' | 'pixel'
  /** Change of views per click. */
  readonly change: number
  /** Change of store orders; null if unknown. */
  readonly orders: number | null
}

/** From which drop of purchases per view, and up to which p of it, purchases are missing among those who viewed the page as well. */
export interface PerViewLimits {
  /** A fraction. */
  readonly cvrDrop: number
  readonly confirmP: number
}

const { leastFall, lostOrders, leastRatio, mostMissing, lostChance } = thresholds.lostViews

/**
 * Whether purchases fell because views did, and what became of the views.
 *
 * Purchases per order and per click fall in both cases, since orders of other channels remain. But a slow page loses orders too: the usual
 * purchases per order × `lostOrders` × the change of purchases a day, which is that of clicks and of purchases per click. With a dead
 * pixel they follow the clicks alone. The likelihoods of both are normal in the logarithm of the orders' change.
 *
 * @returns Null if views did not fall, or purchases fell among those who viewed the page as well.
 */
export const lostViewsOf = (context: RuleContext, views: RatioSeries | null, { cvrDrop, confirmP }: PerViewLimits): LostViews | null => {
  const fall = clearestFall(views)
  if (fall === null) return null
  const { length, change } = fall
  const { perOrderAtMost, perClickAtMost, perViewAtMost, ordersADay } = purchaseRatiosOf(context)
  const perView = perViewAtMost()?.window(length, 'down') ?? null
  if (perView !== null && perView.change <= -cvrDrop && perView.p <= confirmP) return null
  const orders = ordersADay?.window(length, 'down') ?? null
  const perOrder = perOrderAtMost?.window(length, 'down') ?? null
  const perClick = perClickAtMost?.window(length, 'down') ?? null
  if (orders === null || perOrder === null || perClick === null || !(perOrder.exposure > 0))
    return { cause: 'page', change, orders: orders?.change ?? null }
  const share = lostOrders * Math.min(1, perOrder.expected / perOrder.exposure)
  const clicks = 1 + (clicksADay(context)?.window(length, 'down')?.change ?? 0)
  const ofPixel = share * (clicks - 1)
  const ofPage = share * (clicks * (1 + perClick.change) - 1)
  // An open card stays as long as the orders are nearer to what a dead pixel leaves.
  const least = context.openSince('R31') === null ? leastRatio : 1
  const isPixel = ofPage < ofPixel && logLikelihoodRatio(orders, ofPixel, ofPage) >= Math.log(least)
  return { cause: isPixel ? 'pixel' : 'page', change, orders: orders.change }
}

/** The change of a step after the page, per link click, as a fraction. */
export interface LaterStep {
  readonly step: 'carts' | 'purchases'
  readonly change: number
}

/** What the steps after the page say of a fall of views. */
export interface LaterSteps {
  /** A step that certainly fell less than views did, and certainly not by most: people reach the page, and only their views are not reported. */
  readonly certain: LaterStep | null
  /** The most frequent step, if its change is nearer to none than to that of views: people may reach the page. */
  readonly likely: LaterStep | null
  /** Whether the most frequent step certainly fell as well, so that people are lost. Without any step, nothing speaks against it. */
  readonly arePeopleLost: boolean
}

/**
 * Adds to cart and purchases per click on the days of a fall of views per click. Certain is only what has been reported, so that a delay is not a
 * proof; likely is what is expected to be reported in the end.
 */
export const laterStepsOf = (context: RuleContext, { length, change: viewChange, interval: [, mostViews] }: WindowResult): LaterSteps => {
  const { perClickAtLeast, cartsPerClick, expectedPerClick } = purchaseRatiosOf(context)
  const reported = windowsOf(length, { purchases: perClickAtLeast, carts: cartsPerClick() })
  const certain = reported.find(({ window }) => window.interval[0] > Math.max(mostViews, -mostMissing))
  const [frequent] = windowsOf(length, expectedPerClick()).toSorted((one, other) => other.window.expected - one.window.expected)
  return {
    certain: certain ?? null,
    likely: frequent !== undefined && frequent.change > viewChange / 2 ? frequent : null,
    arePeopleLost: frequent === undefined || frequent.window.p <= lostChance,
  }
}

const windowsOf = (length: number, series: Readonly<Record<LaterStep['step'], RatioSeries | null>>) =>
  (['purchases', 'carts'] as const).flatMap((step) => {
    const window = series[step]?.window(length, 'down') ?? null
    return window === null ? [] : [{ step, change: window.change, window }]
  })

/** The aspect of a finding on views or on purchases, by which the card of one rule covers that of the other. */
export const aspectOf = (lost: LostViews | null): LostViews['cause'] => lost?.cause ?? 'pixel'

/** The latest days in which views per click fell most clearly; null if they did not. */
const clearestFall = (views: RatioSeries | null): WindowResult | null =>
  Array.from({ length: thresholds.baseline.gapDays }, (_, age) => age + 1)
    .flatMap((days) => views?.window(days, 'down') ?? [])
    .filter(({ change, p }) => change <= -leastFall && p * thresholds.windowsPaid < thresholds.stayP)
    .reduce<WindowResult | null>((best, window) => (best === null || window.p < best.p ? window : best), null)

/** Link clicks a day: with more of them, more orders are expected. */
const clicksADay = (context: RuleContext): RatioSeries | null =>
  productSeries(
    context,
    (day) => day.linkClicks,
    () => 1,
  )

/** The logarithm of the likelihood of one change of a window over that of another, both relative and above −1. */
const logLikelihoodRatio = ({ interval: [low, high] }: WindowResult, one: number, other: number): number => {
  const [from, to] = [Math.log(1 + low), Math.log(1 + high)]
  const deviation = (to - from) / (2 * Z95)
  const distance = (change: number): number => ((from + to) / 2 - Math.log(1 + change)) / deviation
  return (distance(other) ** 2 - distance(one) ** 2) / 2
}
