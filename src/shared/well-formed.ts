/** Unpaired surrogates: halves of a character, which UTF-8 cannot express and a database stores as another character. */

/**
 * Finds a text with an unpaired surrogate in a parsed JSON value.
 *
 * @returns the path to it, with the keys and indexes joined by dots; null if every text is valid Unicode.
 */
export const malformedTextIn = (value: unknown, path: readonly string[] = []): string | null => {
  if (typeof value === 'string') return value.isWellFormed() ? null : path.join('.')
  if (typeof value !== 'object' || value === null) return null
  for (const [key, entry] of Object.entries(value)) {
    const found = key.isWellFormed() ? malformedTextIn(entry, [...path, key]) : path.join('.')
    if (found !== null) return found
  }
  return null
}
