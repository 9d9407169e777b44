/** How much the values of orders differ: the squared relative spread behind the interval of ROAS. */

import { thresholds } from '../advice/thresholds.ts'
import { median } from '../stats/robust.ts'
import { shrink } from '../stats/shrinkage.ts'
import type { ResultDay } from './performance-totals.ts'

/** The spread with its origin. */
export interface OrderValueSpread {
  /** Variance of an order's value over its squared mean: 0.5 is a standard deviation of 71% of the mean. */
  readonly variance: number
  readonly from: 'orders' | 'purchases' | 'prior'
  /** Orders, or days of ads, that it is estimated from; 0 for the prior. */
  readonly n: number
}

/** Orders that the prior weighs: little, since a prior that is too small makes every interval too narrow. Source: coverage in simulations. */
const PRIOR_ORDERS = 10
/** An order beyond this many medians counts as that many: one bulk order is not the spread of a shop. Source: prior; it cuts 0.05% of the orders of a log-normal shop with a variance of 3. */
const MOST_MEDIANS = 50
/** Fewer values show nothing. */
const LEAST = 5
/** With more purchases in one number, the mean of their values differs more by day than by chance. Source: prior. */
const MOST_PURCHASES = 4

/**
 * The spread of order values: from store orders; without enough of them, from the purchase values of ads on days with few purchases; else
 * the prior. Estimates are shrunk towards the prior.
 *
 * @param orders Values of store orders above 0, in any unit.
 * @param days Purchases and purchase values of ads.
 */
export const orderValueSpread = (
  orders: readonly number[],
  days: readonly Pick<ResultDay, 'purchases' | 'purchaseValue'>[],
): OrderValueSpread => {
  const prior = thresholds.orderValueVariance
  const shrunk = (variance: number, n: number): number => shrink(variance, n, prior, PRIOR_ORDERS)
  if (orders.length >= LEAST) return { variance: shrunk(varianceOf(orders), orders.length), from: 'orders', n: orders.length }
  const means = days.flatMap(({ purchases, purchaseValue }) =>
    purchases !== null && purchaseValue !== null && purchaseValue > 0 && purchases >= 1 && purchases <= MOST_PURCHASES
      ? [{ mean: purchaseValue / purchases, weight: purchases }]
      : [],
  )
  if (means.length >= LEAST) return { variance: shrunk(varianceOfMeans(means), means.length), from: 'purchases', n: means.length }
  return { variance: prior, from: 'prior', n: 0 }
}

const varianceOf = (values: readonly number[]): number => varianceOfMeans(values.map((mean) => ({ mean, weight: 1 })))

/** A mean of `weight` values has 1/weight of their variance, so weighted squares estimate the variance of one value. */
const varianceOfMeans = (means: readonly { readonly mean: number; readonly weight: number }[]): number => {
  const most = MOST_MEDIANS * median(means.map(({ mean }) => mean))
  const cut = means.map(({ mean, weight }) => ({ mean: Math.min(mean, most), weight }))
  const weights = cut.reduce((sum, { weight }) => sum + weight, 0)
  const center = cut.reduce((sum, { mean, weight }) => sum + mean * weight, 0) / weights
  return cut.reduce((sum, { mean, weight }) => sum + weight * (mean - center) ** 2, 0) / (cut.length - 1) / center ** 2
}
