/** The step that costs the most purchases against its typical rate, if the loss is significant after correcting for many tests. */

import type { DeskFunnelStep, FunnelLoss } from '#shared/contract/internal/funnel.ts'
import { thresholds } from '../advice/thresholds.ts'
import { studentCdf } from '../stats/distributions.ts'
import { benjaminiHochberg } from '../stats/fdr.ts'
import { Z95 } from '../stats/normal-quantiles.ts'
import { stepBefore } from './funnel-counts.ts'

/** Student's t with so many degrees of freedom equals the normal distribution. */
const NORMAL = 1e6

type Steps = readonly DeskFunnelStep[]

/**
 * For each funnel, the step significantly below its typical rate with the most missing purchases (for the last step: orders).
 *
 * All funnels are corrected together (Benjamini and Hochberg, 1995). The interval of the loss is the interval of the rate, propagated to
 * the end of the funnel.
 *
 * @returns One entry per funnel; null without a significant loss.
 */
export const biggestLosses = (funnels: readonly Steps[]): readonly (FunnelLoss | null)[] => {
  const cutoff = cutoffOf(funnels)
  return funnels.map(
    (steps) =>
      steps
        .filter((step) => (chanceOf(step) ?? 1) <= cutoff)
        .flatMap((step) => lossOf(step, steps))
        .toSorted((a, b) => b.fewer - a.fewer)[0] ?? null,
  )
}

/**
 * The steps of several funnels with the verdict "below" only where the loss is significant after the same correction: a mark and the
 * named loss never contradict each other.
 */
export const withClearLosses = (funnels: readonly Steps[]): readonly Steps[] => {
  const cutoff = cutoffOf(funnels)
  return funnels.map((steps) =>
    steps.map((step) => (step.verdict === 'below' && (chanceOf(step) ?? 1) > cutoff ? { ...step, verdict: 'within' } : step)),
  )
}

/** The largest p that is significant among all steps of the funnels. */
const cutoffOf = (funnels: readonly Steps[]): number =>
  benjaminiHochberg(
    funnels.flatMap((steps) => steps.flatMap((step) => chanceOf(step) ?? [])),
    thresholds.tabs.lossDiscoveryRate,
  )

/** One-sided p of so low a rate if nothing changed, from the step's own interval; null for a step that is not evaluated. */
const chanceOf = ({ verdict, rate, interval, usual }: DeskFunnelStep): number | null => {
  if (verdict === null || rate === null || interval === null || usual.median === null) return null
  return studentCdf((-Z95 * (usual.median - rate)) / (interval[1] - rate), NORMAL)
}

const lossOf = (step: DeskFunnelStep, steps: Steps): readonly FunnelLoss[] => {
  const { verdict, fewer, rate, interval, usual } = step
  const before = steps.find((other) => other.step === stepBefore[step.step])?.count ?? null
  if (verdict !== 'below' || fewer === null || rate === null || interval === null || usual.median === null || before === null) return []
  // Events per point of the rate: the same for the rate and both ends of its interval.
  const worth = fewer / (usual.median - rate)
  return [
    {
      step: step.step,
      fewer,
      interval: [worth * (usual.median - interval[1]), worth * (usual.median - interval[0])],
      of: step.step === 'orders' ? 'orders' : 'purchases_meta',
    },
  ]
}
