/** Names of products that a user would read as the same name. */

import { createMessage } from '#shared/messages/message.ts'
import { ConflictError } from '../conflict-error.ts'

const folded = (name: string): string => name.normalize('NFKC').replace(/\s+/g, ' ').trim().toLocaleLowerCase('en')

/**
 * The name of another product that differs from a new name only in letter case, spaces or the form of characters.
 *
 * @returns the known name; null if there is none, or if one is exactly the new name
 */
export const similarName = (name: string, known: readonly string[]): string | null =>
  known.includes(name) ? null : (known.find((other) => folded(other) === folded(name)) ?? null)

/**
 * Checks that the name of a new product does not read like that of another one: one product of two spellings would divide its numbers.
 *
 * @throws ConflictError if it does.
 */
export const requireOwnName = (name: string, known: readonly string[]): void => {
  const other = similarName(name, known)
  if (other !== null) throw new ConflictError(createMessage('conflict.similarProduct', { product: other }))
}
