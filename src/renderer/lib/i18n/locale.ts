/**
 * The current language and formats.
 *
 * Everything that formats texts or numbers reads them here; the app re-renders when they change.
 */

import { create } from 'zustand'
import { type Language, spokenLanguage } from '#shared/locales/languages.ts'
import type { Locale } from '#shared/locales/locale.ts'

export const useLocale = create<Locale>()(() => ({ language: 'en', formats: 'en-US' }))

/** For API responses that are written in the current locale. */
export const localeQueryNow = (): { readonly lang: Language; readonly formats: string } => {
  const { language, formats } = useLocale.getState()
  return { lang: spokenLanguage(language), formats }
}
