/** Answers as JSON text, kept in memory under the version of the data they were made from: another version is another key. */

import { LRUCache } from 'lru-cache'

const MAX_CHARACTERS = 8_000_000

export interface AnswerCache {
  /** The text kept under the parts, or made now and kept. */
  readonly textOf: (parts: readonly (string | number | null)[], make: () => Promise<string>) => Promise<string>
}

export const answerCache = (): AnswerCache => {
  const held = new LRUCache<string, string>({ maxSize: MAX_CHARACTERS, sizeCalculation: (text) => Math.max(1, text.length) })
  return {
    textOf: async (parts, make) => {
      const key = JSON.stringify(parts)
      const known = held.get(key)
      if (known !== undefined) return known
      const text = await make()
      held.set(key, text)
      return text
    },
  }
}
