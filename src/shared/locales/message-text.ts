/** Formats messages of the API: the text of each key, with nested texts. */

import type { i18n as I18n, TOptions } from 'i18next'
import type { Message, MessageValue } from '../contract/message.ts'
import { grammars } from './grammar.ts'
import { spokenLanguage } from './languages.ts'
import { UnfitValue } from './placeholders.ts'
import { partsOf, plainText, type TextPart } from './text-marks.ts'
import type { WriteAs } from './translator.ts'

/** `currency`: that of the account, for messages that may contain money. */
export type MessageOptions = Pick<WriteAs, 'locale' | 'currency'>

/**
 * Formats messages and joins them as sentences.
 *
 * @returns Null if the language has no such text, or a value is missing or has the wrong type, as in messages saved by another version.
 * @throws MissingCurrency for a message with money and options without a currency.
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
  const textOptions: TOptions = {
    ns: 'messages',
    // Catalogue texts are never empty: the empty text represents an unknown key.
    defaultValue: '',
    lng: options.locale.language,
    writeAs: { ...options, marksNames: true } satisfies WriteAs,
    replace: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, innerValue(translator, options, value)])),
    ...(typeof count === 'number' ? { count } : {}),
  }
  // Saved messages can have keys of another version.
  const text = (translator.t as (key: string, options: object) => unknown)(key, textOptions)
  if (typeof text !== 'string' || text === '') throw new UnfitValue(`The catalogue does not contain ${key}`)
  return text
}

/** Formats nested messages first, because the translator formats one text at a time. */
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
