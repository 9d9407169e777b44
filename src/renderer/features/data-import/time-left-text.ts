/** How long a sync still takes, as text. */

import { t } from '../../lib/i18n/i18n.ts'

const MINUTE = 60
/** From here on minutes are more exact than the estimate is. */
const MOST_MINUTES = 90

/** @param seconds - of the whole rest */
export const timeLeftText = (seconds: number): string => {
  const minutes = Math.round(seconds / MINUTE)
  if (minutes < 1) return t('maintenance.sources.left.moment')
  if (minutes <= MOST_MINUTES) return t('maintenance.sources.left.minutes', { count: minutes })
  return t('maintenance.sources.left.hours', { count: Math.round(minutes / 60) })
}
