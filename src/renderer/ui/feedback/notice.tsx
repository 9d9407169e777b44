/** A notice above the content for important states: stale numbers, a lost host, a missing keychain. */

import { CircleAlert, Info, TriangleAlert } from 'lucide-react'
import { cx } from '../styles/class-names.ts'
import css from './notice.module.css'

const icons = { plain: Info, warn: TriangleAlert, bad: CircleAlert }

export interface NoticeProps {
  readonly tone: 'plain' | 'warn' | 'bad'
  readonly children: React.ReactNode
  readonly action?: React.ReactNode
}

export const Notice = ({ tone, children, action }: NoticeProps) => {
  const Icon = icons[tone]
  return (
    <div className={cx(css.notice, tone !== 'plain' && css[tone])} role={tone === 'bad' ? 'alert' : 'status'}>
      <div className={css.content}>
        <Icon size={15} aria-hidden="true" />
        <p className={css.text}>{children}</p>
      </div>
      {action && <div className={css.actions}>{action}</div>}
    </div>
  )
}
