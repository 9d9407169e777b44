/** Shown instead of missing content: what is missing, why, and what to do. */

import css from './empty-state.module.css'

export interface EmptyStateProps {
  readonly title: React.ReactNode
  readonly children: React.ReactNode
  readonly actions?: React.ReactNode
  /** Heading level: 1 if nothing else is in the window, 2 outside a card. */
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
