/** A page of the account: a header with its title, and a scrolling body. */

import { cx } from '../styles/class-names.ts'
import css from './page.module.css'

export interface PageProps {
  readonly title: string
  readonly extra?: React.ReactNode
  /** True for a page with a single table, which uses the full width. */
  readonly wide?: boolean
  /** True for a page of many cards, which are in two columns in a very wide window ({@link Halves}). */
  readonly spread?: boolean
  readonly children: React.ReactNode
}

export const Page = ({ title, extra, wide = false, spread = false, children }: PageProps) => (
  <>
    <header className={css.head}>
      <div className={cx(css.line, wide && css.wide, spread && css.spread)}>
        <h1 className={css.title}>{title}</h1>
        {extra !== undefined && <div className={css.extra}>{extra}</div>}
      </div>
    </header>
    <div className={css.scroll}>
      <div className={cx(css.body, wide && css.wide, spread && css.spread)}>{children}</div>
    </div>
  </>
)
