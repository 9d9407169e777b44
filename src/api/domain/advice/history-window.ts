/** Slices of a history by age, and the history as a past day knew it. */

import { addDays, type Day, dayNumber } from '#shared/calendar.ts'
import type { DaySums } from '../facts/facts.ts'
import type { ProductHistory } from '../facts/history.ts'

/** Oldest age in complete days that a rule looks at: baseline + gap + maturity. */
const MAX_AGE = 66

/**
 * The history as of a past day.
 *
 * Days, ad facts and ads after it are removed; data age and token are unknown for the past. Late purchases stay, since a history contains
 * only the latest value of each day.
 */
export const historyAsOf = (history: ProductHistory, day: Day): ProductHistory => ({
  ...history,
  asOf: day,
  days: history.days.filter((entry) => entry.day <= day && entry.day > addDays(day, -120)),
  adDays: history.adDays.filter((entry) => entry.day <= day && entry.day > addDays(day, -70)),
  ads: history.ads.filter((ad) => ad.firstDay <= day),
  dataAgeHours: null,
  tokenDaysRemaining: null,
})

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

/** The days from age `youngest` to `oldest`, both included, without gaps and promotions. */
export const ordinaryDays = (byAge: readonly (DaySums | null)[], youngest: number, oldest: number): readonly DaySums[] =>
  byAge.slice(youngest, oldest + 1).filter((entry): entry is DaySums => entry !== null && !entry.promo)
