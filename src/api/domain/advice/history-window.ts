/** Slices of a history by age. */

import { dayNumber } from '#shared/calendar.ts'
import type { DaySums } from '../facts/facts.ts'
import type { ProductHistory } from '../facts/history.ts'

/** Oldest age in complete days that a rule looks at: baseline + gap + maturity. */
const MAX_AGE = 66

/** Day sums by age (0 = asOf); null on a gap. */
export const daysByAge = (history: ProductHistory): readonly (DaySums | null)[] => {
  const today = dayNumber(history.asOf)
  const byAge: (DaySums | null)[] = Array.from({ length: MAX_AGE + 1 }, () => null)
  for (const entry of history.days) {
    const age = today - dayNumber(entry.day)
    if (age >= 0 && age <= MAX_AGE) byAge[age] = entry
  }
  return byAge
}

/** Spend of Meta's ads by age, in micros: 0 on a day on which none delivered; null where it is unknown. */
export const spendsByAge = ({ asOf, idleDays = [] }: ProductHistory, byAge: readonly (DaySums | null)[]): readonly (number | null)[] => {
  const today = dayNumber(asOf)
  const idle = new Set(idleDays.map((day) => today - dayNumber(day)))
  return byAge.map((day, age) => day?.spend ?? (idle.has(age) ? 0 : null))
}

/** The days from age `youngest` to `oldest`, both included, without gaps and promotions. */
export const ordinaryDays = (byAge: readonly (DaySums | null)[], youngest: number, oldest: number): readonly DaySums[] =>
  byAge.slice(youngest, oldest + 1).filter((entry): entry is DaySums => entry !== null && !entry.promo)
