/** The share of a new group against those of earlier groups, which differ from each other by more than chance. */

import { studentQuantile } from './distributions.ts'

/** A count of `n`. */
export type Share = readonly [count: number, n: number]

interface Logit {
  readonly value: number
  /** Binomial variance. */
  readonly variance: number
}

/**
 * 90% interval of the difference of a new group's share to the share of the latest earlier groups, if nothing changed but what makes groups
 * differ anyway.
 *
 * Random effects on the logit scale: the variance between the earlier groups beyond their binomial noise (method of moments) counts for
 * the new group and for the mean of the latest ones, and Student's t with one degree of freedom less than the earlier groups allows for
 * estimating it from so few. Source: DerSimonian and Laird, 1986; Higgins, Thompson and Spiegelhalter, 2009 (prediction interval).
 *
 * @param now The new group.
 * @param latest The groups that it is compared with, at least one.
 * @param others Further earlier groups, for the variance alone; with `latest` at least two.
 * @returns As fractions, first minus second.
 */
export const groupDifference = (now: Share, latest: readonly Share[], others: readonly Share[] = []): readonly [number, number] => {
  const [own, compared] = [logitOf(now), latest.map(logitOf)]
  const earlier = [...compared, ...others.map(logitOf)]
  const center = meanOf(compared.map(({ value }) => value))
  const between = betweenVariance(earlier)
  const noise = meanOf(compared.map(({ variance }) => variance)) / compared.length
  const half = studentQuantile(0.95, earlier.length - 1) * Math.sqrt(between * (1 + 1 / compared.length) + own.variance + noise)
  // Both ends are shares on the scale of the earlier ones, so the difference stays within what shares can differ.
  const [before, change] = [expit(center), own.value - center]
  return [expit(center + change - half) - before, expit(center + change + half) - before]
}

const logitOf = ([count, n]: Share): Logit => {
  const [yes, no] = [count + 0.5, n - count + 0.5]
  return { value: Math.log(yes / no), variance: 1 / yes + 1 / no }
}

const expit = (value: number): number => 1 / (1 + Math.exp(-value))
const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

/** Variance between groups beyond their binomial noise; never negative. */
const betweenVariance = (groups: readonly Logit[]): number => {
  const center = meanOf(groups.map(({ value }) => value))
  const observed = groups.reduce((sum, { value }) => sum + (value - center) ** 2, 0) / (groups.length - 1)
  return Math.max(0, observed - meanOf(groups.map(({ variance }) => variance)))
}
