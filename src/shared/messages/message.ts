/**
 * Creates a message from a text of the catalogue and its values. The type of the English text determines the required values, so that
 * none is missing or of the wrong kind.
 */

import type { Message } from '../contract/message.ts'
import type { messages } from '../locales/en/messages/index.ts'
import type { FormatValues } from '../locales/placeholders.ts'

type Texts = typeof messages
type Plain<Key> = Key extends `${infer Stem}_one` | `${infer Stem}_other` ? Stem : Key

export type MessageKey = Plain<keyof Texts>

type EnglishOf<Key extends MessageKey> = Key extends keyof Texts ? Texts[Key] : Texts[`${Key}_other` & keyof Texts]

/** "{{clicks, number}}" as the pair of its name and its format. */
type Holes<Text> = Text extends `${string}{{${infer Name}, ${infer Format}}}${infer Rest}` ? readonly [Name, Format] | Holes<Rest> : never

/** A text inside a text is a message too. */
interface Values extends Omit<FormatValues, 'text' | 'list'> {
  readonly text: Message | string
  readonly list: readonly Message[]
}
type ValueOf<Format> = Format extends keyof Values ? Values[Format] : never

type With<Text> = { readonly [Hole in Holes<Text> as Hole[0] & string]: ValueOf<Hole[1]> }

/** The values that a message needs, if it needs any. */
export type ValuesOf<Key extends MessageKey> = [Holes<EnglishOf<Key>>] extends [never] ? [] : [With<EnglishOf<Key>>]

/** A message of the catalogue. */
export const createMessage = <Key extends MessageKey>(key: Key, ...[values]: ValuesOf<Key>): Message =>
  values === undefined ? { key } : { key, with: values }
