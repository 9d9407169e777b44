/** Adds up several days, so that the ratio of a period is computed from sums and never from daily ratios, and from days that know both. */

import { asMicros, type Micros } from '#shared/money.ts'
import type { DaySums } from '../facts/facts.ts'
import { sumChannels } from '../spend/channel-spend.ts'
import { sumKnown } from './sum-known.ts'

/** The sums of a day that are money, in micros. */
export const moneyKeys = [
  'spend',
  'spendTotal',
  'purchaseValue',
  'revenue',
  'gross',
  'refunded',
  'discounts',
  'newCustomerRevenue',
] as const
type MoneyKey = (typeof moneyKeys)[number]
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

/** A number of a day that adds up over days. */
export type SumKey = CountKey | MoneyKey

const money: ReadonlySet<SumKey> = new Set<SumKey>(moneyKeys)

/** Whether a sum is money, in micros. */
export const isMoneySum = (key: SumKey): key is MoneyKey => money.has(key)

/** The days that know every one of the numbers: the only ones that a ratio of them may be computed from. */
export const daysThatKnow = (days: readonly DaySums[], keys: readonly SumKey[]): readonly DaySums[] =>
  days.filter((day) => keys.every((key) => day[key] !== null))

/** The sum over the days that know a number, money in micros; null if none does. */
export const sumOver = (days: readonly DaySums[], key: SumKey): number | null => sumKnown(days, (day) => day[key])

/**
 * The sums of a period.
 *
 * A number is the sum of the days that know it, null if none does; a ratio of two of them is wrong if some days know only one, so ratios of a
 * period come from `kpiOfDays`. Reach is null for more than one day, since it is not additive. The
 * period is a promotion if one of its days is; attribution settings are merged.
 *
 * @param days In any order, at least one.
 * @returns `day` is the latest day; money in micros.
 * @throws RangeError for an empty list.
 */
export const sumDays = (days: readonly DaySums[]): DaySums => {
  const first = days[0]
  if (first === undefined) throw new RangeError('No days to add up.')
  const count = (key: CountKey): number | null => sumOver(days, key)
  const money = (key: MoneyKey): Micros | null => {
    const sum = sumOver(days, key)
    return sum === null ? null : asMicros(sum)
  }
  return {
    day:
      days
        .map((entry) => entry.day)
        .sort()
        .at(-1) ?? first.day,
    complete: days.every((entry) => entry.complete),
    spend: money('spend'),
    spendTotal: money('spendTotal'),
    channels: sumChannels(days.map((entry) => entry.channels)),
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
    knowsNewCustomers: days.every((entry) => entry.knowsNewCustomers),
    promo: days.some((entry) => entry.promo),
    attributionSettings: [...new Set(days.flatMap((entry) => entry.attributionSettings))].sort(),
  }
}
