/** The platform's status of an ad set or ad account in the current language; an unknown status as the platform writes it. */

import { i18n, t } from '../i18n/i18n.ts'

export const statusName = (status: string): string => {
  const key = `common.status.${status.replaceAll(' ', '_')}`
  return i18n.exists(key) ? t(key as 'common.status.active') : status
}
