/** How English is written. */

import { english } from './english/index.ts'
import type { MessageLanguage } from './write-message.ts'

export const englishMessages: MessageLanguage = {
  plurals: 'en',
  texts: english,
  comma: ', ',
  and: ' and ',
  andName: ' and ',
  sentence: ' ',
  isSpaced: false,
  lessThan: 'less than ',
}
