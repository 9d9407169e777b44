/** The rules of each language for combining texts and values. */

import type { Language } from './languages.ts'

export interface Grammar {
  /** Separators: between list items, between clauses, before the last item, before the last of several names, and between sentences. */
  readonly comma: string
  readonly clause: string
  readonly and: string
  readonly andName: string
  readonly sentence: string
  /** The end of a sentence. */
  readonly stop: string
  /** Before a share that is too small for its decimals. */
  readonly lessThan: string
  /** Whether a space separates Latin letters and digits from the script's own characters. */
  readonly isSpaced: boolean
  /** Whether a word starts with a capital letter because of its position. */
  readonly hasCapitals: boolean
  /** How a weekday is written in a text. */
  readonly weekday: 'long' | 'short'
}

export const grammars: Readonly<Record<Language, Grammar>> = {
  en: {
    comma: ', ',
    clause: ', ',
    and: ' and ',
    andName: ' and ',
    sentence: ' ',
    stop: '.',
    lessThan: 'less than ',
    isSpaced: false,
    hasCapitals: true,
    weekday: 'long',
  },
  'zh-Hans': {
    comma: '、',
    clause: '，',
    and: '以及',
    andName: '、',
    sentence: '',
    stop: '。',
    lessThan: '不到 ',
    isSpaced: true,
    hasCapitals: false,
    weekday: 'short',
  },
}
