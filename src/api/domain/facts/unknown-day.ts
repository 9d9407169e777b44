/** The sums of a day without any data. */

import type { Day } from '#shared/calendar.ts'
import type { DaySums } from './facts.ts'

/** A day of which nothing is known but that it is over. */
export const unknownDay = (day: Day): DaySums => ({
  day,
  complete: true,
  spend: null,
  spendTotal: null,
  channels: [],
  impressions: null,
  reach: null,
  linkClicks: null,
  landingPageViews: null,
  addToCart: null,
  initiateCheckout: null,
  purchases: null,
  purchaseValue: null,
  orders: null,
  revenue: null,
  gross: null,
  refunded: null,
  discounts: null,
  identifiedOrders: null,
  newCustomers: null,
  newCustomerRevenue: null,
  renewals: null,
  knowsNewCustomers: true,
  promo: false,
  attributionSettings: [],
})
