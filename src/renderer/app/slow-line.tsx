/** A line over the work area while the desk keeps the buyer waiting. A part of its own: what is asked for comes and goes, and must not draw the whole desk anew. */

import { useTranslation } from 'react-i18next'
import { useIsSlow } from '../lib/hooks/use-slow.ts'
import css from './shell.module.css'

export const SlowLine = () => {
  const { t } = useTranslation()
  return useIsSlow() && <div className={css.slow} role="progressbar" aria-label={t('common.loading')} />
}
