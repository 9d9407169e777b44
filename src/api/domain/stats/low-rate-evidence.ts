/** Evidence over time that a rate is lower than stated, valid however often one looks. */

import { rateRatio } from './rate-ratio.ts'

/** Events of a day, and how many the stated rate gives. */
export interface DayCount {
  readonly count: number
  readonly expected: number
}

/** Rates that are compared with the stated one, as shares of it; equal weights. */
const LOWER: readonly number[] = [0, 0.1, 0.25, 0.5]
/** Weight of a low rate from the unit's first day on, and of one from a later day on: 0.3 in ten weeks. */
const FROM_THE_FIRST = 0.7
const FROM_A_LATER_DAY = 0.3 / 70

/**
 * The e-value of "the rate is lower since some day" against "it is as stated": a mixture of likelihood ratios over lower rates and first
 * days.
 *
 * Counts are gamma-Poisson: the rate of a unit differs from the stated one by `dispersion`. Each part is a likelihood ratio of two mixtures
 * with mean 1 under the stated rate. So a unit with the stated rate is ever at 1/a or above with probability a at most in its first ten weeks
 * (Ville's inequality), and 0.3 a in every ten weeks after that. Source: Ville, 1939; Shin, Ramdas and Rinaldo, "E-detectors", 2024.
 *
 * @param days Oldest first.
 * @param dispersion Relative variance of the units' rates, above 0.
 * @param isWhole Whether the first of the days is the unit's first.
 * @returns 0 or above.
 */
export const lowRateEvidence = (days: readonly DayCount[], dispersion: number, isWhole = true): number => {
  const shape = 1 / dispersion
  let [count, expected, evidence] = [0, 0, 0]
  for (let start = days.length - 1; start >= 0; start--) {
    count += days[start]?.count ?? 0
    expected += days[start]?.expected ?? 0
    evidence += (start === 0 && isWhole ? FROM_THE_FIRST : FROM_A_LATER_DAY) * likelihoodRatio(count, expected, shape)
  }
  return evidence
}

/** Mean over the lower rates. */
const likelihoodRatio = (count: number, expected: number, shape: number): number =>
  LOWER.reduce((sum, rate) => sum + rateRatio(count, expected, shape, rate), 0) / LOWER.length
