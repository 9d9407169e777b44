/** Writes a message in a language: the text of its key, with its values in the formats of the writer. */

import { parseDay } from '../calendar.ts'
import type { Message, MessageValue } from '../contract/message.ts'
import type { MessageWriter } from './message-writer.ts'

export interface MessageLanguage {
  /** BCP 47 tag that the plurals follow. */
  readonly plurals: string
  readonly texts: Readonly<Record<string, string>>
  /** Between the members of a list, before the last one, and between sentences. */
  readonly comma: string
  readonly and: string
  /** The same before the last of several names. */
  readonly andName: string
  readonly sentence: string
  /** True where letters and digits stand apart from the script's own characters. */
  readonly isSpaced: boolean
  /** Before a share that is too small for its decimals. */
  readonly lessThan: string
}

/** A piece of a written text. A name is the same in every language, which readers and translators are told. */
export interface TextPart {
  readonly text: string
  readonly isName: boolean
}

const hole = /\{\{(\w+), (\w+)\}\}/g
const SHORT = 26
const TINY = 0.001

const plain = (text: string): readonly TextPart[] => [{ text, isName: false }]
const name = (text: string): readonly TextPart[] => [{ text, isName: true }]
const shortened = (text: string): string => (text.length <= SHORT ? text : `${text.slice(0, SHORT - 1).trimEnd()}…`)

/** A message in pieces; null where the language has no such text, or a value is missing or of the wrong kind: kept by another version. */
export const messageParts = (language: MessageLanguage, writer: MessageWriter, message: Message): readonly TextPart[] | null => {
  const text = textOf(language, message)
  if (text === null) return null
  const parts: TextPart[] = []
  let at = 0
  for (const match of text.matchAll(hole)) {
    const [whole, key = '', format = ''] = match
    const value = message.with?.[key]
    const written = value === undefined ? null : valueParts(language, writer, format, value)
    if (written === null) return null
    const before = text.slice(at, match.index)
    at = match.index + whole.length
    parts.push(...plain(before), ...(format === 'text' || format === 'list' ? spaced(language, before, written, text.slice(at)) : written))
  }
  return merged([...parts, ...plain(text.slice(at))])
}

const HAN_THEN_LATIN = /\p{Script=Han}\n[A-Za-z0-9]/u
const LATIN_THEN_HAN = /[A-Za-z0-9]\n\p{Script=Han}/u

/** With a space where Chinese characters would touch letters or digits, of which the text around it cannot know. */
const spaced = ({ isSpaced }: MessageLanguage, before: string, parts: readonly TextPart[], after: string): readonly TextPart[] => {
  if (!isSpaced) return parts
  const own = plainText(parts)
  const touches = (joint: string): boolean => HAN_THEN_LATIN.test(joint) || LATIN_THEN_HAN.test(joint)
  return [...(touches(`${before.slice(-1)}\n${own}`) ? plain(' ') : []), ...parts, ...(touches(`${own}\n${after}`) ? plain(' ') : [])]
}

/** Sentences one after the other; null where one of them cannot be written. */
export const sentenceParts = (language: MessageLanguage, writer: MessageWriter, messages: readonly Message[]): readonly TextPart[] | null =>
  joined(language, writer, messages, () => language.sentence)

export const plainText = (parts: readonly TextPart[]): string => parts.map(({ text }) => text).join('')

/** Pieces that follow each other and are no names are one. */
const merged = (parts: readonly TextPart[]): readonly TextPart[] => {
  const all: TextPart[] = []
  for (const part of parts) {
    const last = all.at(-1)
    if (part.text === '') continue
    if (last !== undefined && !last.isName && !part.isName) all[all.length - 1] = { text: last.text + part.text, isName: false }
    else all.push(part)
  }
  return all
}

const textOf = ({ texts, plurals }: MessageLanguage, message: Message): string | null => {
  if (Object.hasOwn(texts, message.key)) return texts[message.key] ?? null
  const count = message.with?.count
  if (typeof count !== 'number') return null
  return texts[`${message.key}_${new Intl.PluralRules(plurals).select(count)}`] ?? null
}

const joined = (
  language: MessageLanguage,
  writer: MessageWriter,
  messages: readonly Message[],
  between: (index: number) => string,
): readonly TextPart[] | null => {
  const all: TextPart[] = []
  for (const [index, message] of messages.entries()) {
    const parts = messageParts(language, writer, message)
    if (parts === null) return null
    all.push(...plain(index === 0 ? '' : between(index)), ...parts)
  }
  return merged(all)
}

const valueParts = (language: MessageLanguage, writer: MessageWriter, format: string, value: MessageValue): readonly TextPart[] | null => {
  if (typeof value === 'number') return numberParts(language, writer, format, value)
  if (typeof value === 'string') return stringParts(writer, format, value)
  if ('key' in value) return format === 'text' ? messageParts(language, writer, value) : null
  const between = (index: number, and = language.and): string => (index === value.length - 1 ? and : language.comma)
  if (format === 'list' && isMessages(value)) return joined(language, writer, value, between)
  if (format !== 'names' || isMessages(value)) return null
  return value.flatMap((each, index) => [...plain(index === 0 ? '' : between(index, language.andName)), ...name(each)])
}

const isMessages = (value: readonly Message[] | readonly string[]): value is readonly Message[] =>
  value.every((each) => typeof each === 'object')

const numbers = ['count', 'row', 'change', 'share', 'money', 'ratio', 'times'] as const

const days = ['date', 'day', 'dated', 'weekday'] as const

const numberParts = ({ lessThan }: MessageLanguage, writer: MessageWriter, format: string, value: number): readonly TextPart[] | null => {
  if (format === 'share' && value > 0 && value < TINY) return plain(`${lessThan}${writer.share(TINY)}`)
  const known = numbers.find((each) => each === format)
  return known === undefined || !Number.isFinite(value) ? null : plain(writer[known](value))
}

const stringParts = (writer: MessageWriter, format: string, value: string): readonly TextPart[] | null => {
  if (format === 'name') return name(value)
  if (format === 'short') return name(shortened(value))
  const day = parseDay(value)
  const known = days.find((each) => each === format)
  return day === null || known === undefined ? null : plain(writer[known](day))
}
