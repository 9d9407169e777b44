/** Adds up several days, so that the ratio of a period is computed from sums and never from daily ratios. */

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
 * The sums of a period.
 *
 * A number is the sum of the days that know it, null if none does. Reach is null for more than one day, since it is not additive. The
 * period is a promotion if one of its days is; attribution settings are merged.
 *
 * @param days In any order, at least one.
 * @returns `day` is the latest day; money in micros.
 * @throws RangeError for an empty list.
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
