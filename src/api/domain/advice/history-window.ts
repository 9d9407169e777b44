/** Slices of a product's history by age, and the cut of a longer history down to what a past day knew. */

import { addDays, type Day, dayNumber } from '#shared/calendar.ts'
import type { DaySums } from '../facts/facts.ts'
import type { ProductHistory } from '../facts/history.ts'

/** Oldest age in complete days that any rule looks at: baseline stretch + gap + maturing. */
const MAX_AGE = 66

/**
 * The history as `day` could know it: days and ad facts up to it, ads that had begun. Data age and token are null: they are not known for the
 * past. Purchases that came in late stay in, since a history holds only the latest word on each day.
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

/** The days with ages from `youngest` to `oldest`, both included; gaps and promo days left out. */
export const ordinaryDays = (byAge: readonly (DaySums | null)[], youngest: number, oldest: number): readonly DaySums[] =>
  byAge.slice(youngest, oldest + 1).filter((entry): entry is DaySums => entry !== null && !entry.promo)
