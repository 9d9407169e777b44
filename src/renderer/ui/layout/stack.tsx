/** The spacing of the work area: cards in a column or in a row. */

import css from './stack.module.css'

interface Children {
  readonly children: React.ReactNode
}

export const Stack = ({ children }: Children) => <div className={css.stack}>{children}</div>
export const Columns = ({ children }: Children) => <div className={css.columns}>{children}</div>

interface HalvesProps {
  readonly first: React.ReactNode
  readonly second: React.ReactNode
}

/** Cards below one another; in a very wide window, the second half is beside the first. */
export const Halves = ({ first, second }: HalvesProps) => (
  <div className={css.halves}>
    <div className={css.half}>{first}</div>
    <div className={css.half}>{second}</div>
  </div>
)
