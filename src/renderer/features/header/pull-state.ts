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

/** What to know of a day whose numbers still move; null where they do not. */
export const dayState = ({ complete, settled }: { readonly complete: boolean; readonly settled: boolean }) => {
  if (!complete) return { label: 'so far', detail: 'This day is not over yet: the numbers are those so far.' }
  if (!settled) return { label: 'settling', detail: 'Platform purchases of this day still come in; they settle within 3 days.' }
  return null
}
