/** How Simplified Chinese is written. */

import { simplifiedChinese } from './simplified-chinese/index.ts'
import type { MessageLanguage } from './write-message.ts'

export const chineseMessages: MessageLanguage = {
  plurals: 'zh',
  texts: simplifiedChinese,
  comma: '、',
  and: '以及',
  andName: '、',
  sentence: '',
  isSpaced: true,
  lessThan: '不到 ',
}
