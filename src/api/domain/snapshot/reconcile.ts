/** What the platform claims beside what the store took, over a day, a week and four weeks. */

import { addDays, type Day } from '#shared/calendar.ts'
import type { Snapshot } from '#shared/contract/snapshot.ts'
import type { DaySums } from '../facts.ts'
import { kpiOf } from '../kpi/kpi.ts'
import { sumDays } from '../kpi/sum-days.ts'

const windows = [1, 7, 28] as const

/** Windows that end with `day`. Only days that both sides know are compared; null numbers and a reason where there are none. */
export const reconcileOf = (sums: readonly DaySums[], day: Day): Snapshot['reconcile'] => {
  const upTo = sums.filter((entry) => entry.day <= day)
  const both = upTo.filter((entry) => entry.purchases !== null && entry.orders !== null)
  return {
    windows: windows.map((days) => {
      const first = addDays(day, 1 - days)
      const inside = both.filter((entry) => entry.day >= first)
      const kpi = kpiOf(inside.length === 0 ? null : sumDays(inside), { repeat: null, contributionMargin: null })
      return {
        days,
        purchases_meta: kpi.purchases_meta,
        orders: kpi.orders,
        claim_ratio_orders: kpi.claim_ratio_orders,
        revenue_meta: kpi.revenue_meta,
        revenue: kpi.revenue,
        claim_ratio_revenue: kpi.claim_ratio_revenue,
        aov_meta: kpi.aov_meta,
        aov: kpi.aov,
      }
    }),
    reason: reasonOf(upTo, both),
  }
}

const reasonOf = (held: readonly DaySums[], both: readonly DaySums[]): string | null => {
  if (both.length > 0) return null
  if (!held.some(({ orders }) => orders !== null)) return 'No store orders yet: import them under Data and sources.'
  if (!held.some(({ purchases }) => purchases !== null)) return 'The ad facts hold no purchases.'
  return 'Ad facts and store orders share no day.'
}
