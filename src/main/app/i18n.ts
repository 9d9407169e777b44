/** The texts of the native UI in the current locale, which can change at run time. Does not import Electron. */

import { native as en } from '#shared/locales/en/native.ts'
import { formatsOf } from '#shared/locales/formats.ts'
import type { Language } from '#shared/locales/languages.ts'
import { type Locale, ownFormats } from '#shared/locales/locale.ts'
import { newTranslator } from '#shared/locales/translator.ts'
import { native as zhHans } from '#shared/locales/zh-Hans/native.ts'
import { zoneNameWhereNeeded } from '#shared/zone-name.ts'

let activeLanguage: Locale & { readonly language: Language } = { language: 'en', formats: 'en-US' }
const listeners = new Set<() => void>()

export const currentLocale = (): Locale => activeLanguage

export const currentLanguage = (): Language => activeLanguage.language

const catalogues = { en: { native: en }, 'zh-Hans': { native: zhHans } } satisfies Readonly<Record<Language, object>>
const translator = newTranslator(catalogues, currentLocale)

/** A text of the native UI in the current language. Read it each time that something is shown: a saved text stays in its language. */
export const t = translator.getFixedT(null, 'native')

/** Sets the language and the locale of numbers and days. The caller redraws what is shown in the old one. */
export const setLanguage = (language: Language, formats = ownFormats(language)): void => {
  if (language === activeLanguage.language && formats === activeLanguage.formats) return
  activeLanguage = { language, formats }
  // All catalogues are bundled, so the change takes effect at once.
  void translator.changeLanguage(language)
  for (const listener of listeners) listener()
}

export const onLanguageChange = (listener: () => void): void => {
  listeners.add(listener)
}

const minutes = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

/** An instant (milliseconds in UTC) in a time zone, which is named if this machine's clock shows another time: "Nov 24, 2026, 09:00 Eastern Time". */
export const formatInstant = (instant: number, timeZone: string): string =>
  formatsOf(activeLanguage).instant(instant, { timeZone, ...minutes, year: 'numeric', ...zoneNameWhereNeeded(instant, timeZone) })

/** An instant by this machine's clock, to the second: "Nov 24, 09:00:12". */
export const formatSecond = (instant: number): string => formatsOf(activeLanguage).instant(instant, { ...minutes, second: '2-digit' })
