/** Writes messages of the API: the text of each key, with the texts inside it. */

import type { i18n as I18n, TOptions } from 'i18next'
import type { Message, MessageValue } from '../contract/message.ts'
import { grammars } from './grammar.ts'
import { spokenLanguage } from './languages.ts'
import { UnfitValue } from './placeholders.ts'
import { partsOf, plainText, type TextPart } from './text-marks.ts'
import type { WriteAs } from './translator.ts'

/** The currency is that of the account, for messages that may hold money. */
export type MessageOptions = Pick<WriteAs, 'locale' | 'currency'>

/**
 * Joins sentences; null if the language has no such text, or a value is missing or of the wrong kind, as in messages saved by another
 * version.
 */
export const messageParts = (translator: I18n, options: MessageOptions, messages: readonly Message[]): readonly TextPart[] | null => {
  try {
    const { sentence } = grammars[spokenLanguage(options.locale.language)]
    return partsOf(messages.map((message) => written(translator, options, message)).join(sentence))
  } catch (error) {
    if (error instanceof UnfitValue) return null
    throw error
  }
}

export const messageText = (translator: I18n, options: MessageOptions, messages: readonly Message[]): string | null => {
  const parts = messageParts(translator, options, messages)
  return parts && plainText(parts)
}

const written = (translator: I18n, options: MessageOptions, { key, with: values = {} }: Message): string => {
  const { count } = values
  const asked: TOptions = {
    ns: 'messages',
    // No text is empty: the empty text represents an unknown key.
    defaultValue: '',
    lng: options.locale.language,
    writeAs: { ...options, marksNames: true } satisfies WriteAs,
    replace: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, innerValue(translator, options, value)])),
    ...(typeof count === 'number' ? { count } : {}),
  }
  // Kept messages have keys that no type knows.
  const text = (translator.t as (key: string, options: object) => unknown)(key, asked)
  if (typeof text !== 'string' || text === '') throw new UnfitValue(`There is no text ${key}`)
  return text
}

/** Texts inside a text come first, since the translator writes one text at a time. */
const innerValue = (translator: I18n, options: MessageOptions, value: MessageValue): unknown => {
  if (typeof value !== 'object') return value
  if ('key' in value) return written(translator, options, value)
  if (!isMessages(value)) return value
  const { comma, and } = grammars[spokenLanguage(options.locale.language)]
  const joined = value.map(
    (each, index) => `${index === 0 ? '' : index === value.length - 1 ? and : comma}${written(translator, options, each)}`,
  )
  return joined.join('')
}

const isMessages = (value: readonly Message[] | readonly string[]): value is readonly Message[] =>
  value.every((each) => typeof each === 'object')
