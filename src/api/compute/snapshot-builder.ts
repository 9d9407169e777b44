/** Builds a snapshot: reads what the day rests on and lets the domain compute it. */

import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { addDays, type Day } from '#shared/calendar.ts'
import type { Message } from '#shared/contract/message.ts'
import { LISTED, type Movement, type Snapshot } from '#shared/contract/snapshot.ts'
import { createMessage } from '#shared/messages/message.ts'
import { readAdsOnDay } from '../db/ads/ad-on-day-store.ts'
import { readDays } from '../db/ads/day-store.ts'
import type { ProductRow, Schema } from '../db/connection/schema.ts'
import { orderSpanOf } from '../db/orders/order-span.ts'
import { baselineOn } from '../domain/baseline/baseline.ts'
import { english } from '../domain/english.ts'
import type { DaySums } from '../domain/facts/facts.ts'
import { emptyKpi, kpiOf } from '../domain/kpi/kpi.ts'
import { movementOf } from '../domain/kpi/movement.ts'
import { sumDays } from '../domain/kpi/sum-days.ts'
import { plansOf, seriesOf } from '../domain/snapshot/entities.ts'
import { funnelOf } from '../domain/snapshot/funnel.ts'
import { reconcileOf } from '../domain/snapshot/reconcile.ts'
import type { SnapshotTask } from './compute-task.ts'

const BASELINE_DAYS = 56

/** The snapshot of one product on one day, as JSON text, in several turns, since it may be built beside the window's requests; from what the store holds of that day and the days before it. */
export const buildSnapshot = async (db: Kysely<Schema>, task: SnapshotTask): Promise<string> => JSON.stringify(await snapshotOf(db, task))

const snapshotOf = async (db: Kysely<Schema>, { product, currency, day, complete, settled }: SnapshotTask): Promise<Snapshot> => {
  const { sums, repeatOn } = await readDays(db, product.id, addDays(day, -BASELINE_DAYS), day)
  const ads = await readAdsOnDay(db, product.id, day)
  // Only after both reads: what one snapshot rests on must be of one state of the store.
  await nextTurn()
  const today = sums.find((entry) => entry.day === day) ?? null
  const context = { repeat: repeatOn(day), contributionMargin: product.contribution_margin }
  const kpi = kpiOf(today, context)
  const usual = baselineOn(sums, day, context)
  await nextTurn()
  const returning = today?.identifiedOrders != null && today.newCustomers !== null ? today.identifiedOrders - today.newCustomers : null
  const plans = plansOf(ads)
  const series = seriesOf(ads)
  await nextTurn()
  const warnings = warningsOf(today, product)
  return {
    date: day,
    currency,
    complete,
    settled,
    kpi,
    usual,
    funnel: { steps: [...funnelOf(today, usual)] },
    plans: plans.slice(0, LISTED),
    plans_total: plans.length,
    series: series.slice(0, LISTED),
    series_total: series.length,
    retention: {
      new_customers: kpi.new_customers,
      returning_customers: returning,
      repeat_rate_30: kpi.repeat_rate_30,
      repeat_rate_60: kpi.repeat_rate_60,
      repeat_rate_90: kpi.repeat_rate_90,
      reason: retentionReason(product, today),
    },
    reconcile: reconcileOf(sums, day, orderSpanOf(product)),
    movement: movementAgainstWeekdays(sums, today, day, complete),
    warnings: warnings.map(english.format),
    texts: { warnings },
  }
}

const retentionReason = (product: ProductRow, today: DaySums | null): string | null => {
  if (product.order_source === 'none') return 'No store orders yet: import them under Data and sources.'
  if (today?.orders == null) return 'The store orders do not reach this day.'
  if (today.identifiedOrders === 0) return 'No order of this day names a customer.'
  return null
}

/** The day against the same weekdays of the four weeks before it, promotions left out, compared as the mean of one such day. */
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
  return movementOf(today, sumDays(before), baseline)
}

const warningsOf = (today: DaySums | null, product: ProductRow): Message[] => {
  if (!today) return [product.ad_source === 'none' ? createMessage('warning.noAds') : createMessage('warning.noFacts')]
  const { attributionSettings: settings } = today
  return settings.length > 1 ? [createMessage('warning.mixed', { settings })] : []
}
