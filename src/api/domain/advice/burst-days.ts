/** Days of a promotion that nobody marked. */

import type { DaySums } from '../facts/facts.ts'
import { median } from '../stats/robust.ts'
import { thresholds } from './thresholds.ts'

/** Days to each side that a day is compared with, so that growth is not taken for a promotion. */
const NEIGHBORS = 14
const WEEK = 7
/** Standard deviations of a Poisson count above the usual, so that a small shop's good day is not taken for a promotion. */
const LEAST_DEVIATIONS = 3
const [SHORTEST, LONGEST] = [2, 10]

/**
 * The ages of some days in a row with far more orders than the days around them and than the same weekday of other weeks, if they have ended.
 *
 * As part of a baseline they would make the weeks after them look bad.
 *
 * @param byAge Day sums by age in complete days; null on a gap. Reported purchases count where no day has store orders.
 */
export const burstAges = (byAge: readonly (DaySums | null)[]): ReadonlySet<number> => {
  const hasOrders = byAge.some((day) => day?.orders != null)
  const counts = byAge.map((day) => (hasOrders ? day?.orders : day?.purchases) ?? null)
  const known = (values: readonly (number | null)[]): readonly number[] => values.filter((value) => value !== null)
  const runs: number[][] = []
  counts.forEach((count, age) => {
    if (count === null) return
    const around = known(counts.slice(Math.max(0, age - NEIGHBORS), age + NEIGHBORS + 1))
    const sameWeekday = known(counts.filter((_, other) => (other - age) % WEEK === 0))
    const usual = Math.max(median(around), median(sameWeekday))
    if (count < thresholds.burst * usual || count < usual + LEAST_DEVIATIONS * Math.sqrt(usual)) return
    const last = runs.at(-1)
    if (last?.at(-1) === age - 1) last.push(age)
    else runs.push([age])
  })
  const hasEnded = ([latest = 0]: readonly number[]): boolean => latest > 0
  return new Set(runs.filter((run) => hasEnded(run) && run.length >= SHORTEST && run.length <= LONGEST).flat())
}
