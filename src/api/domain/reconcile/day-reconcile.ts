/** The Meta vs store tab: 28 days of reported purchases against orders, and the reconciliation for 1, 7 and 28 days. */

import { addDays, type Day, dayNumber, daysFromTo } from '#shared/calendar.ts'
import {
  type DeskReconcile,
  type ReconcileAbstention,
  type ReconcileDay,
  type ReconciliationSteps,
  reconcileWindows,
} from '#shared/contract/internal/reconcile.ts'
import type { ReportedWeek } from '#shared/contract/internal/reported-purchases.ts'
import { unitsFromMicros } from '#shared/money.ts'
import { BASELINE_DAYS } from '../baseline/baseline-days.ts'
import { confirmedVerdict, type TabModel } from '../baseline/confirmed-verdict.ts'
import type { DaySpan } from '../facts/day-span.ts'
import type { DaySums } from '../facts/facts.ts'
import { sumDays } from '../kpi/sum-days.ts'
import type { Direction } from '../stats/ratio-test.ts'
import { byOrders, byRevenue, metaToStoreRatio } from './meta-to-store-ratio.ts'
import { type OrderGroup, reconciliationSteps, sourcesOf } from './reconciliation-steps.ts'
import { windowVerdict } from './window-verdict.ts'

const SHOWN_DAYS = 28
const WEEK = 7

/** What the tab is built from. */
export interface ReconcileInput {
  readonly day: Day
  readonly complete: boolean
  readonly currency: string
  /** All days with store orders; null: none. */
  readonly orderDays: DaySpan | null
  /** Last day whose reported purchases have had time to arrive; null: never synced. */
  readonly settledTo: Day | null
  /** The last 7 complete days as reported and as expected; missing: nothing more is expected. */
  readonly reportedWeek?: ReportedWeek
  /** From {@link reconcileFrom} to the day. */
  readonly sums: readonly DaySums[]
  /** The 28 days that end with the day. */
  readonly groups: readonly OrderGroup[]
  /** The model of the rules for the day; missing: there are no ad data to build it from. */
  readonly model?: TabModel
}

/** The first of the 28 days shown. */
export const shownFrom = (day: Day): Day => addDays(day, 1 - SHOWN_DAYS)
/** The first day whose sums the tab needs. */
export const reconcileFrom = (day: Day): Day => addDays(shownFrom(day), -BASELINE_DAYS)

/** Builds the tab; money in units of the account currency. */
export const dayReconcile = (input: ReconcileInput): DeskReconcile => {
  const shown = daysFromTo(shownFrom(input.day), input.day).map((day) => dayOf(input, day))
  return {
    date: input.day,
    currency: input.currency,
    reported_7d: input.reportedWeek ?? null,
    order_days: input.orderDays,
    days: shown,
    walks: reconcileWindows.map((days) => windowOf(input, days, shown.slice(-days))),
  }
}

const isSettled = ({ settledTo }: ReconcileInput, day: Day): boolean => settledTo !== null && day <= settledTo

const dayOf = (input: ReconcileInput, day: Day): ReconcileDay => {
  const sums = input.sums.find((entry) => entry.day === day)
  const complete = day < input.day || input.complete
  const context = { day, sums: input.sums, complete, isSettled: (past: Day) => isSettled(input, past) }
  return {
    date: day,
    complete,
    settled: complete && isSettled(input, day),
    purchases_meta: sums?.purchases ?? null,
    orders: sums?.orders ?? null,
    revenue_meta: sums?.purchaseValue == null ? null : unitsFromMicros(sums.purchaseValue),
    revenue: sums?.revenue == null ? null : unitsFromMicros(sums.revenue),
    by_orders: metaToStoreRatio(byOrders, context),
    by_revenue: metaToStoreRatio(byRevenue, context),
  }
}

/** Windows up to a week, which R31 and R32 test as well, must be seen by their model too; their baseline starts a week back. */
const verdictsOf = ({ model }: ReconcileInput, length: number, days: readonly ReconcileDay[]): ReconciliationSteps['verdicts'] => {
  const byOrders = windowVerdict('by_orders', days)
  const p = (direction: Direction) => (length > WEEK ? null : (model?.purchasesPerOrderP(length, direction) ?? null))
  return { by_orders: byOrders && confirmedVerdict(byOrders, p), by_revenue: windowVerdict('by_revenue', days) }
}

const windowOf = (input: ReconcileInput, days: ReconciliationSteps['days'], shown: readonly ReconcileDay[]): ReconciliationSteps => {
  const first = addDays(input.day, 1 - days)
  const inside = input.sums.filter(({ day }) => day >= first && day <= input.day)
  const both = inside.filter(({ purchases, orders }) => purchases !== null && orders !== null)
  const frame = { days, first, last: input.day, compared: both.length, verdicts: verdictsOf(input, days, shown) }
  if (both.length === 0) return { ...frame, settled: false, steps: [], sources: [], reason: missing(inside) }
  const { purchases, purchaseValue } = sumDays(both)
  const compared = new Set(both.map(({ day }) => dayNumber(day)))
  const groups = input.groups.filter(({ day }) => compared.has(day))
  // A sum over days of which some have no value would be too small.
  const value = both.every((entry) => entry.purchaseValue !== null || entry.purchases === 0) ? (purchaseValue ?? 0) : null
  return {
    ...frame,
    settled: both.every(({ day }) => isSettled(input, day)),
    steps: reconciliationSteps({ purchases: purchases ?? 0, value }, groups),
    sources: sourcesOf(groups),
    reason: value === null ? { code: 'no_values', have: null, need: null } : null,
  }
}

const missing = (days: readonly DaySums[]): ReconcileAbstention => {
  const code = !days.some(({ orders }) => orders !== null)
    ? 'no_orders'
    : !days.some(({ purchases }) => purchases !== null)
      ? 'no_claims'
      : 'no_common_day'
  return { code, have: null, need: null }
}
