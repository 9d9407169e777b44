/**
 * Checks a text of a language model. Only what is allowed passes: letters of its language, plain punctuation and placeholders of known
 * facts. Every number that a reader sees thus comes from a fact.
 */

import type { Language } from '#shared/locales/languages.ts'
import type { Fact } from './agent-input.ts'
import { hasChineseFigure, isFigureWord, isRoman } from './figure-words.ts'

/** A part of an explanation: plain text, or a fact. */
export type TextPart = string | Fact

/** Why an answer is refused. */
export type Refusal = 'schema' | 'cards' | 'placeholder' | 'figure' | 'language' | 'markup'

export type CheckedText = { readonly parts: readonly TextPart[] } | { readonly refusal: Refusal }

const MAX_LENGTH = 900

const PLACEHOLDER = /\{(f[1-9]\d{0,3})\}/
/** Whatever a text may contain between its placeholders; other spaces and all symbols are outside. */
const allowed: Readonly<Record<Language, RegExp>> = {
  en: /^[A-Za-z \n.,;:!?'"’‘“”()/–—-]*$/,
  'zh-Hans': /^[\p{Script=Han}A-Za-z \n.,;:!?'"’‘“”()/–—，。、；：？！（）《》「」…·-]*$/u,
}

const ownLetters: Readonly<Record<Language, RegExp>> = { en: /[A-Za-z]/g, 'zh-Hans': /[A-Za-z\p{Script=Han}]/gu }

/** Latin words of the field that a Chinese text may use. */
const latinTerms = new Set(
  'roas mer cpa cpm cpc ctr cvr aov ltv cac roi kpi cbo abo meta facebook instagram shopify google tiktok utm url api id pixel advantage capi checkout app web ios android csv store'.split(
    ' ',
  ),
)

/** Words that most English sentences use. */
const englishWords = new Set(
  'the of and is are was were to this that it its with for from by on as be been has have had not than but which because while before after your these those they their there can may should if or so more less same other what when a an at in check'.split(
    ' ',
  ),
)

const LEAST_ENGLISH = 0.15
/** A sentence of fewer words may use none of the most frequent words. */
const SHORT_SENTENCE = 6

const wordsOf = (text: string): string[] => text.match(/[A-Za-z]+(?:['’][A-Za-z]+)*/g) ?? []

const lettersOf = (text: string): string => text.replace(/[^A-Za-z]/g, '').toLowerCase()

/** Also a word that is split by signs, "dou-bled", and one that is spelled out letter by letter. */
const statesFigure = (text: string): boolean => {
  const words = wordsOf(text)
  const plain = (word: string): string => lettersOf(word.replace(/['’](?:s|re|ve|ll|d|m|t)$/i, ''))
  // Words as they are, between spaces, and each with the next one: "dou-bled" and "ha lf" are read as one word.
  const chunks = [...text.split(/[\s–—/]+/), ...text.split(/\s+/), ...words.map((word, index) => `${word}${words[index + 1] ?? ''}`)]
  return (
    /\p{N}/u.test(text) ||
    words.some((word) => isFigureWord(plain(word)) || isRoman(word) || (word.length === 1 && !/^[aAI]$/.test(word))) ||
    chunks.some((chunk) => isFigureWord(lettersOf(chunk)) || isFigureWord(plain(chunk))) ||
    /\bper\s+cent\b/i.test(text)
  )
}

const isEnglish = (text: string): boolean => {
  const isCommon = (word: string): boolean => englishWords.has(word.toLowerCase())
  const words = wordsOf(text)
  const sentences = text.split(/[.!?;:\n]+/).map(wordsOf)
  return (
    words.filter(isCommon).length >= words.length * LEAST_ENGLISH &&
    sentences.every((sentence) => sentence.length < SHORT_SENTENCE || sentence.some(isCommon))
  )
}

const isChinese = (text: string): boolean =>
  /\p{Script=Han}/u.test(text) && wordsOf(text).every((word) => latinTerms.has(word.toLowerCase()))

/** Before and after a placeholder: nothing that joins it to another figure, such as a sign, a decimal point or a factor. */
const joinsBefore = (text: string): boolean =>
  /[^\s("“‘（《「，。、；：？！\p{Script=Han}]$/u.test(text) || /(?:minus|negative|plus|times|负|减|加|乘|除)\s*$/i.test(text)
const joinsAfter = (text: string): boolean =>
  /^[^\s.,;:!?)"”’）》」，。、；：？！\p{Script=Han}]/u.test(text) ||
  /^[.,:'’](?!\s|$)/.test(text) ||
  /^\s*(?:(?:times|fold|x|plus|minus)\b|乘|除|倍|成)/i.test(text)

/** Two facts need a word between them; a comma is enough if one of them is a name. */
const isApart = (between: string, before: Fact, after: Fact): boolean =>
  !/^\s*(?:point|dot|comma|点|又)\s*$/i.test(between) &&
  (/[A-Za-z\p{Script=Han}]/u.test(between) || ((before.kind === 'name' || after.kind === 'name') && /^(?:, |、|，)$/.test(between)))

const bracesIn = /[{}]/

const problemOf = (text: string, language: Language): Refusal | null => {
  if (/\p{N}|[%‰٪％$€£¥￥]/u.test(text)) return 'figure'
  if (/[\p{L}\p{M}]/u.test(text.replace(ownLetters[language], ''))) return 'language'
  if (!allowed[language].test(text)) return 'markup'
  // An address: a dot or a colon inside of a word.
  if (/[A-Za-z][.:/]{1,3}[A-Za-z]{2,}\.|:\/\/|[A-Za-z]\.[A-Za-z]/.test(text)) return 'markup'
  if (statesFigure(text) || hasChineseFigure(text)) return 'figure'
  return null
}

/**
 * Checks one explanation.
 *
 * @param facts those that it may quote, by id
 * @returns its parts in order, or why it is refused
 */
export const checkText = (text: string, facts: ReadonlyMap<string, Fact>, language: Language): CheckedText => {
  if (text.trim() === '' || text.length > MAX_LENGTH) return { refusal: 'schema' }
  const pieces = text.trim().split(PLACEHOLDER)
  const texts = pieces.filter((_, index) => index % 2 === 0)
  const ids = pieces.filter((_, index) => index % 2 === 1)
  if (texts.some((piece) => bracesIn.test(piece))) return { refusal: 'placeholder' }
  const quoted = ids.map((id) => facts.get(id))
  if (quoted.some((fact) => fact === undefined)) return { refusal: 'placeholder' }
  // Whatever follows a fact is a word of its own, also where the reader would join both.
  const problem = problemOf(texts.join(' '), language) ?? texts.map((piece) => problemOf(piece, language)).find((each) => each !== null)
  if (problem) return { refusal: problem }
  const whole = texts.join(' ')
  if (!(language === 'en' ? isEnglish(whole) : isChinese(whole))) return { refusal: 'language' }
  const parts: TextPart[] = []
  for (const [index, piece] of texts.entries()) {
    const [before, after] = [quoted[index - 1], quoted[index]]
    if (after !== undefined && piece !== '' && joinsBefore(piece)) return { refusal: 'placeholder' }
    if (before !== undefined && piece !== '' && joinsAfter(piece)) return { refusal: 'placeholder' }
    if (before !== undefined && after !== undefined && !isApart(piece, before, after)) return { refusal: 'placeholder' }
    if (piece !== '') parts.push(piece)
    if (after !== undefined) parts.push(after)
  }
  return { parts }
}
