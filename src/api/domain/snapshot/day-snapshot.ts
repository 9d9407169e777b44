/** The snapshot of a day: KPIs, typical ranges, funnel, ad sets, creatives, retention and Meta vs store. */

import { addDays, type Day } from '#shared/calendar.ts'
import type { Message } from '#shared/contract/message.ts'
import { LISTED, type Movement, type Snapshot } from '#shared/contract/snapshot.ts'
import { createMessage } from '#shared/messages/message.ts'
import { baselineOn } from '../baseline/baseline.ts'
import { english } from '../english.ts'
import { attributionText } from '../facts/attribution-text.ts'
import type { DaySpan } from '../facts/day-span.ts'
import type { DaySums } from '../facts/facts.ts'
import { emptyKpi, type KpiContext, kpiOf } from '../kpi/kpi.ts'
import { movementOf } from '../kpi/movement.ts'
import { channelsOn } from './channels.ts'
import { type AdOnDay, plansOf, seriesOf } from './entities.ts'
import { funnelOf } from './funnel.ts'
import { reconcileOf } from './reconcile.ts'

/** What a snapshot is built from. */
export interface SnapshotInput {
  readonly day: Day
  readonly currency: string
  readonly complete: boolean
  readonly settled: boolean
  /** The day and the days of its baseline. */
  readonly sums: readonly DaySums[]
  /** The same days as typical ranges take them. */
  readonly past: readonly DaySums[]
  readonly ads: readonly AdOnDay[]
  readonly context: KpiContext
  /** Which kinds of data the product has a source for. */
  readonly sources: { readonly ads: boolean; readonly orders: boolean }
  /** All days with store orders; null: none. */
  readonly orderDays: DaySpan | null
}

/**
 * Builds the snapshot.
 *
 * @returns Money in units of the account currency; the {@link LISTED} ad sets and creatives with the largest spend.
 */
export const daySnapshot = ({
  day,
  currency,
  complete,
  settled,
  sums,
  past,
  ads,
  context,
  sources,
  orderDays,
}: SnapshotInput): Snapshot => {
  const today = sums.find((entry) => entry.day === day) ?? null
  const kpi = kpiOf(today, context)
  const usual = baselineOn(past, day, context)
  const plans = plansOf(ads)
  const series = seriesOf(ads)
  const warnings = warningsOf(today, sources.ads)
  return {
    date: day,
    currency,
    complete,
    settled,
    kpi,
    channels: [...channelsOn(sums, day)],
    usual,
    funnel: { steps: [...funnelOf(today, usual)] },
    plans: plans.slice(0, LISTED),
    plans_total: plans.length,
    series: series.slice(0, LISTED),
    series_total: series.length,
    retention: {
      new_customers: kpi.new_customers,
      returning_customers:
        today?.identifiedOrders != null && today.newCustomers !== null ? today.identifiedOrders - today.newCustomers : null,
      repeat_rate_30: kpi.repeat_rate_30,
      repeat_rate_60: kpi.repeat_rate_60,
      repeat_rate_90: kpi.repeat_rate_90,
      reason: retentionReason(today, sources.orders),
    },
    reconcile: reconcileOf(sums, day, orderDays),
    movement: movementAgainstWeekdays(sums, today, day, complete),
    warnings: warnings.map(english.format),
    texts: { warnings },
  }
}

/** Why the retention of a snapshot is unknown, for callers of the API; the window has its own texts. */
export const retentionReasons = {
  noOrders: 'No store orders yet: import them under Data and sources.',
  otherDays: 'Store orders do not cover this day.',
  noCustomers: 'No order of this day has a customer.',
} as const

const retentionReason = (today: DaySums | null, hasOrders: boolean): string | null => {
  if (!hasOrders) return retentionReasons.noOrders
  if (today?.orders == null) return retentionReasons.otherDays
  if (today.identifiedOrders === 0) return retentionReasons.noCustomers
  return null
}

/** The day against the sums of the same weekdays in the four weeks before it, promotions left out. */
const movementAgainstWeekdays = (sums: readonly DaySums[], today: DaySums | null, day: Day, complete: boolean): Movement => {
  const baseline = createMessage('movement.weekdays')
  const weekdays = new Set([7, 14, 21, 28].map((count) => addDays(day, -count)))
  const before = sums.filter((entry) => weekdays.has(entry.day) && !entry.promo && entry.spend !== null)
  if (!complete || !today || before.length === 0) {
    const missing = !complete
      ? createMessage('movement.running')
      : today
        ? createMessage('movement.noWeekdays')
        : createMessage('movement.noFacts')
    return {
      baseline: english.format(baseline),
      roas_now: today ? kpiOf(today, { repeat: null, contributionMargin: null }).roas_meta : emptyKpi.roas_meta,
      roas_before: null,
      parts: [],
      reason: english.format(missing),
      texts: { baseline, reason: missing },
    }
  }
  return movementOf([today], before, baseline)
}

const warningsOf = (today: DaySums | null, hasAds: boolean): Message[] => {
  if (!today) return [hasAds ? createMessage('warning.noFacts') : createMessage('warning.noAds')]
  const { attributionSettings: settings } = today
  return settings.length > 1 ? [createMessage('warning.mixed', { settings: settings.map(attributionText) })] : []
}
