/**
 * The share of a day's purchases that has been reported by an age, learned from stored versions: chain ladder.
 *
 * Source: Mack, "Distribution-free calculation of the standard error of chain ladder reserve estimates" (1993).
 */

import { MAX_AGE, type Triangle } from './triangle.ts'

/** Where the shares come from: stored versions of this product, or a fixed table because there are too few. */
export type CompletenessBasis = 'versions' | 'prior'

/** Without any purchase at the earlier age, half of one is assumed, so that the growth is finite. */
const HALF = 0.5

export interface Completeness {
  readonly basis: CompletenessBasis
  /** Share of the final purchases that is reported at an age in complete days; 1 where nothing more is expected. */
  readonly share: (age: number) => number
  /** The share that is expected to be reported: {@link share} if it was learned, else the middle of what a prior allows. */
  readonly expectedShare: (age: number) => number
  /** Relative standard error of {@link expectedShare}: how well the versions determine it. */
  readonly error: (age: number) => number
  /** The first age from which purchases count as final. */
  readonly matureAge: number
  /** Days whose versions were used; 0 with a prior. */
  readonly days: number
}

/** Days whose growth is averaged. Source: five whole weeks. */
const WINDOW = 35
/** Weight of a day against the day after it: the lag changes with campaigns, so that older days say less. Source: simulations. */
const DECAY = 0.95
/** Days with growth at the first ages, below which the prior counts. Source: two whole weeks. */
const FEWEST_DAYS = 14
/** Purchases that are missing below which a day counts as final. Source: half a percent is below the rounding of any tile. */
const FINAL = 0.995
/** Purchases below which growth cannot be distinguished from none. Source: prior, 40 purchases determine a share of 0.8 within 6 points. */
const FEWEST_PURCHASES = 40

/**
 * Learns the shares from what was known on a day.
 *
 * @param readOn Day number of the read that is looked from: a day before it has been read at the ages up to `readOn - day - 1`.
 * @param prior Shares by age for a product without versions; 1 for later ages.
 */
export const completenessOf = (triangle: Triangle, readOn: number, prior: readonly number[]): Completeness => {
  const growth = new Float64Array(MAX_AGE + 1).fill(1)
  const variance = new Float64Array(MAX_AGE + 1)
  let days = 0
  let purchases = 0
  for (let age = 0; age < MAX_AGE; age += 1) {
    const step = stepOf(triangle, readOn, age)
    if (age === 0) days = step.days
    // Where purchases arrive days after the click, the first ages have none.
    purchases = Math.max(purchases, step.purchases)
    if (step.later > 0) growth[age] = step.later / Math.max(HALF, step.earlier)
    variance[age] = step.variance
  }
  if (days < FEWEST_DAYS || purchases < FEWEST_PURCHASES) return priorCompleteness(prior)
  const shares = new Float64Array(MAX_AGE + 1).fill(1)
  const errors = new Float64Array(MAX_AGE + 1)
  for (let age = MAX_AGE - 1; age >= 0; age -= 1) {
    shares[age] = (shares[age + 1] ?? 1) / (growth[age] ?? 1)
    errors[age] = (errors[age + 1] ?? 0) + (variance[age] ?? 0)
  }
  const share = (age: number): number => (age < 0 ? Number.NaN : (shares[age] ?? 1))
  const matureAge = shares.findIndex((_, age) => shares.subarray(age).every((share) => share >= FINAL))
  return {
    basis: 'versions',
    share,
    expectedShare: share,
    error: (age) => Math.sqrt(errors[age] ?? 0),
    matureAge,
    days,
  }
}

/** Sums of the days that were read at an age and one day later, latest first, at most {@link WINDOW} of them. */
const stepOf = (triangle: Triangle, readOn: number, age: number) => {
  const sums = { earlier: 0, later: 0, days: 0, purchases: 0, variance: 0 }
  const used: [earlier: number, later: number, weight: number][] = []
  for (let day = Math.min(triangle.last, readOn - age - 2); day >= triangle.first && sums.days < WINDOW; day -= 1) {
    const [earlier, later] = [triangle.at(day, age), triangle.at(day, age + 1)]
    if (Number.isNaN(earlier) || Number.isNaN(later)) continue
    const weight = DECAY ** sums.days
    sums.earlier += weight * earlier
    sums.later += weight * later
    sums.purchases += later
    sums.days += 1
    used.push([earlier, later, weight])
  }
  if (sums.later === 0 || sums.days < 2) return sums
  const growth = sums.later / Math.max(HALF, sums.earlier)
  const squares = used.reduce((sum, [earlier, later, weight]) => sum + (weight * (later - growth * earlier)) ** 2, 0)
  // Relative variance of the growth factor, a ratio of weighted sums.
  sums.variance = (squares * sums.days) / (sums.days - 1) / sums.later ** 2
  return sums
}

/**
 * The prior is a lower bound of the share. So the final count is between what is reported and reported ÷ bound, all equally likely: the
 * expected one is in the middle, and the error is the standard deviation of a uniform distribution.
 */
const priorCompleteness = (prior: readonly number[]): Completeness => {
  const bound = (age: number): number => (age < 0 ? Number.NaN : (prior[age] ?? 1))
  return {
    basis: 'prior',
    share: bound,
    expectedShare: (age) => 2 / (1 + 1 / bound(age)),
    error: (age) => (1 - bound(age)) / (1 + bound(age)) / Math.sqrt(3),
    matureAge: prior.length,
    days: 0,
  }
}
