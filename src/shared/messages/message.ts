/** Says a text of the catalogue with its values: what a text needs is read from its English form, so that none is forgotten or of the wrong kind. */

import type { Message } from '../contract/message.ts'
import type { english } from './english/index.ts'

type Texts = typeof english
type Plain<Key> = Key extends `${infer Stem}_one` | `${infer Stem}_other` ? Stem : Key

export type MessageKey = Plain<keyof Texts>

type EnglishOf<Key extends MessageKey> = Key extends keyof Texts ? Texts[Key] : Texts[`${Key}_other` & keyof Texts]

/** "{{clicks, count}}" as the pair of its name and its format. */
type Holes<Text> = Text extends `${string}{{${infer Name}, ${infer Format}}}${infer Rest}` ? readonly [Name, Format] | Holes<Rest> : never

interface Values {
  readonly name: string
  readonly short: string
  readonly names: readonly string[]
  readonly date: string
  readonly day: string
  readonly weekday: string
  readonly dated: string
  readonly text: Message
  readonly list: readonly Message[]
}
type ValueOf<Format> = Format extends keyof Values ? Values[Format] : number

type With<Text> = { readonly [Hole in Holes<Text> as Hole[0] & string]: ValueOf<Hole[1]> }

/** A message of the catalogue. */
export const createMessage = <Key extends MessageKey>(
  key: Key,
  ...[values]: [Holes<EnglishOf<Key>>] extends [never] ? [] : [With<EnglishOf<Key>>]
): Message => (values === undefined ? { key } : { key, with: values })
