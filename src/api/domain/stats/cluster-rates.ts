/** Rates of groups whose units differ from each other: pooled rates with intervals by unit, not only by event. */

import { countInterval } from './count-interval.ts'
import { studentQuantile } from './distributions.ts'
import { shrink } from './shrinkage.ts'

/** One unit of a group. */
export interface RateUnit {
  /** Events; fractions are allowed. */
  readonly count: number
  /** What they are divided by; above 0. */
  readonly exposure: number
}

/** The pooled rate of a group. */
export interface ClusterRate {
  /** Events ÷ exposure of all units. */
  readonly rate: number
  /** 90% confidence interval of the rate; its lower end is 0 without events. */
  readonly interval: readonly [number, number]
  /** Whether the rate is above those of all other groups, beyond chance. */
  readonly isHighest: boolean
}

/** Units below which a group has no interval: the spread in it would be that of other groups alone. */
export const MIN_UNITS = 3
/** Error of each end of an interval. */
const INTERVAL_ERROR = 0.05
/** Chance of a group that is wrongly found to be the highest, over all groups. */
const COMPARISON_ERROR = 0.05
/** Degrees from which Student's t is a normal distribution. */
const MANY_DEGREES = 1e6

/** What the units of a group show. */
interface Spread {
  readonly count: number
  readonly exposure: number
  /** Sum of the squared shares of the units in the exposure: 1 / the number of equal units. */
  readonly squares: number
  /** Relative variance of the rates of units beyond Poisson noise; may be negative by chance. */
  readonly between: number
  /** Number of equal units, less one. */
  readonly degrees: number
}

/** The variance between units of one group, over all groups. */
interface Pooled {
  readonly variance: number
  readonly weight: number
  readonly degrees: number
}

/** A rate with its limits for the interval and for comparisons. */
interface Ranges {
  readonly rate: number
  readonly interval: readonly [number, number]
  readonly compared: readonly [number, number]
}

/**
 * Pooled rates of groups with intervals that allow for the spread between units.
 *
 * The rate is a ratio estimator: events ÷ exposure. Its relative variance is 1/events + σ²·Σs², where s is the share of a unit in the
 * exposure and σ² the relative variance between units beyond Poisson noise. σ² is from the squared residuals of the units (Cochran, Sampling
 * Techniques, 1977, 6.8), less their expectation without spread and over that of a spread of 1, which is unbiased for few units of unequal
 * size as well (the idea of Bell and McCaffrey, 2002). Since a group has few units, its σ² is shrunk to that of all groups together and
 * theirs to a prior, and Student's t has the degrees of both (moderated t: Smyth, 2004). The interval is the exact one of a gamma-Poisson
 * count with that variance, so that it is valid for a handful of events.
 *
 * A group is the highest if its 90% interval is above those of all others, and if the difference to each of them is above 0 with a one-sided
 * error of 5% divided by the number of groups. The limits of a difference are those of Zou and Donner (2008), from the limits of both rates.
 * To be above all others, a group must pass every comparison, so their number needs no correction (intersection-union: Berger, 1982); that
 * each group has a chance is corrected by Bonferroni (Dunn, 1961). Groups of equal rates thus have a highest one in at most 5% of the cases.
 *
 * @param groups Units of each group.
 * @param prior Relative variance between units where few are known.
 * @param priorWeight Units that the prior weighs, and that all groups weigh for one of them; above 0.
 * @returns One entry per group; null with fewer than {@link MIN_UNITS} units.
 */
export const clusterRates = (
  groups: readonly (readonly RateUnit[])[],
  prior: number,
  priorWeight: number,
): readonly (ClusterRate | null)[] => {
  const spreads = groups.map((units) => (units.length < MIN_UNITS ? null : spreadOf(units)))
  const known = spreads.filter((spread) => spread !== null)
  const pooled = pooledOf(known, prior, priorWeight)
  const ranges = spreads.map((spread) => (spread === null ? null : rangesOf(spread, pooled, COMPARISON_ERROR / known.length)))
  return ranges.map((own) => {
    if (own === null) return null
    const others = ranges.filter((other) => other !== null && other !== own)
    return {
      rate: own.rate,
      interval: own.interval,
      isHighest: others.length > 0 && others.every((other) => other === null || isAbove(own, other)),
    }
  })
}

const spreadOf = (units: readonly RateUnit[]): Spread => {
  const [count, exposure] = units.reduce(([events, of], unit) => [events + unit.count, of + unit.exposure], [0, 0])
  let [squares, cubes, residuals] = [0, 0, 0]
  for (const unit of units) {
    const share = unit.exposure / exposure
    squares += share ** 2
    cubes += share ** 3
    residuals += (unit.count - share * count) ** 2
  }
  // The expectation of the squared residuals is count·(1 − Σs²) + σ²·count²·(Σs² − 2·Σs³ + (Σs²)²).
  const scale = count ** 2 * (squares - 2 * cubes + squares ** 2)
  return {
    ...{ count, exposure, squares },
    between: scale > 0 ? (residuals - count * (1 - squares)) / scale : 0,
    degrees: scale > 0 ? 1 / squares - 1 : 0,
  }
}

/** Groups weigh by their degrees. */
const pooledOf = (spreads: readonly Spread[], prior: number, weight: number): Pooled => {
  const degrees = spreads.reduce((sum, spread) => sum + spread.degrees, 0)
  const mean = degrees > 0 ? spreads.reduce((sum, spread) => sum + spread.degrees * spread.between, 0) / degrees : 0
  return { variance: shrink(Math.max(0, mean), degrees, prior, weight), weight, degrees }
}

const rangesOf = ({ count, exposure, squares, between, degrees }: Spread, pooled: Pooled, comparisonError: number): Ranges => {
  const variance = shrink(Math.max(0, between), degrees, pooled.variance, pooled.weight)
  const limits = (error: number): readonly [number, number] => {
    // The ends of a gamma-Poisson count assume a known variance: Student's t makes it as much larger as it is uncertain.
    const [exact, normal] = [degrees + Math.min(pooled.weight, pooled.degrees), MANY_DEGREES].map((of) => studentQuantile(1 - error, of))
    const wider = exact === undefined || normal === undefined ? 1 : (exact / normal) ** 2
    const [low, high] = countInterval(count, variance * squares * wider, error)
    return [low / exposure, high / exposure]
  }
  return { rate: count / exposure, interval: limits(INTERVAL_ERROR), compared: limits(comparisonError) }
}

const isAbove = (a: Ranges, b: Ranges): boolean =>
  a.interval[0] > b.interval[1] && a.rate - b.rate > Math.hypot(a.rate - a.compared[0], b.compared[1] - b.rate)
