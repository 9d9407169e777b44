/**
 * Every KPI formula of the app, one function each.
 *
 * Formulas take the sums of a day or period, never daily ratios, and return null for an unknown input or a zero denominator. Two amounts of
 * money in one formula must have the same unit (micros or currency units); a result that is money has the unit of its input. Clicks are
 * link clicks, never all clicks. Each formula names its source: the table in docs/kpi.md, or Meta's definition of the metric in its ads
 * reporting.
 */

import { ratioOrNull } from './ratio.ts'

type Known = number | null
/** A ratio of two known or unknown numbers. */
export type Formula = (above: Known, below: Known) => Known

/**
 * Purchase ROAS: reported purchase value / ad spend. Source: Meta, "Purchase ROAS (return on ad spend)".
 *
 * @param purchaseValue Money.
 * @param spend Money.
 * @returns A plain ratio, such as 2.4.
 */
export const roas: Formula = (purchaseValue, spend) => ratioOrNull(purchaseValue, spend)

/**
 * Marketing efficiency ratio (MER): store revenue / ad spend. Source: docs/kpi.md, `mer`.
 *
 * @param revenue Net store revenue, money.
 * @param spend Of all channels, money.
 * @returns A plain ratio.
 */
export const mer: Formula = (revenue, spend) => ratioOrNull(revenue, spend)

/**
 * Cost per acquisition: ad spend / purchases. Sources: Meta, "Cost per purchase", with reported purchases; docs/kpi.md, `cpa`, with store
 * orders.
 *
 * @param spend Money.
 * @param purchases Reported purchases, or store orders.
 * @returns Money per purchase.
 */
export const cpa: Formula = (spend, purchases) => ratioOrNull(spend, purchases)

/**
 * Average order value (AOV): revenue / orders. Source: docs/kpi.md, `aov` and `aov_meta`.
 *
 * @param revenue Store revenue or reported purchase value, money.
 * @param orders Store orders or reported purchases.
 * @returns Money per order.
 */
export const aov: Formula = (revenue, orders) => ratioOrNull(revenue, orders)

/**
 * Cost per thousand impressions (CPM): 1000 · ad spend / impressions. Source: Meta, "CPM (cost per 1,000 impressions)".
 *
 * @param spend Money.
 * @returns Money per thousand impressions.
 */
export const cpm: Formula = (spend, impressions) => ratioOrNull(spend === null ? null : 1000 * spend, impressions)

/**
 * Link click-through rate (CTR): link clicks / impressions. Source: Meta, "CTR (link click-through rate)", which is in percent.
 *
 * @returns A fraction: 0.012 is 1.2%.
 */
export const ctr: Formula = (linkClicks, impressions) => ratioOrNull(linkClicks, impressions)

/**
 * Cost per link click (CPC): ad spend / link clicks. Source: Meta, "CPC (cost per link click)".
 *
 * @param spend Money.
 * @returns Money per click.
 */
export const cpc: Formula = (spend, linkClicks) => ratioOrNull(spend, linkClicks)

/**
 * Impressions per person: impressions / reach. Source: Meta, "Frequency".
 *
 * @param reach People reached; not additive over days.
 * @returns A plain ratio of at least 1 for exact inputs.
 */
export const frequency: Formula = (impressions, reach) => ratioOrNull(impressions, reach)

/** Landing page view rate, a fraction: landing page views / link clicks. Source: docs/kpi.md, `lpv_rate`. */
export const lpvRate: Formula = (landingPageViews, linkClicks) => ratioOrNull(landingPageViews, linkClicks)

/** Add-to-cart rate, a fraction: adds to cart / landing page views. Source: docs/kpi.md, `atc_rate`. */
export const atcRate: Formula = (addToCart, landingPageViews) => ratioOrNull(addToCart, landingPageViews)

/** Checkout rate, a fraction: checkouts initiated / adds to cart. Source: docs/kpi.md, `ic_rate`. */
export const icRate: Formula = (initiateCheckout, addToCart) => ratioOrNull(initiateCheckout, addToCart)

/** Purchase rate, a fraction: reported purchases / checkouts initiated. Source: docs/kpi.md, `purchase_rate`. */
export const purchaseRate: Formula = (purchases, initiateCheckout) => ratioOrNull(purchases, initiateCheckout)

/** Conversion rate (CVR), a fraction: reported purchases / link clicks. Source: docs/kpi.md, `cvr`. */
export const cvr: Formula = (purchases, linkClicks) => ratioOrNull(purchases, linkClicks)

/** Share of new customers, a fraction: first-ever orders / orders that name a customer. Source: docs/kpi.md, `new_customer_share`. */
export const newCustomerShare: Formula = (newCustomers, orders) => ratioOrNull(newCustomers, orders)

/** Cost per new customer (nCAC), money: ad spend of all channels / new customers. Source: docs/kpi.md, `ncac`. */
export const ncac: Formula = (spend, newCustomers) => ratioOrNull(spend, newCustomers)

/** New-customer ROAS, a plain ratio: revenue of first-ever orders / ad spend of all channels. Source: docs/kpi.md, `ncroas`. */
export const ncroas: Formula = (newCustomerRevenue, spend) => ratioOrNull(newCustomerRevenue, spend)

/**
 * Repeat rate, a fraction: customers with another order within the horizon / customers old enough for it. Source: docs/kpi.md,
 * `repeat_rate_30`.
 */
export const repeatRate: Formula = (repeated, customers) => ratioOrNull(repeated, customers)

/** Lifetime value so far (LTV), money per customer: revenue of a cohort up to an age / its customers. Source: docs/kpi.md. */
export const ltv: Formula = (revenue, customers) => ratioOrNull(revenue, customers)

/** LTV : nCAC, a plain ratio: value of a customer / cost of a new customer. Source: docs/kpi.md. */
export const ltvToNcac: Formula = (value, cost) => ratioOrNull(value, cost)

/**
 * Meta-to-store ratio: reported purchases / store orders, or reported purchase value / store revenue. Source: docs/kpi.md,
 * `claim_ratio_orders`.
 *
 * @returns A plain ratio; 1.1 means that Meta reports 10% more than the store sold.
 */
export const metaToStore: Formula = (reported, store) => ratioOrNull(reported, store)

/** Refund rate, a fraction: refunded value / gross value, by order date. Source: docs/kpi.md, `refund_rate`. */
export const refundRate: Formula = (refunded, gross) => ratioOrNull(refunded, gross)

/**
 * Break-even ROAS, a plain ratio: 1 / contribution margin. Source: docs/kpi.md, `break_even_roas`.
 *
 * @param margin Contribution margin, a fraction: what remains of an order's value after its own costs.
 */
export const breakEvenRoas = (margin: Known): Known => ratioOrNull(1, margin)

/**
 * Break-even CPA, money: average order value · contribution margin. Source: docs/kpi.md, `break_even_cpa`.
 *
 * @param orderValue Average order value, money.
 * @param margin Contribution margin, a fraction.
 */
export const breakEvenCpa = (orderValue: Known, margin: Known): Known =>
  orderValue === null || margin === null ? null : orderValue * margin

/** Budget pacing, a fraction: ad spend / budget of the same days. Source: docs/kpi.md. */
export const budgetPacing: Formula = (spend, budget) => ratioOrNull(spend, budget)

/** Share of a whole, a fraction: an ad's spend or purchases / those of the product. Source: docs/kpi.md. */
export const shareOf: Formula = (part, whole) => ratioOrNull(part, whole)
