/** The language and the formats in force. Whoever writes text or numbers reads them here; the app is drawn anew when they change. */

import { create } from 'zustand'
import { dateLocaleOf, type Language } from '#shared/languages.ts'

/** "en-XA" is English with accents and longer words, which only tests and development can turn on. */
export type ShownLanguage = Language | 'en-XA'

export interface Locale {
  readonly language: ShownLanguage
  /** BCP 47 tag of the number format. */
  readonly numbers: string
}

export const useLocale = create<Locale>()(() => ({ language: 'en', numbers: 'en-US' }))

/** The language that the API is asked for. */
export const spokenLanguage = (shown: ShownLanguage): Language => (shown === 'en-XA' ? 'en' : shown)

/** The locale that days and instants are written in, and that the interface library speaks, as a BCP 47 tag. */
export const dateLocale = (language: ShownLanguage): string => dateLocaleOf(spokenLanguage(language))
