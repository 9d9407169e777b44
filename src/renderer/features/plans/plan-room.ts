/** Minimum widths of the columns of ad sets, so that every number fits. */

import type { DeskPlan, Measured } from '#shared/contract/internal/plans.ts'
import { count, money, multiple, rate } from '../../lib/format/format.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { roomFor } from '../../ui/table/column-widths.ts'
import { totalsOf } from './plan-filter.ts'
import { intervalText } from './plan-text.ts'

/** Font of a cell's second line, as in its style sheet. */
const SECOND_SIZE = 11.5

type Write = (value: number) => string

/**
 * The value with the widest text; null if none is known.
 *
 * A larger number can have fewer decimals, so the largest of each power of ten is compared: writing every number would take too long.
 */
export const widestOf = (values: Iterable<number | null>, write: Write): number | null => {
  const largest = new Map<number, number>()
  for (const value of values) {
    if (value === null) continue
    const power = Math.floor(Math.log10(Math.max(Math.abs(value), 0.001)))
    largest.set(power, Math.max(largest.get(power) ?? value, value))
  }
  let widest: number | null = null
  for (const value of largest.values()) if (widest === null || roomFor(write(value)) > roomFor(write(widest))) widest = value
  return widest
}

const roomForAll = (values: Iterable<number | null>, write: Write): number => {
  const widest = widestOf(values, write)
  return widest === null ? 0 : roomFor(write(widest))
}

/** Room for a value with its interval, or for what it is at least. */
const roomForMeasured = (measured: readonly Measured[], write: Write): number => {
  const [low, high] = [0, 1].map((end) =>
    widestOf(
      measured.map(({ interval }) => interval?.[end] ?? null),
      write,
    ),
  )
  return Math.max(
    roomForAll(
      measured.map(({ value }) => value),
      write,
    ),
    roomForAll(
      measured.map(({ at_least }) => at_least),
      (value) => t('plans.atLeast', { value: write(value) }),
    ),
    low == null || high == null ? 0 : roomFor(intervalText({ interval: [low, high] }, write) ?? '', SECOND_SIZE),
  )
}

export type PlanRoom = ReturnType<typeof planRoom>

/** Minimum widths in pixels, by column; totals included. `plans`: all rows, even if fewer are shown. */
export const planRoom = (plans: readonly DeskPlan[], currency: string) => {
  const cash = (value: number): string => money(value, currency)
  const totals = totalsOf(plans)
  const room = (numberOf: (plan: DeskPlan) => number | null, write: Write, total: number | null = null): number =>
    Math.max(roomForAll(plans.map(numberOf), write), total === null ? 0 : roomFor(write(total)))
  return {
    budget: room((plan) => plan.daily_budget, cash, totals.budget),
    spend: room((plan) => plan.spend, cash, totals.spend),
    spend7: room((plan) => plan.spend_7d, cash, totals.spend7),
    pace: room(
      (plan) => plan.pace,
      (value) => rate(value, 0),
    ),
    purchases: room((plan) => plan.purchases_7d, count, totals.purchases7),
    cpa: roomForMeasured(
      plans.map((plan) => plan.cpa_7d),
      cash,
    ),
    roas: roomForMeasured(
      plans.map((plan) => plan.roas_7d),
      multiple,
    ),
  }
}
