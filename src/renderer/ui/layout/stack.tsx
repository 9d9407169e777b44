/** The spacing of the work area: cards in a column or in a row. */

import css from './stack.module.css'

interface Children {
  readonly children: React.ReactNode
}

export const Stack = ({ children }: Children) => <div className={css.stack}>{children}</div>
export const Columns = ({ children }: Children) => <div className={css.columns}>{children}</div>
