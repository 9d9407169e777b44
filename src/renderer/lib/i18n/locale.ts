/** The language and the formats in force. Whoever writes text or numbers reads them here; the app is drawn anew when they change. */

import { create } from 'zustand'
import { type Language, spokenLanguage } from '#shared/locales/languages.ts'
import type { Locale } from '#shared/locales/locale.ts'

export const useLocale = create<Locale>()(() => ({ language: 'en', formats: 'en-US' }))

/** For answers of the API that are written in the locale in force. */
export const localeQueryNow = (): { readonly lang: Language; readonly formats: string } => {
  const { language, formats } = useLocale.getState()
  return { lang: spokenLanguage(language), formats }
}
