/** How old the numbers on screen are and where they came from, in a few words. */

import type { cacheStates } from '#shared/contract/snapshot.ts'
import { ago } from '../../lib/format.ts'

export type CacheState = (typeof cacheStates)[number]

const words: Readonly<Record<CacheState, string>> = {
  hit: 'cached',
  miss: 'newly built',
  refresh: 'refreshed',
  stale: 'the last pull failed',
}

/** `ageSeconds`: the age the desk told; `sinceSeconds`: how long ago it told it. */
export const pullState = (cache: CacheState, ageSeconds: number, sinceSeconds: number): string =>
  `Pulled ${ago(ageSeconds + sinceSeconds)} · ${words[cache]}`
