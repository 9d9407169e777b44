/** The running total after a step: a bar that marks the step's change, with the total as a number. */

import type { ReconciliationStep } from '#shared/contract/internal/reconcile.ts'
import { cx } from '../../ui/styles/class-names.ts'
import css from './reconcile.module.css'

export interface StepBarProps {
  readonly step: ReconciliationStep
  /** The largest running total, which is the full width of the bar. */
  readonly largest: number
  readonly text: string
}

export const StepBar = ({ step: { step, count, count_after: after }, largest, text }: StepBarProps) => {
  const isEnd = step === 'platform' || step === 'store'
  const before = isEnd ? 0 : after - count
  const share = (value: number): number => (100 * Math.max(0, value)) / largest
  const left = share(Math.min(before, after))
  const width = Math.max(share(Math.max(before, after)) - left, 1)
  return (
    <span className={css.running}>
      <span className={css.track} aria-hidden="true">
        {count !== 0 && (
          <span
            className={cx(css.bar, isEnd ? css.whole : step === 'unexplained' ? css.open : count < 0 ? css.less : css.more)}
            style={{ left: `${Math.min(left, 99)}%`, width: `${width}%` }}
          />
        )}
      </span>
      <span className={css.total}>{text}</span>
    </span>
  )
}
