/** The currencies that the browser supports. */

import { dayTag } from '#shared/locales/locale.ts'
import { useLocale } from '../i18n/locale.ts'

export interface Choice {
  readonly id: string
  readonly label: string
}

export const currencies = (): readonly Choice[] => {
  const names = new Intl.DisplayNames(dayTag(useLocale.getState()), { type: 'currency' })
  return Intl.supportedValuesOf('currency').map((id) => ({ id, label: `${id} · ${names.of(id) ?? id}` }))
}
