/**
 * Reference rates between currencies. Source: the euro foreign exchange reference rates of the European Central Bank, which are units of a
 * currency for one euro; the rate between two other currencies is the quotient of theirs.
 */

import { type Day, dayFromNumber, dayNumber } from '#shared/calendar.ts'

/** A rate as published: units of `currency` for one unit of `base`. */
export interface PublishedRate {
  readonly base: string
  readonly currency: string
  readonly day: Day
  readonly rate: number
}

/** A rate between two currencies. */
export interface RateOnDay {
  /** Units of the second currency for one unit of the first. */
  readonly rate: number
  /** The day on which it was published; of two rates, the earlier. */
  readonly publishedOn: Day
}

/** Weekends and holidays have no rates of their own: the latest one counts, up to this many days. Source: prior; Easter and Christmas take five. */
export const MAX_RATE_AGE_DAYS = 7

interface Found {
  readonly rate: number
  readonly on: number
}

export interface RateTable {
  /**
   * The latest rate on a day or in the {@link MAX_RATE_AGE_DAYS} days before it: published, inverse, or the quotient of two rates with the
   * same base. A currency to itself is 1 by definition. Null if there is none: a caller must not take another rate in its place.
   */
  readonly rateOn: (from: string, to: string, day: Day) => RateOnDay | null
}

/** The table of published rates, in any order. */
export const rateTable = (rates: readonly PublishedRate[]): RateTable => {
  const published = new Map<string, Map<number, number>>()
  const bases = new Set<string>()
  for (const { base, currency, day, rate } of rates) {
    const key = `${base} ${currency}`
    const days = published.get(key) ?? new Map<number, number>()
    published.set(key, days.set(dayNumber(day), rate))
    bases.add(base)
  }
  /** Units of the currency for one unit of the base. */
  const latest = (base: string, currency: string, day: number): Found | null => {
    if (base === currency) return { rate: 1, on: day }
    const days = published.get(`${base} ${currency}`)
    for (let on = day; on >= day - MAX_RATE_AGE_DAYS; on -= 1) {
      const rate = days?.get(on)
      if (rate !== undefined) return { rate, on }
    }
    return null
  }
  return {
    rateOn: (from, to, day) => {
      const on = dayNumber(day)
      if (from === to) return { rate: 1, publishedOn: day }
      const found = [...bases].flatMap((base): Found[] => {
        const [one, other] = [latest(base, from, on), latest(base, to, on)]
        return one === null || other === null ? [] : [{ rate: other.rate / one.rate, on: Math.min(one.on, other.on) }]
      })
      const newest = found.toSorted((a, b) => b.on - a.on)[0]
      return newest === undefined ? null : { rate: newest.rate, publishedOn: dayFromNumber(newest.on) }
    },
  }
}
