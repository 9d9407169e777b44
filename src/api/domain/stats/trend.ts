/** The steady trend of counts against an expectation, shrunk as far as noise explains it. */

/** A day with its expected count. */
export interface TrendDay {
  /** Complete days before the latest one. */
  readonly age: number
  readonly count: number
  /** Above 0. */
  readonly expected: number
}

/** A trend and the age at which its factor is 1: the factor is `exp(slope · (center − age))`. */
export interface Trend {
  /** Change of the logarithm per day, above 0 if the counts rise. */
  readonly slope: number
  /** The mean age of the days, weighted by their expected counts. */
  readonly center: number
}

/** Share of a sure slope that is expected to go on. Source: simulations of steady trends and of levels that walk, which need half of it. */
const GOES_ON = 0.7
/** A steeper slope is rather a step, which does not go on. Source: prior, 1.5% a day. */
const MOST = 0.015
/** How much more of the squares a step must explain than the slope: a clean one explains 1.33 times as much or more, noise alone a little. */
const STEP_RATHER = 1.2

/**
 * Estimates the slope by one scoring step of a Poisson regression, with a variance from the days' own residuals, and shrinks it by
 * max(0, 1 − variance/slope²), so that a quiet series keeps almost none (James-Stein).
 *
 * Days that a single step fits clearly better than a slope have no trend: a step, as of a fault that was not noticed, does not go on.
 *
 * @param days At least one.
 */
export const trendOf = (days: readonly TrendDay[]): Trend => {
  const total = days.reduce((sum, { expected }) => sum + expected, 0)
  const center = days.reduce((sum, { age, expected }) => sum + age * expected, 0) / total
  let [information, score, squares] = [0, 0, 0]
  for (const { age, count, expected } of days) {
    const ahead = center - age
    information += expected * ahead ** 2
    score += ahead * (count - expected)
    squares += (ahead * (count - expected)) ** 2
  }
  // slope = score / information and variance = squares / information².
  if (!(score ** 2 > squares) || explainedByStep(days, total) > (STEP_RATHER * score ** 2) / information) return { slope: 0, center }
  const slope = (GOES_ON * score * (1 - squares / score ** 2)) / information
  return { slope: Math.min(MOST, Math.max(-MOST, slope)), center }
}

/** Weighted squares of the residuals that the best single step explains; `score² / information` is the same of the slope. */
const explainedByStep = (days: readonly TrendDay[], total: number): number => {
  const beyond = days.reduce((sum, { count, expected }) => sum + count - expected, 0)
  let [most, before, weight] = [0, 0, 0]
  for (const { count, expected } of days.toSorted((a, b) => a.age - b.age).slice(0, -1)) {
    before += count - expected
    weight += expected
    most = Math.max(most, before ** 2 / weight + (beyond - before) ** 2 / (total - weight) - beyond ** 2 / total)
  }
  return most
}
