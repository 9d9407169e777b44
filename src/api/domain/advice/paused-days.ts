/** Days on which ads were paused, and the days after them. */

import { median } from '../stats/robust.ts'
import { thresholds } from './thresholds.ts'

/** Days to each side that a day's spend is compared with: a product that grows is not paused at its start. */
const NEIGHBORS = 14
const WEEK = 7

/**
 * The ages of days that say nothing about tracking, checkout or ROAS, since ads were paused on them.
 *
 * The first days after a pause belong to it: purchases that come days after their click are missing from them. Not so for a weekday on
 * which ads are usually off.
 *
 * @param spends Spend by age in complete days, in micros; 0 on a day without delivery, null where it is unknown.
 */
export const pausedAges = (spends: readonly (number | null)[]): ReadonlySet<number> => {
  const ages = spends.flatMap((spend, age) => (spend !== null && spend < leastSpend(spends, age) ? [age] : []))
  const off = new Set(ages)
  const isUnusual = (age: number): boolean => {
    const sameWeekday = spends.flatMap((spend, other) => (spend !== null && (other - age) % WEEK === 0 ? [off.has(other)] : []))
    return sameWeekday.filter((isOff) => isOff).length * 2 <= sameWeekday.length
  }
  const after = ages.filter(isUnusual).flatMap((age) => Array.from({ length: thresholds.afterPauseDays }, (_, days) => age - 1 - days))
  return new Set([...ages, ...after.filter((age) => age >= 0)])
}

/** In micros. */
const leastSpend = (spends: readonly (number | null)[], age: number): number => {
  const near = spends.slice(Math.max(0, age - NEIGHBORS), age + NEIGHBORS + 1).filter((spend) => spend !== null && spend > 0)
  return near.length === 0 ? 0 : thresholds.pausedShare * median(near as readonly number[])
}
