/** A day's sums from a few plain numbers (money in units); what is not given is unknown. */

import type { DaySums } from '#api/domain/facts/facts.ts'
import { asDay } from '#shared/calendar.ts'
import { microsFromUnits } from '#shared/money.ts'
import { unknownResults } from './ad-fact.ts'

type MoneyKey = 'spend' | 'spendTotal' | 'purchaseValue' | 'revenue' | 'gross' | 'refunded' | 'discounts' | 'newCustomerRevenue'
type Given = Partial<Omit<DaySums, MoneyKey | 'day'> & Record<MoneyKey, number | null>>

export const daySums = (day: string, given: Given = {}): DaySums => {
  const money = (key: MoneyKey) => (given[key] == null ? null : microsFromUnits(given[key]))
  return {
    day: asDay(day),
    complete: true,
    channels: [],
    ...unknownResults,
    orders: null,
    identifiedOrders: null,
    newCustomers: null,
    renewals: null,
    knowsNewCustomers: true,
    promo: false,
    attributionSettings: [],
    ...given,
    spend: money('spend'),
    // Without further channels, Meta's spend is all there is.
    spendTotal: given.spendTotal === undefined ? money('spend') : money('spendTotal'),
    purchaseValue: money('purchaseValue'),
    revenue: money('revenue'),
    gross: money('gross'),
    refunded: money('refunded'),
    discounts: money('discounts'),
    newCustomerRevenue: money('newCustomerRevenue'),
  }
}
