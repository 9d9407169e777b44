/** The bars of the funnel picture, all on one scale, in percent of its width. */

import type { DeskFunnel, DeskFunnelStep, FunnelStepName } from '#shared/contract/internal/funnel.ts'

export interface FunnelBar {
  readonly step: FunnelStepName
  readonly count: number | null
  /** Null: the count is unknown. */
  readonly width: number | null
  /** How far the step reaches at typical rates from the same link clicks; null if the step is not evaluated. */
  readonly typical: number | null
  readonly isLoss: boolean
}

/** Purchases and orders are both compared with checkouts. */
const beforeOf = (steps: readonly DeskFunnelStep[], index: number): FunnelStepName | undefined =>
  steps[index]?.step === 'orders' ? 'initiate_checkout' : steps[index - 1]?.step

/** Counts at typical rates from the same link clicks, as far as the rates are known. */
const typicalCounts = (steps: readonly DeskFunnelStep[]): ReadonlyMap<FunnelStepName, number> =>
  steps.reduce((known, { step, count, usual: { median } }, index) => {
    const before = beforeOf(steps, index)
    const from = before === undefined ? undefined : known.get(before)
    if (index === 0 && count !== null) known.set(step, count)
    else if (from !== undefined && median !== null) known.set(step, from * median)
    return known
  }, new Map<FunnelStepName, number>())

/** From link clicks on: on the scale of impressions, no other step would be visible. Null without link clicks. */
export const funnelBars = ({ steps: all, loss }: Pick<DeskFunnel, 'steps' | 'loss'>): readonly FunnelBar[] | null => {
  const steps = all.filter(({ step }) => step !== 'impressions')
  const [first] = steps
  if (first?.step !== 'link_clicks' || !first.count) return null
  const typical = typicalCounts(steps)
  const largest = Math.max(...steps.map(({ count }) => count ?? 0), ...typical.values())
  const share = (value: number): number => Number(((100 * value) / largest).toFixed(2))
  return steps.map(({ step, count, change }) => {
    const expected = step === 'link_clicks' || change === null ? undefined : typical.get(step)
    return {
      step,
      count,
      width: count === null ? null : share(count),
      typical: expected === undefined ? null : share(expected),
      isLoss: loss?.step === step,
    }
  })
}
