/** The data that everything is computed from: ad facts, store orders, and their daily sums. */

import type { Day } from '#shared/calendar.ts'
import type { Micros } from '#shared/money.ts'

/** An ad with its ad set and campaign. */
export interface AdNames {
  readonly campaignId: string
  readonly campaignName: string
  readonly adsetId: string
  readonly adsetName: string
  readonly adId: string
  readonly adName: string
}

/** What a platform counts in addition to spend. Null is unknown, never zero. */
export interface AdResults {
  readonly impressions: number | null
  /** People, so not additive over days: null in a sum of several days. */
  readonly reach: number | null
  readonly linkClicks: number | null
  readonly landingPageViews: number | null
  readonly addToCart: number | null
  readonly initiateCheckout: number | null
  readonly purchases: number | null
  readonly purchaseValue: Micros | null
}

/** One ad on one account-time-zone day. Null is unknown, never zero. */
export interface AdFact extends AdNames, AdResults {
  readonly day: Day
  readonly spend: Micros
  /** Daily budget of the ad set. */
  readonly dailyBudget: Micros | null
  /** Delivery status in the platform's words, lower case ("active", "paused"). */
  readonly status: string | null
  readonly attributionSetting: string | null
  /** Whether the ad set had a significant edit that day. */
  readonly edited: boolean | null
  /** Whether the user marked the day as a promotion. */
  readonly promo: boolean | null
}

/** One store order; money in micros of the account currency, net = gross − discounts − refunded. */
export interface StoreOrder {
  readonly orderId: string
  /** Milliseconds since 1970 in UTC. */
  readonly createdAt: number
  /** Day of `createdAt` in the account's time zone. */
  readonly day: Day
  /** Keyed hash of the customer, hex; null if the order names none. */
  readonly customer: string | null
  readonly gross: Micros
  readonly discounts: Micros
  readonly refunded: Micros
  readonly net: Micros
  readonly currency: string
  /** Sales channel or app, in the store's words. */
  readonly source: string | null
  readonly cancelled: boolean
  /** A subscription renewal: it counts as revenue, but is attributed to no ad. */
  readonly renewal: boolean
}

/** The sums of a product over one or several days; money in micros. Null: no row of the period knows the number. */
export interface DaySums extends AdResults {
  readonly day: Day
  readonly spend: Micros | null
  /** Store orders that count: not canceled and not of zero value. 0 on a day without any inside the store history. */
  readonly orders: number | null
  /** Net value of those orders. */
  readonly revenue: Micros | null
  readonly gross: Micros | null
  readonly refunded: Micros | null
  readonly discounts: Micros | null
  /** Orders that count and name a customer. */
  readonly identifiedOrders: number | null
  /** First-ever orders in the store history. */
  readonly newCustomers: number | null
  readonly newCustomerRevenue: Micros | null
  /** Orders that count and are subscription renewals. */
  readonly renewals: number | null
  readonly promo: boolean
  /** Distinct attribution settings of the day's ad facts. */
  readonly attributionSettings: readonly string[]
}

/** Customers by the age of their first order, as of one day; indexed by horizon in days. */
export interface RepeatCounts {
  /** Customers whose first order is at least N days old. */
  readonly eligible: Readonly<Record<30 | 60 | 90, number>>
  /** Those of them with a second order within N days. */
  readonly repeated: Readonly<Record<30 | 60 | 90, number>>
}
