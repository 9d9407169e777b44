/** Adds up the sums of several days, so that a ratio of a period is made from sums and never from daily ratios. */

import { asMicros, type Micros } from '#shared/money.ts'
import type { DaySums } from '../facts/facts.ts'

type CountKey =
  | 'impressions'
  | 'linkClicks'
  | 'landingPageViews'
  | 'addToCart'
  | 'initiateCheckout'
  | 'purchases'
  | 'orders'
  | 'identifiedOrders'
  | 'newCustomers'
  | 'renewals'
type MoneyKey = 'spend' | 'purchaseValue' | 'revenue' | 'gross' | 'refunded' | 'discounts' | 'newCustomerRevenue'

/**
 * The sums of a period. `day` is the latest day; a number is the sum over the days that know it and null where none does;
 * reach is null for more than one day (it is not additive); promo where any day is one; attribution settings are united.
 * Throws a RangeError for no days.
 */
export const sumDays = (days: readonly DaySums[]): DaySums => {
  const first = days[0]
  if (first === undefined) throw new RangeError('No days to add up.')
  const count = (key: CountKey): number | null => sumKnown(days, key)
  const money = (key: MoneyKey): Micros | null => {
    const sum = sumKnown(days, key)
    return sum === null ? null : asMicros(sum)
  }
  return {
    day:
      days
        .map((entry) => entry.day)
        .sort()
        .at(-1) ?? first.day,
    spend: money('spend'),
    impressions: count('impressions'),
    reach: days.length === 1 ? first.reach : null,
    linkClicks: count('linkClicks'),
    landingPageViews: count('landingPageViews'),
    addToCart: count('addToCart'),
    initiateCheckout: count('initiateCheckout'),
    purchases: count('purchases'),
    purchaseValue: money('purchaseValue'),
    orders: count('orders'),
    revenue: money('revenue'),
    gross: money('gross'),
    refunded: money('refunded'),
    discounts: money('discounts'),
    identifiedOrders: count('identifiedOrders'),
    newCustomers: count('newCustomers'),
    newCustomerRevenue: money('newCustomerRevenue'),
    renewals: count('renewals'),
    promo: days.some((entry) => entry.promo),
    attributionSettings: [...new Set(days.flatMap((entry) => entry.attributionSettings))].sort(),
  }
}

const sumKnown = (days: readonly DaySums[], key: CountKey | MoneyKey): number | null => {
  let sum: number | null = null
  for (const entry of days) {
    const value = entry[key]
    if (value !== null) sum = (sum ?? 0) + value
  }
  return sum
}
