/** The texts of a component. */

import type { i18n as I18n } from 'i18next'
import type { Locale } from '#shared/locales/locale.ts'
import { i18n, newT } from './i18n.ts'
import { useLocale } from './locale.ts'

interface Translation {
  /** Another function in another locale, so that what depends on it is computed again. */
  readonly t: I18n['t']
  readonly i18n: I18n
}

const translations = new WeakMap<Locale, Translation>()

/**
 * Re-renders the component when the locale changes.
 *
 * The hook of react-i18next subscribes each component twice and calls ten hooks; a page has hundreds of components.
 */
export const useTranslation = (): Translation => {
  const locale = useLocale()
  const known = translations.get(locale)
  if (known !== undefined) return known
  const translation = { t: newT(), i18n }
  translations.set(locale, translation)
  return translation
}
