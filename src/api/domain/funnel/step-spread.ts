/** How much a step's rate varies: between days in the product's own past, and within one day through its counts. */

import { weekday } from '#shared/calendar.ts'
import type { FunnelStepName } from '#shared/contract/internal/funnel.ts'
import { thresholds } from '../advice/thresholds.ts'
import { overDispersion } from '../stats/dispersion.ts'
import { Z95 } from '../stats/normal-quantiles.ts'
import { shrink } from '../stats/shrinkage.ts'
import { type DayCounts, isNested, stepRatio } from './funnel-counts.ts'

/**
 * Relative variance of the step's rate beyond the noise of its counts.
 *
 * Past days against the rate of their weekday, shrunk towards a prior while there are few.
 *
 * @param past Days, or ranges of equal length that end on the same weekday.
 * @param prior That of the advisor for days.
 */
export const stepDispersion = (past: readonly DayCounts[], step: FunnelStepName, prior = thresholds.dispersionPrior): number => {
  const points = past.flatMap(({ day, counts }) => {
    const ratio = stepRatio(counts, step)
    return ratio === null ? [] : [{ ...ratio, weekday: weekday(day) }]
  })
  const groups = [...Map.groupBy(points, (point) => point.weekday).values()].filter((group) => group.length >= 2)
  const windows = groups.flatMap((group) => {
    const total = sum(group.map(({ count }) => count))
    const rate = total / sum(group.map(({ before }) => before))
    // A rate that was fitted to so few days absorbs part of their spread.
    const widen = Math.sqrt(group.length / (group.length - 1))
    return total <= 0
      ? []
      : group.map(({ count, before }) => ({ count: rate * before + (count - rate * before) * widen, expected: rate * before }))
  })
  const rate = sum(points.map(({ count }) => count)) / Math.max(1, sum(points.map(({ before }) => before)))
  const estimate = overDispersion(windows, isNested(step) ? Math.max(0, 1 - rate) : 1)
  return shrink(estimate, windows.length, prior, thresholds.dispersionPriorWeight)
}

/**
 * That of a range of days: of the ranges before it, shrunk towards that of their days, which is averaged over the length.
 *
 * @param days The days of these ranges.
 */
export const rangeDispersion = (ranges: readonly DayCounts[], days: readonly DayCounts[], length: number, step: FunnelStepName): number =>
  stepDispersion(ranges, step, stepDispersion(days, step) / length)

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/**
 * 90% confidence interval of a rate.
 *
 * A share (nested counts) on the logit scale, so that it stays between 0 and 1: variance 1/(count+½) + 1/(rest+½) + dispersion/(1−share)².
 * Any other ratio on the log scale: variance 1/(count+½) + dispersion.
 */
export const rateInterval = (count: number, before: number, dispersion: number, nested: boolean): readonly [number, number] => {
  const rest = before - count
  if (nested && rest >= 0) {
    const share = (count + 0.5) / (before + 1)
    const half = Z95 * Math.sqrt(1 / (count + 0.5) + 1 / (rest + 0.5) + dispersion / (1 - share) ** 2)
    const middle = Math.log(share / (1 - share))
    return [1 / (1 + Math.exp(half - middle)), 1 / (1 + Math.exp(-half - middle))]
  }
  const half = Z95 * Math.sqrt(1 / (count + 0.5) + dispersion)
  const middle = (count + 0.5) / before
  return [middle * Math.exp(-half), middle * Math.exp(half)]
}
