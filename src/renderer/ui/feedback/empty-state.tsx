/** What stands where there is nothing to show: what is missing, why, and what to do. */

import css from './empty-state.module.css'

export interface EmptyStateProps {
  readonly title: React.ReactNode
  readonly children: React.ReactNode
  readonly actions?: React.ReactNode
  /** Of its heading: 1 where it is all that the window shows, 2 where no card stands around it. */
  readonly level?: 1 | 2 | 3
}

export const EmptyState = ({ title, children, actions, level = 3 }: EmptyStateProps) => {
  const Heading = `h${level}` as const
  return (
    <div className={css.empty}>
      <Heading className={css.title}>{title}</Heading>
      <div className={css.text}>{children}</div>
      {actions !== undefined && <div className={css.actions}>{actions}</div>}
    </div>
  )
}
