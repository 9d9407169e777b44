/** How the host and the live sources are doing: looked at often while something is pulled or the host does not answer. */

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { SourceState } from '#shared/contract/internal/source.ts'
import { asProblem, errorTextOf } from '../errors/api-problem.ts'
import { showToast } from '../state/toasts.ts'
import { client } from './api-client.ts'
import { useNetwork } from './network.ts'
import { queryKeys } from './query-keys.ts'

const ACTIVE_POLL_MS = 2000
const IDLE_POLL_MS = 10_000

const isPulling = ({ pulling }: SourceState): boolean => pulling !== null

export const useSources = () =>
  useQuery({
    queryKey: queryKeys.sources,
    queryFn: () => client.call('sources', {}),
    retry: false,
    staleTime: ACTIVE_POLL_MS,
    refetchInterval: ({ state }) => (state.status === 'error' || state.data?.sources.some(isPulling) ? ACTIVE_POLL_MS : IDLE_POLL_MS),
  })

export interface SourceStatus {
  readonly source: SourceState | undefined
  /** True where the desk itself does not answer. */
  readonly isAway: boolean
  readonly isOffline: boolean
}

/** What stands between a product and newer numbers. What the desktop says of the network counts before what the desk said a while ago. */
export const useSourceStatus = (product: string): SourceStatus => {
  const { data, error } = useSources()
  const desktopOnline = useNetwork((state) => state.online)
  return {
    source: data?.sources.find((entry) => entry.product === product),
    isAway: error !== null && asProblem(error).status === 0,
    isOffline: !(desktopOnline ?? data?.online ?? true),
  }
}

/** Used once, at the top of the desk: what a pull brought in, and what failed while the host was away, is read anew. */
export const useSourceWatch = (): void => {
  const cache = useQueryClient()
  const { data, isError } = useSources()
  const pulling = useRef<ReadonlySet<string>>(new Set())
  const wasAway = useRef(false)
  const online = useNetwork((state) => state.online)
  useEffect(() => {
    // Back on the network, pulls begin at once.
    if (online !== null) void cache.invalidateQueries({ queryKey: queryKeys.sources })
  }, [online, cache])
  useEffect(() => {
    const now = new Set(data?.sources.filter(isPulling).map(({ product }) => product))
    const over = [...pulling.current].filter((product) => !now.has(product))
    pulling.current = now
    for (const product of over) void cache.invalidateQueries({ queryKey: queryKeys.product(product) })
    if (over.length > 0) for (const queryKey of [queryKeys.account, queryKeys.overview]) void cache.invalidateQueries({ queryKey })
  }, [data, cache])
  useEffect(() => {
    if (wasAway.current && !isError) void cache.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== queryKeys.sources[0] })
    wasAway.current = isError
  }, [isError, cache])
}

/** Stops a job, such as a pull under way. */
export const useCancelJob = () => {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (job_id: string) => client.call('cancelJob', { params: { job_id } }),
    onError: (error) => showToast('error', '', errorTextOf(error)),
    onSettled: () => cache.invalidateQueries({ queryKey: queryKeys.sources }),
  })
}
