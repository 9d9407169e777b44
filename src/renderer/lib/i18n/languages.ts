/** How the languages are named in the window. */

import type { Language } from '#shared/locales/languages.ts'

/** Each language in its own words, so that whoever needs it finds it. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', 'zh-Hans': '简体中文' }
