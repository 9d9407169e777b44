/** The daily numbers of a campaign, ad set or ad that the outcome of a card is computed from. */

import { type Day, dayNumber } from '#shared/calendar.ts'

/**
 * A ratio of a unit by day: events ÷ exposure.
 *
 * Of a cost per purchase, events are purchases and the exposure is spend, so that a lower cost is a higher ratio; of a plain count the exposure
 * is 1 a day.
 */
export interface UnitSeries {
  /** `${level}:${id}` of the entity. */
  readonly key: string
  /** The day of the first entry. */
  readonly first: Day
  /** By day, at least 0; fractions are allowed. Null: unknown, or not all reported yet. */
  readonly events: readonly (number | null)[]
  /** By day, at least 0, in any unit that does not change. Null: unknown. */
  readonly exposure: readonly (number | null)[]
}

/** Events and exposure of a week. */
export interface WeekSum {
  readonly events: number
  readonly exposure: number
  /** Days whose numbers are known. */
  readonly days: number
}

export const WEEK = 7

/**
 * Sums of the week that starts on a day, over the days that are known in the series and in `like`.
 *
 * @param start Days since 1970-01-01.
 * @param like The series whose gaps count too: a day without the treated unit is left out of its controls.
 */
export const weekSum = (series: UnitSeries, start: number, like: UnitSeries = series): WeekSum => {
  const [own, other] = [start - dayNumber(series.first), start - dayNumber(like.first)]
  let [events, exposure, days] = [0, 0, 0]
  for (let day = 0; day < WEEK; day += 1) {
    const [count, of] = [series.events[own + day], series.exposure[own + day]]
    if (count == null || of == null || like.events[other + day] == null || like.exposure[other + day] == null) continue
    events += count
    exposure += of
    days += 1
  }
  return { events, exposure, days }
}
