/** The state of the host and of the live sources, updated by events. */

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { SourceState } from '#shared/contract/internal/source.ts'
import { asProblem, errorTextOf } from '../errors/api-problem.ts'
import { endUnreachable, showToast } from '../state/toasts.ts'
import { client } from './api-client.ts'
import { refetchFailedAfter } from './failed-queries.ts'
import { useNetwork } from './network.ts'
import { queryKeys } from './query-keys.ts'

/** Polling interval while the host or its database is unavailable, because no event reports its return. In milliseconds. */
const RETRY_MS = 2000

export const useSources = () => {
  const cache = useQueryClient()
  return useQuery({
    queryKey: queryKeys.sources,
    queryFn: async () => {
      const answer = await refetchFailedAfter(cache, queryKeys.sources, () => client.call('sources', {}))
      endUnreachable()
      return answer
    },
    retry: false,
    refetchInterval: ({ state }) => state.status === 'error' && RETRY_MS,
  })
}

export interface SourceStatus {
  readonly source: SourceState | undefined
  /** True if the host does not answer. */
  readonly isAway: boolean
  readonly isOffline: boolean
}

/**
 * What prevents newer numbers of a product.
 *
 * The desktop app's network state takes precedence over the host's, which is older.
 */
export const useSourceStatus = (product: string): SourceStatus => {
  const { data, error } = useSources()
  const desktopOnline = useNetwork((state) => state.online)
  return {
    source: data?.sources.find((entry) => entry.product === product),
    isAway: error !== null && asProblem(error).status === 0,
    isOffline: !(desktopOnline ?? data?.online ?? true),
  }
}

/** True while the host does not answer. */
export const useIsAway = (): boolean => {
  const { error } = useSources()
  return error !== null && asProblem(error).status === 0
}

/** Stops a job, such as a running sync. */
export const useCancelJob = () => {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (job_id: string) => client.call('cancelJob', { params: { job_id } }),
    onError: (error) => showToast('error', '', errorTextOf(error)),
    onSettled: () => cache.invalidateQueries({ queryKey: queryKeys.sources }),
  })
}
