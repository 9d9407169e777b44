/** The step that costs most purchases against usual, where that is more than the luck of looking at many steps. */

import type { DeskFunnelStep, FunnelLoss } from '#shared/contract/internal/funnel.ts'
import { studentCdf } from '../advice/distributions.ts'
import { benjaminiHochberg, Z95 } from '../advice/statistics.ts'
import { stepBefore } from './funnel-counts.ts'

/** Share of wrongly named losses among the named. Source: prior; guard G6. */
const FALSE_DISCOVERY_RATE = 0.1
/** Student's law with so many degrees is the normal one. */
const NORMAL = 1e6

type Steps = readonly DeskFunnelStep[]

/**
 * For each funnel the step that is clearly below usual with the most purchases (orders, for the last step) missing; null where none is. All funnels that
 * are looked at together pay for one another. The loss's interval is that of the rate, carried down the same way.
 */
export const biggestLosses = (funnels: readonly Steps[]): readonly (FunnelLoss | null)[] => {
  const cutoff = benjaminiHochberg(
    funnels.flatMap((steps) => steps.flatMap((step) => chanceOf(step) ?? [])),
    FALSE_DISCOVERY_RATE,
  )
  return funnels.map(
    (steps) =>
      steps
        .filter((step) => (chanceOf(step) ?? 1) <= cutoff)
        .flatMap((step) => lossOf(step, steps))
        .toSorted((a, b) => b.fewer - a.fewer)[0] ?? null,
  )
}

/** One-sided chance of so low a rate while it is as usual, from its own interval; null where the step is not judged. */
const chanceOf = ({ verdict, rate, interval, usual }: DeskFunnelStep): number | null => {
  if (verdict === null || rate === null || interval === null || usual.median === null) return null
  return studentCdf((-Z95 * (usual.median - rate)) / (interval[1] - rate), NORMAL)
}

const lossOf = (step: DeskFunnelStep, steps: Steps): readonly FunnelLoss[] => {
  const { verdict, fewer, rate, interval, usual } = step
  const before = steps.find((other) => other.step === stepBefore[step.step])?.count ?? null
  if (verdict !== 'below' || fewer === null || rate === null || interval === null || usual.median === null || before === null) return []
  // What one point of the rate is worth: the same for the rate and for both ends of its interval.
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
