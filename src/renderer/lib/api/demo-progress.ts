/** How far the creation of a demo is. */

import { useQuery } from '@tanstack/react-query'
import type { DeskStatus } from '#shared/contract/internal/window-account.ts'
import { client } from './api-client.ts'
import { queryKeys } from './query-keys.ts'

/** Polled while a demo is created: events need a key, which the first account brings. */
const POLL_INTERVAL_MS = 250

/** The products of the demo that is being created; null while none is, or nothing is known yet. */
export const useDemoProgress = (isCreating: boolean): DeskStatus['demo_progress'] => {
  const { data } = useQuery({
    queryKey: queryKeys.demoProgress,
    queryFn: async () => (await client.call('deskStatus', {})).demo_progress,
    enabled: isCreating,
    refetchInterval: POLL_INTERVAL_MS,
    gcTime: 0,
  })
  return isCreating ? (data ?? null) : null
}
