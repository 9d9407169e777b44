/**
 * A container for a short table that may be wider than it.
 *
 * It scrolls by pointer and keyboard, has a sticky first column, and shows a shadow where there is more content.
 */

import { cx } from '../styles/class-names.ts'
import css from './scroll-area.module.css'

export interface ScrollAreaProps {
  readonly label: string
  /** Accessible name of the table. */
  readonly className?: string | undefined
  /** The table's thead and tbody. */
  readonly children: React.ReactNode
}

/** A table that is wider than its container must be scrollable with the keyboard too. */
const scrollable = { tabIndex: 0 }

export const ScrollArea = ({ label, className, children }: ScrollAreaProps) => (
  <div className={css.frame}>
    <section className={css.scroller} {...scrollable} aria-label={label}>
      <table className={cx(css.table, className)} aria-label={label}>
        {children}
      </table>
    </section>
  </div>
)
