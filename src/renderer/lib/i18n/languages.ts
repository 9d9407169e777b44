/** How the languages and number formats are named and chosen in the window. */

import { type Language, localeOf } from '#shared/languages.ts'

/** Each language in its own words, so that whoever needs it finds it. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', 'zh-Hans': '简体中文' }

export const numberChoices = ['language', 'system', 'en', 'de', 'fr', 'zh'] as const
export type NumberChoice = (typeof numberChoices)[number]

const numberLocales: Readonly<Record<Exclude<NumberChoice, 'language' | 'system'>, string>> = {
  en: 'en-US',
  de: 'de-DE',
  fr: 'fr-FR',
  zh: 'zh-CN',
}

/** The locale that numbers are written in, as a BCP 47 tag. */
export const resolveNumbers = (choice: NumberChoice, language: Language, system: string): string => {
  if (choice === 'system') return localeOf(system)?.toString() ?? numberLocales.en
  return numberLocales[choice === 'language' ? (language === 'zh-Hans' ? 'zh' : 'en') : choice]
}
