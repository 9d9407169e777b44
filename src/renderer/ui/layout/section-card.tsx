/** A titled card of the work area. */

import { useId } from 'react'
import { cx } from '../styles/class-names.ts'
import css from './section-card.module.css'

export interface SectionCardProps {
  readonly title: React.ReactNode
  /** A short muted text after the title. */
  readonly note?: React.ReactNode
  readonly titleExtra?: React.ReactNode
  readonly extra?: React.ReactNode
  /** True for content with its own horizontal padding, such as a wide table. */
  readonly flush?: boolean
  /** Null: only the head is shown. */
  readonly children: React.ReactNode
}

export const SectionCard = ({ title, note, titleExtra, extra, flush = false, children }: SectionCardProps) => {
  const id = useId()
  return (
    <section className={css.card} aria-labelledby={id}>
      <header className={css.head}>
        <h2 id={id} className={css.title}>
          {title}
        </h2>
        {note !== undefined && note !== null && <span className={css.note}>{note}</span>}
        {titleExtra}
        {extra !== undefined && <div className={css.extra}>{extra}</div>}
      </header>
      {children !== null && <div className={cx(css.body, flush && css.flush)}>{children}</div>}
    </section>
  )
}
