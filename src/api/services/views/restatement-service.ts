/** Restatements as KPIs: what a past day said, and what it says now. */

import { addDays, type Day, startOfDay } from '#shared/calendar.ts'
import { type Restatement, restatedKpis } from '#shared/contract/internal/restatement.ts'
import { type RestatedDay, type RestatedSums, readRestatedDays } from '../../db/ads/restatement-store.ts'
import type { ProductRow } from '../../db/connection/schema.ts'
import { kpiOf } from '../../domain/kpi/kpi.ts'
import type { Tenant } from '../../request-context.ts'
import type { ServiceContext } from '../support/service-context.ts'

/** Ad platforms restate for 28 days. */
const WINDOW_MS = 28 * 86_400_000
const MOST_DAYS = 90

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

const changesOf = ({ before, now, at }: RestatedDay): readonly Restatement[] => {
  const [then, today] = [kpisOf(before), kpisOf(now)]
  return restatedKpis.flatMap((kpi) =>
    then[kpi] === today[kpi] ? [] : [{ date: now.day, kpi, from: then[kpi], to: today[kpi], restated_at: new Date(at).toISOString() }],
  )
}

/** What changed after `since` (milliseconds; 28 days ago where absent), of the 90 latest days that changed. A day under way only grows: it counts from the first look at it after its end. */
export const restatementsOf = (
  { database, options }: ServiceContext,
  { account }: Tenant,
  product: ProductRow,
  since: number | undefined,
) => {
  const from = since ?? options.clock.now() - WINDOW_MS
  const endOfDay = (day: Day): number => startOfDay(addDays(day, 1), account.timezone)
  const { days, count } = readRestatedDays(database.raw, { productId: product.id, since: from, most: MOST_DAYS, endOfDay })
  return {
    product: product.name,
    since: new Date(from).toISOString(),
    restatements: days.flatMap(changesOf),
    days_restated: count,
  }
}
