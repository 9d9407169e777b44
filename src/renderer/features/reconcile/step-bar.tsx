/** The running total after a step: a bar that marks the step's change, linked to the steps around it, with the total as a number. */

import type { ReconciliationStep } from '#shared/contract/internal/reconcile.ts'
import { cx } from '../../ui/styles/class-names.ts'
import css from './reconcile.module.css'
import { stepShape } from './step-shape.ts'

export interface StepBarProps {
  readonly step: ReconciliationStep
  /** The largest running total, which is the full width of the bar. */
  readonly largest: number
  readonly text: string
}

export const StepBar = ({ step: entry, largest, text }: StepBarProps) => {
  const { step, count } = entry
  const { left, width, before, after } = stepShape(entry, largest)
  const isEnd = step === 'platform' || step === 'store'
  return (
    <span className={css.running}>
      <span className={css.track} aria-hidden="true">
        {before !== null && <span className={cx(css.link, css.fromAbove)} style={{ left: `${before}%` }} />}
        {after !== null && <span className={cx(css.link, count === 0 ? css.through : css.toBelow)} style={{ left: `${after}%` }} />}
        {width > 0 && (
          <span
            className={cx(css.bar, isEnd ? css.whole : step === 'unexplained' ? css.open : count < 0 ? css.less : css.more)}
            style={{ left: `${left}%`, width: `${width}%` }}
          />
        )}
      </span>
      <span className={css.total}>{text}</span>
    </span>
  )
}
