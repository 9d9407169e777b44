/** A range of days as the Overview shows it: KPIs of its sums, typical ranges, what moved ROAS, Meta vs store. */

import { daysFromTo } from '#shared/calendar.ts'
import type { DeskRange } from '#shared/contract/internal/range.ts'
import { type KpiKey, kpiKeys } from '#shared/contract/kpi.ts'
import type { Message } from '#shared/contract/message.ts'
import type { Movement } from '#shared/contract/snapshot.ts'
import { createMessage } from '#shared/messages/message.ts'
import { unitsFromMicros } from '#shared/money.ts'
import { baselineOn } from '../baseline/baseline.ts'
import { equalRanges, lengthOf } from '../baseline/equal-ranges.ts'
import { baselineOfRange } from '../baseline/range-baseline.ts'
import { english } from '../english.ts'
import type { DaySpan } from '../facts/day-span.ts'
import type { DaySums } from '../facts/facts.ts'
import { emptyKpi, type KpiContext, kpiOfDays } from '../kpi/kpi.ts'
import { inputsOf } from '../kpi/kpi-inputs.ts'
import { movementOf } from '../kpi/movement.ts'
import { daysThatKnow } from '../kpi/sum-days.ts'
import { sumChannels } from '../spend/channel-spend.ts'
import { reconcileOfRange } from './reconcile.ts'

/** What a range is built from. */
export interface RangeInput {
  readonly range: DaySpan
  readonly currency: string
  /** Whether the last day is over and read. */
  readonly complete: boolean
  readonly settled: boolean
  /** The days of the range and of the equal ranges before it, idle ones included. */
  readonly sums: readonly DaySums[]
  /** The same days as typical ranges take them. */
  readonly past: readonly DaySums[]
  readonly whenComplete: DeskRange['when_complete']
  readonly context: KpiContext
  /** All days with store orders; null: none. */
  readonly orderDays: DaySpan | null
}

/** Equal ranges that the change of ROAS is explained against: for a week, the same four weeks as for a day. */
export const MOVEMENT_RANGES = 4

/** Builds the range; money in units of the account currency. A range of one day has the numbers of the day. */
export const rangeSnapshot = (input: RangeInput): DeskRange => {
  const { range, currency, complete, settled, sums, past, whenComplete, context, orderDays } = input
  const days = lengthOf(range)
  const inside = daysIn(sums, range)
  return {
    from: range.first,
    date: range.last,
    days,
    currency,
    complete,
    settled,
    missing_days: missingDays(inside, range, complete),
    left_out_days: inside.filter(({ promo }) => promo).length,
    kpi: inside.length === 0 ? emptyKpi : kpiOfDays(inside, context),
    known_days: knownDays(inside, days),
    channels: sumChannels(inside.map((day) => day.channels)).map(({ channel, spend }) => ({
      channel,
      spend: spend === null ? null : unitsFromMicros(spend),
    })),
    usual: days === 1 ? baselineOn(past, range.last, context) : baselineOfRange(past, range, context, inside),
    when_complete: whenComplete,
    movement: movementAgainstRanges(sums, range, complete),
    reconcile: reconcileOfRange(inside, days, orderDays),
  }
}

export const daysIn = (sums: readonly DaySums[], { first, last }: DaySpan): readonly DaySums[] =>
  sums.filter(({ day }) => day >= first && day <= last)

/** Days that are not there or of which a part is missing; the last one may still be running. */
const missingDays = (inside: readonly DaySums[], range: DaySpan, complete: boolean): number => {
  const whole = new Set(inside.flatMap((entry) => (entry.complete ? [entry.day] : [])))
  return daysFromTo(range.first, range.last).filter((day) => !whole.has(day) && (complete || day !== range.last)).length
}

/** Per KPI, the days that know its numbers, where they are some but not all. */
const knownDays = (inside: readonly DaySums[], days: number): DeskRange['known_days'] => {
  const counts: Partial<Record<KpiKey, number>> = {}
  for (const key of kpiKeys) {
    const inputs = inputsOf(key)
    if (inputs.length === 0) continue
    const known = daysThatKnow(inside, inputs).length
    if (known > 0 && known < days) counts[key] = known
  }
  return counts
}

/** The days of the equal ranges that a change of ROAS is explained against, promotions left out; only ranges that have some. */
export const rangesBefore = (sums: readonly DaySums[], range: DaySpan): readonly (readonly DaySums[])[] =>
  equalRanges(range, MOVEMENT_RANGES)
    .map((span) => daysIn(sums, span).filter((entry) => !entry.promo && entry.spend !== null))
    .filter((days) => days.length > 0)

/** The range against the sums of the equal ranges before it. */
const movementAgainstRanges = (sums: readonly DaySums[], range: DaySpan, complete: boolean): Movement => {
  const now = daysIn(sums, range)
  const ranges = rangesBefore(sums, range)
  const baseline = baselineText(ranges, range)
  const missing = missingReason(now, ranges.length, complete)
  if (missing === null) return movementOf(now, ranges.flat(), baseline)
  return {
    baseline: english.format(baseline),
    roas_now: kpiOfDays(now, { repeat: null, contributionMargin: null }).roas_meta,
    roas_before: null,
    parts: [],
    reason: english.format(missing),
    texts: { baseline, reason: missing },
  }
}

/** What a change of ROAS is against. */
export const baselineText = (ranges: readonly (readonly DaySums[])[], range: DaySpan): Message =>
  range.first === range.last ? createMessage('movement.weekdays') : rangesText(ranges, lengthOf(range))

/** Names the days where some of the ranges have fewer: before the first data, or without promotions. */
const rangesText = (ranges: readonly (readonly DaySums[])[], length: number): Message => {
  const days = ranges.flat().length
  return days < ranges.length * length
    ? createMessage('movement.rangesPartly', { days, count: ranges.length })
    : createMessage('movement.ranges', { count: ranges.length })
}

const missingReason = (now: readonly DaySums[], ranges: number, complete: boolean): Message | null => {
  if (!complete) return createMessage('movement.rangeRunning')
  if (now.length === 0) return createMessage('movement.noRangeFacts')
  return ranges === 0 ? createMessage('movement.noRanges') : null
}
