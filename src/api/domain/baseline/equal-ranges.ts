/** The ranges of equal length before a range of days: what a range is compared with. */

import { addDays, type Day, daysBetween } from '#shared/calendar.ts'
import type { DaySpan } from '../facts/day-span.ts'

const WEEK = 7

/** Equal ranges that a typical range is made from, at most. Source: simulations, docs/kpi.md. */
export const MOST_EQUAL_RANGES = 12
/** Equal ranges that are enough. Source: simulations, docs/kpi.md; with fewer, far less than 80% of ordinary ranges are inside. */
export const LEAST_EQUAL_RANGES = 8

/** Days of a range, both ends included. */
export const lengthOf = ({ first, last }: DaySpan): number => daysBetween(first, last) + 1

/** Days from a range back to the one before it: whole weeks, so that both have the same weekdays and share no day. */
export const stepOf = (range: DaySpan): number => WEEK * Math.ceil(lengthOf(range) / WEEK)

/** A range some days earlier. */
export const shifted = ({ first, last }: DaySpan, days: number): DaySpan => ({ first: addDays(first, -days), last: addDays(last, -days) })

/** The equal ranges before a range, latest first. */
export const equalRanges = (range: DaySpan, count: number): readonly DaySpan[] =>
  Array.from({ length: count }, (_, index) => shifted(range, stepOf(range) * (index + 1)))

/** The first day that a comparison with `count` equal ranges reads. */
export const firstComparedDay = (range: DaySpan, count: number): Day => addDays(range.first, -stepOf(range) * count)
