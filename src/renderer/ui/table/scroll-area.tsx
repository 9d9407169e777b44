/** The place of a short table that may be wider than it: scrolled by pointer and by key, its first column staying, a shadow where there is more. */

import { cx } from '../styles/class-names.ts'
import css from './scroll-area.module.css'

export interface ScrollAreaProps {
  readonly label: string
  /** Of the table. */
  readonly className?: string | undefined
  /** The table's head and body. */
  readonly children: React.ReactNode
}

/** A table that is wider than its place must be scrolled by keyboard too. */
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
