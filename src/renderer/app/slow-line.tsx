/**
 * A progress line over the work area while a request is slow.
 *
 * A separate component, so that starting and finishing requests do not re-render the whole app.
 */

import { useIsSlow } from '../lib/hooks/use-slow.ts'
import { useTranslation } from '../lib/i18n/use-translation.ts'
import css from './shell.module.css'

export const SlowLine = () => {
  const { t } = useTranslation()
  return useIsSlow() && <div className={css.slow} role="progressbar" aria-label={t('common.loading')} />
}
