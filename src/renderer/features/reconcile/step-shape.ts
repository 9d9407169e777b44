/** The bar of a step of the reconciliation, and where the running total enters and leaves it, in percent of the width. */

import type { ReconciliationStep } from '#shared/contract/internal/reconcile.ts'

export interface StepShape {
  readonly left: number
  /** 0 for a step without effect. */
  readonly width: number
  /** The running total before the step; null for the first one. */
  readonly before: number | null
  /** The running total after it; null for the last one. */
  readonly after: number | null
}

/** A bar is at least that wide, so that a small step is visible. */
const LEAST = 1

/** `largest`: the largest running total, which is the full width. */
export const stepShape = (
  { step, count, count_after: total }: Pick<ReconciliationStep, 'step' | 'count' | 'count_after'>,
  largest: number,
): StepShape => {
  const isEnd = step === 'platform' || step === 'store'
  const share = (value: number): number => Number(((100 * Math.max(0, value)) / largest).toFixed(2))
  const start = isEnd ? 0 : share(total - count)
  const end = share(total)
  const width = count === 0 ? 0 : Math.max(Math.abs(end - start), LEAST)
  return {
    left: Math.min(start, end, 100 - width),
    width,
    before: step === 'platform' ? null : isEnd ? end : start,
    after: step === 'store' ? null : end,
  }
}
