/** A day's sums from a few plain numbers (money in units); what is not given is unknown. */

import type { DaySums } from '#api/domain/facts/facts.ts'
import { asDay } from '#shared/calendar.ts'
import { microsFromUnits } from '#shared/money.ts'
import { unknownResults } from './ad-fact.ts'

const moneyKeys = [
  'spend',
  'spendTotal',
  'purchaseValue',
  'revenue',
  'gross',
  'refunded',
  'discounts',
  'newCustomerRevenue',
] as const satisfies readonly (keyof DaySums)[]
type MoneyKey = (typeof moneyKeys)[number]
type Given = Partial<Omit<DaySums, MoneyKey | 'day'> & Record<MoneyKey, number | null>>

const unknownDay: Omit<DaySums, 'day'> = {
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
  spend: null,
  spendTotal: null,
  purchaseValue: null,
  revenue: null,
  gross: null,
  refunded: null,
  discounts: null,
  newCustomerRevenue: null,
}

/** Simulations make millions of them. */
export const daySums = (day: string, given: Given = {}): DaySums => {
  // Without further channels, Meta's spend is all there is.
  const { spendTotal = given.spend } = given
  const sums = Object.assign({ ...unknownDay, day: asDay(day) }, given, { spendTotal: spendTotal ?? null })
  for (const key of moneyKeys) if (sums[key] !== null) sums[key] = microsFromUnits(sums[key] ?? 0)
  return sums as DaySums
}
