/** Responses as JSON text in memory, under keys that name the version of the data they were computed from. */

import { LRUCache } from 'lru-cache'
import type { KeyPart } from '../../views/view.ts'

const MAX_CHARACTERS = 8_000_000

type Compute = () => Promise<string>

export interface ResponseCache {
  /**
   * The text of the key; computed if it is not cached. Concurrent callers of one key share one computation. If it fails, all of them get
   * the error, and the next caller computes again.
   */
  readonly getOrCompute: (key: readonly KeyPart[], compute: Compute) => Promise<string>
  /** Puts a text under the key. */
  readonly set: (key: readonly KeyPart[], text: string) => void
}

export const responseCache = (): ResponseCache => {
  const texts = new LRUCache<string, string, Compute>({
    maxSize: MAX_CHARACTERS,
    sizeCalculation: (text) => Math.max(1, text.length),
    fetchMethod: (_key, _stale, { context }) => context(),
    // A computation that newer texts evict from the cache still resolves for its callers.
    ignoreFetchAbort: true,
  })
  return {
    getOrCompute: (key, compute) => texts.forceFetch(JSON.stringify(key), { context: compute }),
    set: (key, text) => {
      texts.set(JSON.stringify(key), text)
    },
  }
}
