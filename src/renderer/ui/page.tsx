/** A page of the account: a head with its title, a body that scrolls. */

import css from './page.module.css'

export interface PageProps {
  readonly title: string
  readonly aside?: React.ReactNode
  readonly children: React.ReactNode
}

export const Page = ({ title, aside, children }: PageProps) => (
  <>
    <header className={css.head}>
      <h1 className={css.title}>{title}</h1>
      {aside !== undefined && <div className={css.aside}>{aside}</div>}
    </header>
    <div className={css.scroll}>
      <div className={css.body}>{children}</div>
    </div>
  </>
)
