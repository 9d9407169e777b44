/** In which language words are that the window did not make: the API speaks English, the desktop the language of the app. */

import type { Language } from '#shared/locales/languages.ts'

/** Names of another language inside a sentence do not change it: a Chinese word has about two characters. */
export const detectLanguage = (text: string): Language => {
  const chinese = (text.match(/\p{Script=Han}/gu)?.length ?? 0) / 2
  const others = text.match(/\p{Script=Latin}+/gu)?.length ?? 0
  return chinese > others ? 'zh-Hans' : 'en'
}
