/** Names of countries in the current language. */

import { dayTag } from '#shared/locales/locale.ts'
import { useLocale } from '../i18n/locale.ts'

/** "United States" of "US"; the code itself if this runtime has no name for it. */
export const countryName = (code: string): string => {
  const locale = useLocale.getState()
  return new Intl.DisplayNames(dayTag(locale), { type: 'region' }).of(code) ?? code
}
