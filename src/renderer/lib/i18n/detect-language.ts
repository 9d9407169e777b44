/** The language of texts that the window did not write: the API writes English, the desktop app its own language. */

import type { Language } from '#shared/locales/languages.ts'

/** Names in another language do not change the language of a sentence: a Chinese word has about two characters. */
export const detectLanguage = (text: string): Language => {
  const chinese = (text.match(/\p{Script=Han}/gu)?.length ?? 0) / 2
  const others = text.match(/\p{Script=Latin}+/gu)?.length ?? 0
  return chinese > others ? 'zh-Hans' : 'en'
}
