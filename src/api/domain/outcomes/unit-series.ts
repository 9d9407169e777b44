/** The daily numbers of a campaign, ad set or ad that the outcome of a card is computed from. */

/**
 * A ratio of a unit by day: events ÷ exposure.
 *
 * Of a cost per purchase, events are purchases and the exposure is spend, so that a lower cost is a higher ratio; of a plain count the exposure
 * is 1 a day. Columns of numbers, since placebos read them thousands of times.
 */
export interface UnitSeries {
  /** `${level}:${id}` of the entity. */
  readonly key: string
  /** The day of the first entry, in days since 1970-01-01 (`dayNumber`). */
  readonly first: number
  /** By day, at least 0; fractions are allowed. NaN: unknown, or not all reported yet. */
  readonly events: Float64Array
  /** By day, at least 0, in any unit that does not change. NaN: unknown. */
  readonly exposure: Float64Array
}

/** A series from lists in which null is unknown. */
export const unitSeries = (
  key: string,
  first: number,
  events: readonly (number | null)[],
  exposure: readonly (number | null)[],
): UnitSeries => {
  const column = (values: readonly (number | null)[]): Float64Array => Float64Array.from(values, (value) => value ?? Number.NaN)
  return { key, first, events: column(events), exposure: column(exposure) }
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
  const [own, other] = [start - series.first, start - like.first]
  let [events, exposure, days] = [0, 0, 0]
  for (let day = 0; day < WEEK; day += 1) {
    const count = series.events[own + day] as number
    const of = series.exposure[own + day] as number
    // NaN, and undefined outside the series, are not at least 0.
    if (!(count >= 0 && of >= 0 && isKnown(like, other + day))) continue
    events += count
    exposure += of
    days += 1
  }
  return { events, exposure, days }
}

const isKnown = ({ events, exposure }: UnitSeries, at: number): boolean => (events[at] as number) >= 0 && (exposure[at] as number) >= 0
