/** What stands where there is nothing to show: what is missing, why, and what to do. */

import css from './empty-state.module.css'

export interface EmptyStateProps {
  readonly title: string
  readonly children: React.ReactNode
  readonly actions?: React.ReactNode
}

export const EmptyState = ({ title, children, actions }: EmptyStateProps) => (
  <div className={css.empty}>
    <h3 className={css.title}>{title}</h3>
    <div className={css.text}>{children}</div>
    {actions !== undefined && <div className={css.actions}>{actions}</div>}
  </div>
)
