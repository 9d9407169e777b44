/** The names of the languages. */

import type { Language } from '#shared/locales/languages.ts'

/** Each language in its own language, so that its speakers find it. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', 'zh-Hans': '简体中文' }
