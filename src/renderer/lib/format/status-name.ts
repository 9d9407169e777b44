/** What the platform calls the state of an ad set or an ad account, in the language in force; a state that is new to us as the platform writes it. */

import { i18n, t } from '../i18n/i18n.ts'

export const statusName = (status: string): string => {
  const key = `common.status.${status.replaceAll(' ', '_')}`
  return i18n.exists(key) ? t(key as 'common.status.active') : status
}
