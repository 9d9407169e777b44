/** Health as a shape and a word, never by color alone: disc good, triangle watch, open triangle watching, square minor, diamond bad, ring unknown. */

import type { ShownHealth } from '#shared/shown-health.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { cx } from '../styles/class-names.ts'
import css from './health-icon.module.css'

const shapes: Readonly<Record<ShownHealth, React.ReactNode>> = {
  good: <circle cx={5} cy={5} r={3.5} fill="currentColor" />,
  watch: <path d="M5 1 9.4 8.8H.6z" fill="currentColor" />,
  watching: <path d="M5 1.9 8.7 8.2H1.3z" fill="none" stroke="currentColor" strokeWidth={1.5} strokeLinejoin="round" />,
  minor: <rect x={1.75} y={1.75} width={6.5} height={6.5} rx={1} fill="none" stroke="currentColor" strokeWidth={1.5} />,
  bad: <path d="M5 .4 9.6 5 5 9.6.4 5z" fill="currentColor" />,
  unknown: <circle cx={5} cy={5} r={3} fill="none" stroke="currentColor" strokeWidth={1.5} />,
}

export const HealthIcon = ({ health }: { readonly health: ShownHealth }) => {
  const { t } = useTranslation()
  const words = t('common.healthLabel', { health: t(`common.health.${health}`) })
  return (
    <svg className={cx(css.mark, css[health])} width={10} height={10} viewBox="0 0 10 10" role="img" aria-label={words}>
      <title>{words}</title>
      {shapes[health]}
    </svg>
  )
}
