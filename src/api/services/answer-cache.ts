/** Answers as UTF-8 bytes, kept in memory under the version of the data they were made from: another version is another key. */

import { LRUCache } from 'lru-cache'

const MAX_BYTES = 8_000_000

export interface AnswerCache {
  /** The bytes of the text kept under the parts, or made now and kept. Outside the heap, so that answering leaves nothing large to clear away. */
  readonly bytesOf: (parts: readonly (string | number | null)[], make: () => Promise<string>) => Promise<Uint8Array>
}

export const answerCache = (): AnswerCache => {
  const held = new LRUCache<string, Uint8Array>({ maxSize: MAX_BYTES, sizeCalculation: (bytes) => Math.max(1, bytes.length) })
  return {
    bytesOf: async (parts, make) => {
      const key = JSON.stringify(parts)
      const known = held.get(key)
      if (known !== undefined) return known
      const bytes = Buffer.from(await make())
      held.set(key, bytes)
      return bytes
    },
  }
}
