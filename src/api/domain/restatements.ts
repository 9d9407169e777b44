/** Restated sums of a day as KPIs. */

import { type Restatement, restatedKpis } from '#shared/contract/internal/restatement.ts'
import type { DaySums } from './facts/facts.ts'
import { kpiOf } from './kpi/kpi.ts'

/** The sums of a day that ad facts make; money in micros. */
export type RestatedSums = Pick<
  DaySums,
  | 'day'
  | 'spend'
  | 'impressions'
  | 'reach'
  | 'linkClicks'
  | 'landingPageViews'
  | 'addToCart'
  | 'initiateCheckout'
  | 'purchases'
  | 'purchaseValue'
>

export interface RestatedDay {
  readonly before: RestatedSums
  readonly now: RestatedSums
  /** When a number of the day was last restated, in milliseconds. */
  readonly at: number
}

const kpisOf = (sums: RestatedSums) =>
  kpiOf(
    {
      ...sums,
      orders: null,
      revenue: null,
      gross: null,
      refunded: null,
      discounts: null,
      identifiedOrders: null,
      newCustomers: null,
      newCustomerRevenue: null,
      renewals: null,
      promo: false,
      attributionSettings: [],
    },
    { repeat: null, contributionMargin: null },
  )

/** Every KPI of the day that is not what it was. */
export const restatementsOf = ({ before, now, at }: RestatedDay): readonly Restatement[] => {
  const [then, today] = [kpisOf(before), kpisOf(now)]
  return restatedKpis.flatMap((kpi) =>
    then[kpi] === today[kpi] ? [] : [{ date: now.day, kpi, from: then[kpi], to: today[kpi], restated_at: new Date(at).toISOString() }],
  )
}
