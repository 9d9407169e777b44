/** The data that everything is computed from: ad facts, store orders, and their daily sums. */

import type { Day } from '#shared/calendar.ts'
import type { AdPurpose } from '#shared/contract/ad-purpose.ts'
import type { Channel } from '#shared/contract/channel.ts'
import type { Micros } from '#shared/money.ts'
import type { ChannelSpend } from '../spend/channel-spend.ts'

/** The campaign of ads whose file names none. */
export const NO_CAMPAIGN = '(campaign not in the file)'

const WHOLE = ':all'

/** Whether an id is that of a whole campaign or ad set: rows of it name no ads. */
export const isWholeId = (id: string): boolean => id.endsWith(WHOLE)

/** The id of the level below a campaign or ad set that contains all of it. */
export const wholeIdOf = (id: string): string => (isWholeId(id) ? id : `${id}${WHOLE}`)

const DERIVED_ID = /^(?:ad|adset|campaign|copy)-[0-9a-f]{20}(?::all)?$/

/** Whether the file reader derived an id from names. */
export const isDerivedId = (id: string): boolean => DERIVED_ID.test(id)

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
  /** People, so additive neither over days nor over ads: null in a sum of several of them. */
  readonly reach: number | null
  readonly linkClicks: number | null
  readonly landingPageViews: number | null
  readonly addToCart: number | null
  readonly initiateCheckout: number | null
  /** A fraction where a platform divides a purchase between its ads. */
  readonly purchases: number | null
  readonly purchaseValue: Micros | null
}

/** One ad on one account-time-zone day. Null is unknown, never zero. */
export interface AdFact extends AdNames, AdResults {
  readonly channel: Channel
  readonly day: Day
  readonly spend: Micros
  /** Daily budget of the ad set. */
  readonly dailyBudget: Micros | null
  /** Delivery status in the platform's words, lower case ("active", "paused"). */
  readonly status: string | null
  readonly attributionSetting: string | null
  /** What the ad set is optimized for. */
  readonly purpose: AdPurpose | null
  /** Whether the ad set had a significant edit that day. */
  readonly edited: boolean | null
  /** Whether the user marked the day as a promotion. */
  readonly promo: boolean | null
  /** When a file states that this version was read from the platform, milliseconds in UTC; missing: when the file was imported. */
  readonly readAt?: number
}

/**
 * A line of an order: SKU, title, quantity (null: unknown), and revenue in micros after the discount of the line. A tuple, since a history has
 * millions. Without SKU and title, the item is unknown.
 */
export type SoldLine = readonly [sku: string, title: string, quantity: number | null, revenue: number]

/** One store order; money in micros of the account currency, net = gross − discounts − refunded. */
export interface StoreOrder {
  readonly orderId: string
  /** The number that the shop shows, where another id identifies the order: finds an order that was stored under its number. Never stored. */
  readonly number?: string | null
  /** Milliseconds since 1970 in UTC. */
  readonly createdAt: number
  /** Day of `createdAt` in the account's time zone. */
  readonly day: Day
  /** Keyed hash of the customer, hex; null if the order names none. */
  readonly customer: string | null
  readonly gross: Micros
  readonly discounts: Micros
  readonly refunded: Micros
  /** Whether the file has no total of what was refunded: what is stored of it stays. Never stored. */
  readonly refundsUnknown?: boolean
  readonly net: Micros
  readonly currency: string
  /** Sales channel or app, in the store's words. */
  readonly source: string | null
  /** Kept, but no sale: canceled, or its payment was voided, expired or failed. The only notion of "does not count", except a value of zero. */
  readonly cancelled: boolean
  /** A subscription renewal: it counts as revenue, but is attributed to no ad. */
  readonly renewal: boolean
  /** Its lines, one for each item; null or missing: unknown, so that lines that were stored before stay. */
  readonly lines?: readonly SoldLine[] | null
}

/** Money given back for an order, as a row of its own in a file. */
export interface OrderRefund {
  /** Of the order that it is for. */
  readonly orderId: string
  /** The same for this refund in every file. */
  readonly refundId: string
  /** Positive. */
  readonly amount: Micros
  /** All that was refunded of the order with it, if it is not a part of a total that is stored from a column; absent: see `totalRefunded`. */
  readonly total?: Micros
  /** Whether the order is in the same file, and its `refunded` includes the refund. */
  readonly isInFile: boolean
}

/** The sums of a product over one or several days; money in micros. Null: no row of the period knows the number. */
export interface DaySums extends AdResults {
  readonly day: Day
  /** False: a source was last read before the day was over, or not for this day, so that a part of the day is missing. */
  readonly complete: boolean
  /** Of Meta, as every number of {@link AdResults}. */
  readonly spend: Micros | null
  /** Of all channels; null if a channel is missing. */
  readonly spendTotal: Micros | null
  /** What `spendTotal` is made of. */
  readonly channels: readonly ChannelSpend[]
  /** Store orders that count: not canceled and not of zero value. 0 on a day without any inside the store history. */
  readonly orders: number | null
  /** Net value of those orders. */
  readonly revenue: Micros | null
  readonly gross: Micros | null
  readonly refunded: Micros | null
  readonly discounts: Micros | null
  /** Orders that count and name a customer. */
  readonly identifiedOrders: number | null
  /** First orders in the store history, without those that are subscription renewals: these customers bought before it starts. */
  readonly newCustomers: number | null
  readonly newCustomerRevenue: Micros | null
  /** Orders that count and are subscription renewals. */
  readonly renewals: number | null
  /** False in the first days of the store history, when customers look new because their earlier orders are not in it. */
  readonly knowsNewCustomers: boolean
  /** Whether typical ranges leave the day out: ad data or a noted event marks it as a promotion or a holiday. */
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
