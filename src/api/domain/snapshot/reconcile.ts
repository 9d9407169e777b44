/** Reported purchases and store orders side by side, over a day, a week and four weeks. */

import { addDays, type Day } from '#shared/calendar.ts'
import type { Message } from '#shared/contract/message.ts'
import type { Snapshot } from '#shared/contract/snapshot.ts'
import { createMessage } from '#shared/messages/message.ts'
import { english } from '../english.ts'
import type { DaySpan } from '../facts/day-span.ts'
import type { DaySums } from '../facts/facts.ts'
import { kpiOfDays } from '../kpi/kpi.ts'
import { daysThatKnow } from '../kpi/sum-days.ts'

const windows = [1, 7, 28] as const
const noContext = { repeat: null, contributionMargin: null } as const

/**
 * Meta vs store for windows that end with `day`. Only days known to both sides are compared.
 *
 * @param orderDays All days with store orders; null: none.
 * @returns Null numbers and a reason if no day can be compared.
 */
export const reconcileOf = (sums: readonly DaySums[], day: Day, orderDays: DaySpan | null = null): Snapshot['reconcile'] => {
  const upTo = sums.filter((entry) => entry.day <= day)
  const both = upTo.filter((entry) => entry.purchases !== null && entry.orders !== null)
  const reason = reasonOf(upTo, both, orderDays)
  return {
    windows: windows.map((days) => {
      const first = addDays(day, 1 - days)
      return windowOf(
        days,
        both.filter((entry) => entry.day >= first),
      )
    }),
    reason: reason && english.format(reason),
    texts: reason === null ? {} : { reason },
  }
}

/** {@link reconcileOf} for one range of `length` days. */
export const reconcileOfRange = (range: readonly DaySums[], length: number, orderDays: DaySpan | null): Snapshot['reconcile'] => {
  const both = daysThatKnow(range, ['purchases', 'orders'])
  const reason = reasonOf(range, both, orderDays)
  return {
    windows: [windowOf(length, both)],
    reason: reason && english.format(reason),
    texts: reason === null ? {} : { reason },
  }
}

/** @param inside Days that both sides know. */
const windowOf = (days: number, inside: readonly DaySums[]): Snapshot['reconcile']['windows'][number] => {
  const kpi = kpiOfDays(inside, noContext)
  // The two amounts of a row are compared, so both come from the days that know both.
  const valued = kpiOfDays(daysThatKnow(inside, ['purchaseValue', 'revenue']), noContext)
  return {
    days,
    purchases_meta: kpi.purchases_meta,
    orders: kpi.orders,
    claim_ratio_orders: kpi.claim_ratio_orders,
    revenue_meta: valued.revenue_meta,
    revenue: inside.length > 0 && valued.revenue === null ? kpi.revenue : valued.revenue,
    claim_ratio_revenue: kpi.claim_ratio_revenue,
    aov_meta: kpi.aov_meta,
    aov: kpi.aov,
  }
}

const reasonOf = (days: readonly DaySums[], both: readonly DaySums[], orderDays: DaySpan | null): Message | null => {
  if (both.length > 0) return null
  if (!days.some(({ orders }) => orders !== null))
    return orderDays === null ? createMessage('reconcile.noOrders') : createMessage('reconcile.otherDays', { ...orderDays })
  return days.some(({ purchases }) => purchases !== null) ? createMessage('reconcile.noDay') : createMessage('reconcile.noPurchases')
}
