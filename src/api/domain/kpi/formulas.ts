/**
 * The formulas of all KPIs, over sums and never over daily ratios.
 *
 * Source: the KPI table of the project; where a metric is Meta's, its definition in Meta's ads reporting is named.
 * Two amounts of money in one formula are in the same unit (micros or currency units). A result that is money is in the unit of its input.
 * Every formula answers null for an unknown input and for a denominator of zero. Clicks are link clicks, never all clicks.
 */

import { ratioOrNull } from './ratio.ts'

type Known = number | null
type Formula = (above: Known, below: Known) => Known

/** Purchase ROAS, a plain ratio: reported purchase value / ad spend. Source: Meta, "Purchase ROAS (return on ad spend)". */
export const roas: Formula = (purchaseValue, spend) => ratioOrNull(purchaseValue, spend)

/** Marketing efficiency ratio, a plain ratio: store revenue / ad spend. Source: the KPI table. */
export const mer: Formula = (revenue, spend) => ratioOrNull(revenue, spend)

/** Cost per purchase or per order, money: ad spend / purchases (Meta, "Cost per purchase") or ad spend / store orders (the KPI table). */
export const cpa: Formula = (spend, purchases) => ratioOrNull(spend, purchases)

/** Average order value, money: revenue / orders, or reported purchase value / reported purchases. Source: the KPI table. */
export const aov: Formula = (revenue, orders) => ratioOrNull(revenue, orders)

/** Cost per thousand impressions, money: 1000 · ad spend / impressions. Source: Meta, "CPM (cost per 1,000 impressions)". */
export const cpm: Formula = (spend, impressions) => ratioOrNull(spend === null ? null : 1000 * spend, impressions)

/** Link click-through rate, a fraction: link clicks / impressions. Source: Meta, "CTR (link click-through rate)", there in percent. */
export const ctr: Formula = (linkClicks, impressions) => ratioOrNull(linkClicks, impressions)

/** Cost per link click, money: ad spend / link clicks. Source: Meta, "CPC (cost per link click)". */
export const cpc: Formula = (spend, linkClicks) => ratioOrNull(spend, linkClicks)

/** Impressions per person, a plain ratio: impressions / reach. Source: Meta, "Frequency". Reach is not additive over days. */
export const frequency: Formula = (impressions, reach) => ratioOrNull(impressions, reach)

/** Landing page view rate, a fraction: landing page views / link clicks. Source: the KPI table. */
export const lpvRate: Formula = (landingPageViews, linkClicks) => ratioOrNull(landingPageViews, linkClicks)

/** Add-to-cart rate, a fraction: adds to cart / landing page views. Source: the KPI table. */
export const atcRate: Formula = (addToCart, landingPageViews) => ratioOrNull(addToCart, landingPageViews)

/** Checkout rate, a fraction: checkouts initiated / adds to cart. Source: the KPI table. */
export const icRate: Formula = (initiateCheckout, addToCart) => ratioOrNull(initiateCheckout, addToCart)

/** Purchase rate, a fraction: reported purchases / checkouts initiated. Source: the KPI table. */
export const purchaseRate: Formula = (purchases, initiateCheckout) => ratioOrNull(purchases, initiateCheckout)

/** Conversion rate, a fraction: reported purchases / link clicks. Source: the KPI table. */
export const cvr: Formula = (purchases, linkClicks) => ratioOrNull(purchases, linkClicks)

/** Share of new customers, a fraction: first-ever orders / orders that name a customer. Source: the KPI table. */
export const newCustomerShare: Formula = (newCustomers, orders) => ratioOrNull(newCustomers, orders)

/** Cost per new customer, money: ad spend / new customers. Source: the KPI table. */
export const ncac: Formula = (spend, newCustomers) => ratioOrNull(spend, newCustomers)

/** New-customer ROAS, a plain ratio: revenue of first-ever orders / ad spend. Source: the KPI table. */
export const ncroas: Formula = (newCustomerRevenue, spend) => ratioOrNull(newCustomerRevenue, spend)

/** Repeat rate, a fraction: customers with a further order within the horizon / customers old enough for it. Source: the KPI table. */
export const repeatRate: Formula = (repeated, customers) => ratioOrNull(repeated, customers)

/** Lifetime value so far, money: revenue of a cohort up to an age / its customers. Source: the KPI table, retention cohorts. */
export const ltv: Formula = (revenue, customers) => ratioOrNull(revenue, customers)

/** LTV : nCAC, a plain ratio: value of a customer / cost of a new customer. Source: the KPI table. */
export const ltvToNcac: Formula = (value, cost) => ratioOrNull(value, cost)

/** Reported against real, a plain ratio: reported purchases / store orders, or reported purchase value / store revenue. Source: the KPI table. */
export const metaToStore: Formula = (reported, store) => ratioOrNull(reported, store)

/** Refund rate, a fraction: refunded value / gross value, by order date. Source: the KPI table. */
export const refundRate: Formula = (refunded, gross) => ratioOrNull(refunded, gross)

/** The ROAS at which an order pays for its ads, a plain ratio: 1 / contribution margin (a fraction). Source: the KPI table. */
export const breakEvenRoas = (margin: Known): Known => ratioOrNull(1, margin)

/** The most that an order may cost in ads, money: average order value × contribution margin (a fraction). Source: the KPI table. */
export const breakEvenCpa = (orderValue: Known, margin: Known): Known =>
  orderValue === null || margin === null ? null : orderValue * margin

/** Budget pacing, a fraction: ad spend / budget of the same days. Source: the KPI table of ad sets. */
export const budgetPacing: Formula = (spend, budget) => ratioOrNull(spend, budget)

/** Part of a whole, a fraction: an ad's spend or purchases / those of the product. */
export const shareOf: Formula = (part, whole) => ratioOrNull(part, whole)
