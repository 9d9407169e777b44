/**
 * What the purchases of recent days will be once all are reported: reported / expected share, with a prediction interval.
 *
 * The width is that of past nowcasts: each was made again with what was known then and compared with the final number. Reports of one day
 * and sums of days have their own past errors, since the lag of neighboring days changes together.
 */

import { studentQuantile } from '../stats/distributions.ts'
import { type Completeness, type CompletenessBasis, completenessOf } from './completeness.ts'
import type { Triangle } from './triangle.ts'

/** What is reported of one or several days, and what they are expected to be when complete. */
export interface Nowcast {
  readonly reported: number
  /** Expected once everything is reported. */
  readonly expected: number
  /** 90% prediction interval of the final number. */
  readonly low: number
  readonly high: number
  readonly basis: CompletenessBasis
}

/** A recent day: what is reported of it at its age in complete days. */
export interface RecentDay {
  readonly day: number
  readonly age: number
  readonly reported: number
}

/** Makes nowcasts from one read. */
export interface Nowcaster {
  readonly completeness: Completeness
  /** The nowcast of the sum of some days. */
  readonly of: (days: readonly RecentDay[]) => Nowcast
}

/** Past nowcasts that are made again. Source: five weeks, as for the shares. */
const REPLAYS = 35
/** Independent past errors that the model's own width weighs. Source: prior. */
const PRIOR_WEIGHT = 8
/** Variance over the model’s, without past errors. Source: purchases that arrive independently of each other. */
const PRIOR_RATIO = 1
const COVERAGE = 0.95
const LEAST_EXPECTED = 0.5
/** Share below which what is reported says next to nothing. Source: prior; one early purchase would count as ten or more. */
const LEAST_SHARE = 0.1
/** Days whose final numbers show what is usual. Source: four whole weeks. */
const USUAL_DAYS = 28
const DAYS_A_WEEK = 7

/** The final purchases of a day as is usual. */
interface Usual {
  /** Expected of a day, by its number: the mean of its weekday. */
  readonly expectedOn: (day: number) => number
  /** Of one day around that, since the mean is an estimate too. */
  readonly variance: number
}

interface Estimate {
  readonly expected: number
  /** Variance of final − expected by the model: counts that are yet to come, and the error of the share. */
  readonly variance: number
}

/**
 * Given the final count N with mean λ, λ(1−s) are missing and the reported ones are scaled by 1/s, so the variance of final − expected is
 * λ(1−s)/s. A common error of the share moves all days in one direction.
 *
 * Of a day on which next to nothing is reported so far, what is missing is that of a usual day. Source: Bornhuetter and Ferguson, "The actuary and
 * IBNR" (1972).
 */
const estimateOf = (days: readonly RecentDay[], { expectedShare, error }: Completeness, usual: Usual | null): Estimate => {
  let [expected, counts, common] = [0, 0, 0]
  for (const { day, age, reported } of days) {
    const s = Math.min(1, expectedShare(age))
    if (s < LEAST_SHARE && usual !== null) {
      expected += reported + (1 - s) * usual.expectedOn(day)
      counts += (1 - s) ** 2 * usual.variance
      continue
    }
    const own = reported / expectedShare(age)
    expected += own
    counts += ((own + LEAST_EXPECTED) * (1 - s)) / s
    common += own * error(age)
  }
  return { expected, variance: counts + common ** 2 }
}

/**
 * A nowcaster for what was known on a day.
 *
 * @param readOn Day number of the read, as for {@link completenessOf}.
 * @param prior Shares by age for a product without versions.
 */
export const nowcaster = (triangle: Triangle, readOn: number, prior: readonly number[]): Nowcaster => {
  const completeness = completenessOf(triangle, readOn, prior)
  const usual = usualOf(triangle, readOn, completeness.matureAge)
  const past = new Map<number, { readonly completeness: Completeness; readonly usual: Usual | null }>()
  const knownOn = (on: number) => {
    const made = past.get(on)
    if (made !== undefined) return made
    const then = completenessOf(triangle, on, prior)
    const known = { completeness: then, usual: usualOf(triangle, on, then.matureAge) }
    past.set(on, known)
    return known
  }
  /** Past errors in units of the model's standard deviation, and how many of them are independent. */
  const pastErrors = (days: readonly RecentDay[]): PastErrors => {
    const sums = { squares: 0, count: 0 }
    const span = Math.max(1, ...days.map(({ age }) => age + 1))
    for (let back = completeness.matureAge; back < completeness.matureAge + REPLAYS + span; back += 1) {
      const replay = replayed(triangle, days, back, completeness.matureAge)
      const then = knownOn(readOn - back)
      if (replay === null || then.completeness.basis === 'prior') continue
      const { expected, variance } = estimateOf(replay.days, then.completeness, then.usual)
      if (variance <= 0) continue
      sums.squares += (replay.final - expected) ** 2 / variance
      sums.count += 1
    }
    // Neighboring sums share their days.
    return { squares: sums.count === 0 ? 0 : sums.squares / sums.count, independent: sums.count / Math.max(1, days.length) }
  }
  return {
    completeness,
    of: (days) => {
      const reported = days.reduce((sum, day) => sum + day.reported, 0)
      const { expected, variance } = estimateOf(days, completeness, usual)
      const isLearned = completeness.basis === 'versions'
      const single = isLearned
        ? pooled(days.map((day) => ({ ...pastErrors([day]), weight: estimateOf([day], completeness, usual).variance })))
        : NO_ERRORS
      const ofDays = shrunk(single, PRIOR_RATIO)
      const block = isLearned && days.length > 1 ? pastErrors(days) : NO_ERRORS
      const ratio = shrunk(block, ofDays)
      const independent = days.length > 1 ? block.independent : single.independent
      const reach = studentQuantile(COVERAGE, PRIOR_WEIGHT + independent) * Math.sqrt(variance * ratio)
      return { reported, expected, low: Math.max(0, expected - reach), high: expected + reach, basis: completeness.basis }
    },
  }
}

interface PastErrors {
  /** Mean square in units of the model's variance. */
  readonly squares: number
  readonly independent: number
}

const NO_ERRORS: PastErrors = { squares: 0, independent: 0 }

const shrunk = ({ squares, independent }: PastErrors, prior: number): number =>
  (squares * independent + prior * PRIOR_WEIGHT) / (independent + PRIOR_WEIGHT)

/** Errors of days at several ages, by what each of them adds to the variance of the sum. */
const pooled = (errors: readonly (PastErrors & { readonly weight: number })[]): PastErrors => {
  const sums = { squares: 0, independent: 0, weight: 0 }
  for (const { squares, independent, weight } of errors) {
    sums.squares += squares * weight
    sums.independent += independent * weight
    sums.weight += weight
  }
  return sums.weight === 0 ? NO_ERRORS : { squares: sums.squares / sums.weight, independent: sums.independent / sums.weight }
}

/** The final purchases of the latest days that were final on a day; null with fewer than two. */
const usualOf = (triangle: Triangle, readOn: number, matureAge: number): Usual | null => {
  const finals: { readonly day: number; readonly value: number }[] = []
  for (let day = readOn - matureAge - 1; day >= triangle.first && finals.length < USUAL_DAYS; day -= 1) {
    const value = triangle.at(day, matureAge)
    if (!Number.isNaN(value)) finals.push({ day, value })
  }
  if (finals.length < 2) return null
  const mean = meanOf(finals)
  const squares = finals.reduce((sum, { value }) => sum + (value - mean) ** 2, 0)
  return {
    expectedOn: (day) => {
      const same = finals.filter((other) => (day - other.day) % DAYS_A_WEEK === 0)
      return same.length === 0 ? mean : meanOf(same)
    },
    variance: (squares / (finals.length - 1)) * (1 + DAYS_A_WEEK / finals.length),
  }
}

const meanOf = (days: readonly { readonly value: number }[]): number => days.reduce((sum, { value }) => sum + value, 0) / days.length

/** The same days some days earlier, as they were reported then, and what they came to; null if one of them is not known. */
const replayed = (triangle: Triangle, days: readonly RecentDay[], back: number, matureAge: number) => {
  let final = 0
  const then: RecentDay[] = []
  for (const { day, age } of days) {
    const reported = triangle.at(day - back, age)
    // As far as it was read by now; at least until it was mature.
    const last = triangle.at(day - back, Math.max(age, matureAge))
    if (Number.isNaN(reported) || Number.isNaN(last)) return null
    final += last
    then.push({ day: day - back, age, reported })
  }
  return { final, days: then }
}
