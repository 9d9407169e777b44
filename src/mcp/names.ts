/**
 * Names that others wrote: of ads, campaigns, products and order sources, and notes. They reach an agent only in fields called `name`,
 * without characters that hide or reorder text, and shortened.
 */

import { createHash } from 'node:crypto'
import { parseDay } from '#shared/calendar.ts'
import type { Message, MessageValue } from '#shared/contract/message.ts'
import { american, formatMessages } from '#shared/locales/api-texts.ts'
import { visibleName } from '#shared/visible-name.ts'

/** A name in the one field that may contain it. */
export interface Named {
  readonly name: string
}

export const named = (text: string): Named => ({ name: visibleName(text) })

/** A text of the catalog in which `[1]` refers to the first of `names`. */
export interface SafeText {
  readonly text: string
  readonly names?: readonly Named[]
}

/**
 * Formats messages of the API in English without the names in them.
 *
 * @returns null if the text does not match the catalog, as in messages of another version.
 */
export const safeText = (messages: readonly Message[], currency: string): SafeText | null => {
  const names: string[] = []
  const reference = (name: string): string => {
    const known = names.indexOf(name)
    return `[${known === -1 ? names.push(name) : known + 1}]`
  }
  const text = formatMessages(
    { locale: american, currency },
    messages.map((message) => withoutNames(message, reference)),
  )
  if (text === null) return null
  return names.length === 0 ? { text } : { text, names: names.map(named) }
}

const withoutNames = ({ key, with: values }: Message, reference: (name: string) => string): Message =>
  values === undefined
    ? { key }
    : { key, with: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, valueWithoutNames(value, reference)])) }

/** Every text value counts as a name, except a day and a text of the catalog. */
const valueWithoutNames = (value: MessageValue, reference: (name: string) => string): MessageValue => {
  if (typeof value === 'number') return value
  if (typeof value === 'string') return parseDay(value) === null ? reference(value) : value
  if ('key' in value) return withoutNames(value, reference)
  return isMessages(value) ? value.map((each) => withoutNames(each, reference)) : value.map(reference)
}

const isMessages = (value: readonly Message[] | readonly string[]): value is readonly Message[] =>
  value.every((each) => typeof each === 'object')

/** A short name of a card for later calls. The card's own ID contains the name of its ad. */
export const cardHandle = (cardId: string): string => createHash('sha256').update(cardId).digest('hex').slice(0, 12)

const PLATFORM_ID = /^\d{1,32}$/

/** An ID of the platform. Files can have any text in its place: null then. */
export const platformId = (id: string): string | null => (PLATFORM_ID.test(id) ? id : null)

const statuses: ReadonlySet<string> = new Set(['active', 'paused', 'archived', 'deleted', 'in_process', 'with_issues', 'pending_review'])

/** The status of an ad or ad set; a text that is not a status of the platform is `other`. */
export const platformStatus = (status: string | null): string | null => {
  if (status === null) return null
  const plain = status.toLowerCase()
  return statuses.has(plain) ? plain : 'other'
}
