/** The languages of the app, and how a user's choice resolves to one of them. */

export const languages = ['en', 'zh-Hans'] as const
export type Language = (typeof languages)[number]
export const languageChoices = ['system', ...languages] as const
export type LanguageChoice = (typeof languageChoices)[number]

/** "en-XA" is English with accents and longer words, which only tests and development can turn on. */
export type ShownLanguage = Language | 'en-XA'

/** The language of a request: the pseudo-locale counts as English. */
export const spokenLanguage = (shown: ShownLanguage): Language => (shown === 'en-XA' ? 'en' : shown)

/**
 * Parses a system's language tag; null if it is invalid.
 *
 * Some systems report tags outside BCP 47, such as "en-US@posix": only the part before "@" or "." is used.
 */
export const localeOf = (tag: string): Intl.Locale | null => {
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

/** The language of a choice; for "system" the first of the system's languages that the app supports, otherwise English. */
export const resolveLanguage = (choice: LanguageChoice, preferred: readonly string[]): Language =>
  choice === 'system' ? (preferred.map(languageOf).find((language) => language !== null) ?? 'en') : choice
