/** Number of open cards in an advice area. */

import type { Severity } from '#shared/contract/advice.ts'
import { useTranslation } from '../lib/i18n/use-translation.ts'
import { cx } from '../ui/styles/class-names.ts'
import css from './shell.module.css'

const tones: Readonly<Record<Severity, 'bad' | 'warn' | 'plain'>> = {
  high: 'bad',
  medium: 'warn',
  low: 'plain',
  info: 'plain',
  insufficient_data: 'plain',
}

interface OpenBadgeProps {
  readonly open: number
  /** The highest severity among them. */
  readonly worst: Severity
}

export const OpenBadge = ({ open, worst }: OpenBadgeProps) => {
  const { t } = useTranslation()
  return (
    <span className={cx(css.badge, css[tones[worst]])}>
      {open}
      <span className="visually-hidden"> {t('app.openCards', { count: open })}</span>
    </span>
  )
}
