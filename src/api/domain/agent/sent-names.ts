/** Names of ads, campaigns and events as they are sent: cleaned, or replaced by an alias. */

import type { Message, MessageValue } from '#shared/contract/message.ts'
import { visibleName } from '#shared/visible-name.ts'

/** A name as a line that can be seen, without braces, which only placeholders have. */
export const cleanName = (name: string): string => visibleName(name.replace(/[{\uff5b\ufe5b]/g, '(').replace(/[}\uff5d\ufe5c]/g, ')'), '')

/** How names are sent. The same name is always replaced by the same text. */
export interface SentNames {
  /** The name of an entity of a card. */
  readonly ofEntity: (level: keyof typeof aliases, name: string) => string
  /** A message whose names are replaced; numbers and days stay. */
  readonly inMessage: (message: Message) => Message
}

const aliases = { product: 'Product', campaign: 'Campaign', adset: 'Ad set', ad: 'Ad', other: 'Name' } as const

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text)

/** @param isMasked whether names are replaced by "Ad 1", "Campaign 2" and so on, in the order of their first use */
export const sentNames = (isMasked: boolean): SentNames => {
  const known = new Map<string, string>()
  const counts = new Map<string, number>()
  const ofEntity: SentNames['ofEntity'] = (level, name) => {
    if (!isMasked) return cleanName(name)
    const alias = known.get(name)
    if (alias !== undefined) return alias
    const number = (counts.get(level) ?? 0) + 1
    counts.set(level, number)
    const made = `${aliases[level]} ${number}`
    known.set(name, made)
    return made
  }
  const inText = (text: string): string => (isDay(text) ? text : ofEntity('other', text))
  const inValue = (value: MessageValue): MessageValue => {
    if (typeof value === 'number') return value
    if (typeof value === 'string') return inText(value)
    if (!Array.isArray(value)) return inMessage(value as Message)
    return value.map((each: string | Message) => (typeof each === 'string' ? inText(each) : inMessage(each))) as string[] | Message[]
  }
  const inMessage = ({ key, with: values }: Message): Message =>
    values === undefined
      ? { key }
      : { key, with: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, inValue(value)])) }
  return { ofEntity, inMessage }
}
