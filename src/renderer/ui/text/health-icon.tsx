/** Health as a shape and a word, never by color alone: disc good, triangle watch, its outline minor, diamond bad, ring unknown. */

import { useTranslation } from 'react-i18next'
import type { HealthMark } from '#shared/contract/internal/health-mark.ts'
import { cx } from '../styles/class-names.ts'
import css from './health-icon.module.css'

const shapes: Readonly<Record<HealthMark, React.ReactNode>> = {
  good: <circle cx={5} cy={5} r={3.5} fill="currentColor" />,
  watch: <path d="M5 1 9.4 8.8H.6z" fill="currentColor" />,
  minor: <path d="M5 2 8.5 8.2h-7z" fill="none" stroke="currentColor" strokeWidth={1.4} strokeLinejoin="round" />,
  bad: <path d="M5 .4 9.6 5 5 9.6.4 5z" fill="currentColor" />,
  unknown: <circle cx={5} cy={5} r={3} fill="none" stroke="currentColor" strokeWidth={1.5} />,
}

export const HealthIcon = ({ health }: { readonly health: HealthMark }) => {
  const { t } = useTranslation()
  const words = t('common.healthLabel', { health: t(`common.health.${health}`) })
  return (
    <svg className={cx(css.mark, css[health])} width={10} height={10} viewBox="0 0 10 10" role="img" aria-label={words}>
      <title>{words}</title>
      {shapes[health]}
    </svg>
  )
}
