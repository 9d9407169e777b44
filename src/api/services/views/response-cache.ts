/** Answers as JSON text, kept in memory under the version of the data they were made from: another version is another key. */

import { LRUCache } from 'lru-cache'

const MAX_CHARACTERS = 8_000_000

export interface ResponseCache {
  /** The text kept under the parts, or made now and kept. */
  readonly getOrCompute: (parts: readonly (string | number | null)[], make: () => Promise<string>) => Promise<string>
}

export const createResponseCache = (): ResponseCache => {
  const cache = new LRUCache<string, string>({ maxSize: MAX_CHARACTERS, sizeCalculation: (text) => Math.max(1, text.length) })
  return {
    getOrCompute: async (parts, make) => {
      const key = JSON.stringify(parts)
      const known = cache.get(key)
      if (known !== undefined) return known
      const text = await make()
      cache.set(key, text)
      return text
    },
  }
}
