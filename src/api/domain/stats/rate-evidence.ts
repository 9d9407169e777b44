/** Evidence over time that a rate is another than stated, valid however often one looks. */

import { rateRatio } from './rate-ratio.ts'

/** Events of a day, and how many the stated rate gives. */
export interface CountedDay {
  readonly count: number
  readonly expected: number
}

/** What the stated rate is compared with. */
export interface Alternatives {
  /** Rates as multiples of the stated one, all below or all above 1; equal weights. */
  readonly rates: readonly number[]
  /** Relative variance of the units' rates around the stated one, above 0. */
  readonly dispersion: number
  /** Days for which the promise is made; missing: {@link TEN_WEEKS}. More of them take more evidence of units that change later. */
  readonly promisedDays?: number
}

const TEN_WEEKS = 70
/** Weight of a rate that is different from the unit's first day on, and of one from a later day on, over all days of the promise. */
const FROM_THE_FIRST = 0.7
const FROM_A_LATER_DAY = 0.3

/**
 * The e-value of "the rate is one of these since some day" against "it is as stated": a mixture of likelihood ratios over rates and first days.
 *
 * Counts are gamma-Poisson: the rate of a unit differs from the stated one by `dispersion`. Each part is a likelihood ratio of two mixtures
 * with mean 1 under the stated rate, and below 1 if the rate is on the other side of it. So a unit with the stated rate is ever at 1/a or
 * above with probability a at most in the promised days (Ville's inequality), and 0.3 a in every as many days after that. It also holds for
 * events that are divided among units (binomial), which vary less. Source: Ville, 1939; Shin, Ramdas and Rinaldo, "E-detectors", 2024.
 *
 * @param days Oldest first.
 * @param isWhole Whether the first of the days is the unit's first.
 * @returns 0 or above.
 */
export const rateEvidence = (days: readonly CountedDay[], alternatives: Alternatives, isWhole: boolean): number => {
  const later = FROM_A_LATER_DAY / (alternatives.promisedDays ?? TEN_WEEKS)
  const ratio = likelihoodRatio(alternatives)
  let count = 0
  let expected = 0
  let evidence = 0
  // Of no day.
  let latest = 1
  for (let start = days.length - 1; start >= 0; start--) {
    const day = days[start]
    // Most ads have days without a purchase whose spend does not count yet.
    if (day !== undefined && (day.count !== 0 || day.expected !== 0)) {
      count += day.count
      expected += day.expected
      latest = ratio(count, expected)
    }
    evidence += (start === 0 && isWhole ? FROM_THE_FIRST : later) * latest
  }
  return evidence
}

/**
 * How often, at most, a unit with the stated rate ever reaches such evidence. Source: Ville, 1939.
 *
 * @param evidence That of {@link rateEvidence}.
 */
export const chanceOf = (evidence: number): number => Math.min(1, 1 / evidence)

/** Mean over the rates. It is asked for hundreds of ads and each of their days, so that nothing is computed twice. */
const likelihoodRatio = ({ rates, dispersion }: Alternatives): ((count: number, expected: number) => number) => {
  const ratios = rates.map((rate) => rateRatio(1 / dispersion, rate))
  return (count, expected) => {
    let sum = 0
    for (const ratio of ratios) sum += ratio(count, expected)
    return sum / ratios.length
  }
}
