/** The rhythm of the work area: cards under one another, and beside one another. */

import css from './stack.module.css'

interface Children {
  readonly children: React.ReactNode
}

export const Stack = ({ children }: Children) => <div className={css.stack}>{children}</div>
export const Columns = ({ children }: Children) => <div className={css.columns}>{children}</div>
