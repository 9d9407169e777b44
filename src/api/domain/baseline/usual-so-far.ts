/** What is typical up to a time of day. */

import { type Day, dayFromNumber, dayNumber, weekday } from '#shared/calendar.ts'
import type { SoFarKpi } from '#shared/contract/internal/so-far.ts'
import type { BaselineRange } from '#shared/contract/kpi.ts'
import { createMessage } from '#shared/messages/message.ts'
import { asMicros, unitsFromMicros } from '#shared/money.ts'
import { noRange } from './baseline.ts'
import { expectedRange, MIN_FALLBACK_DAYS } from './expected-range.ts'

/** A past day up to the same time of day. */
export interface PastSoFar {
  /** Day number. */
  readonly day: number
  readonly orders: number
  /** Micros. */
  readonly revenue: number
}

/**
 * The typical range of a running day up to now, by the method of whole days (`expected-range.ts`).
 *
 * @param past Ordinary past days, each up to the same time of day.
 * @returns Orders as a count, revenue in units of the currency.
 */
export const usualSoFar = (past: readonly PastSoFar[], day: Day): Readonly<Record<SoFarKpi, BaselineRange>> => {
  const today = dayNumber(day)
  const rangeOf = (numberOf: (entry: PastSoFar) => number): BaselineRange => {
    const values = past.map((entry) => ({
      age: today - entry.day,
      weekday: weekday(dayFromNumber(entry.day)),
      value: numberOf(entry),
    }))
    const range = expectedRange(values, weekday(day))
    if (range.median !== null) return { ...range, reason: null }
    return noRange(range.days, createMessage('usual.tooYoung', { known: range.days, needed: MIN_FALLBACK_DAYS }))
  }
  return { orders: rangeOf(({ orders }) => orders), revenue: rangeOf(({ revenue }) => unitsFromMicros(asMicros(revenue))) }
}
