/** The languages and number formats that can be chosen, and which of them a choice means on this system. */

export const languages = ['en', 'zh-Hans'] as const
export type Language = (typeof languages)[number]
export const languageChoices = ['system', ...languages] as const
export type LanguageChoice = (typeof languageChoices)[number]

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

/** Some systems give their language as no BCP 47 tag, "en-US@posix" for one: what stands before such a mark still tells it. */
const localeOf = (tag: string): Intl.Locale | null => {
  try {
    return new Intl.Locale(tag.split(/[@.]/)[0] ?? '')
  } catch {
    return null
  }
}

const languageOf = (tag: string): Language | null => {
  const { language, script } = localeOf(tag)?.maximize() ?? {}
  if (language === 'en') return 'en'
  return language === 'zh' && script === 'Hans' ? 'zh-Hans' : null
}

/** The language of a choice; for "system" the first of the system's languages that the window speaks, else English. */
export const resolveLanguage = (choice: LanguageChoice, preferred: readonly string[]): Language =>
  choice === 'system' ? (preferred.map(languageOf).find((language) => language !== null) ?? 'en') : choice

/** The locale that numbers are written in, as a BCP 47 tag. */
export const resolveNumbers = (choice: NumberChoice, language: Language, system: string): string => {
  if (choice === 'system') return localeOf(system)?.toString() ?? numberLocales.en
  return numberLocales[choice === 'language' ? (language === 'zh-Hans' ? 'zh' : 'en') : choice]
}
