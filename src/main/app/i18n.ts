/** The shell's texts in the language in force, which can change while it runs. Knows no Electron. */

import { dateLocaleOf, type Language } from '#shared/languages.ts'
import { zoneNameWhereNeeded } from '#shared/zone-name.ts'
import { en, type Texts } from '../locales/en.ts'
import { zhHans } from '../locales/zh-hans.ts'

const catalogues: Readonly<Record<Language, Texts>> = { en, 'zh-Hans': zhHans }

let activeLanguage: Language = 'en'
const listeners = new Set<() => void>()

export const currentLanguage = (): Language => activeLanguage

/** Asked for anew each time that something is shown: what is held on to stays in the language it was asked in. */
export const texts = (): Texts => catalogues[activeLanguage]

/** Puts a language into force. Whoever drew something in another draws it again. */
export const setLanguage = (language: Language): void => {
  if (language === activeLanguage) return
  activeLanguage = language
  for (const listener of listeners) listener()
}

export const onLanguageChange = (listener: () => void): void => {
  listeners.add(listener)
}

/** An instant (milliseconds in UTC) by the clocks of a time zone, which is named where this machine's clocks show another time: "24 Nov 2026, 09:00 Eastern Time". */
export const formatInstant = (instant: number, timeZone: string): string =>
  new Intl.DateTimeFormat(dateLocaleOf(activeLanguage), {
    timeZone,
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...zoneNameWhereNeeded(instant, timeZone),
  }).format(instant)
