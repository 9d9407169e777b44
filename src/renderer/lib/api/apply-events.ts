/** Applies API events to the query cache. */

import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { ApiEvent, JobProgress } from '#shared/contract/events.ts'
import type { Job } from '#shared/contract/internal/import.ts'
import type { Sources } from '#shared/contract/internal/source.ts'
import { isGoingOn, outdatedBy } from './event-queries.ts'
import { mutationKeys, queryKeys } from './query-keys.ts'

/** Events arrive in bursts: queries that several of them affect are refetched once. In milliseconds. */
const GATHER_MS = 50

export interface EventApplier {
  readonly apply: (event: ApiEvent) => void
  /** Refetches everything on screen once: events may have been missed. */
  readonly refetchAll: () => void
  readonly close: () => void
}

/**
 * Refetches outdated queries.
 *
 * A pending response may be older than the change, so it is canceled, including the first one of a query, which `invalidateQueries`
 * would not cancel.
 */
export const refetch = async (cache: QueryClient, queryKey: QueryKey): Promise<void> => {
  await cache.cancelQueries({ queryKey })
  await cache.invalidateQueries({ queryKey })
}

/** Refetches queries once their pending responses have arrived. */
const refetchAfter = async (cache: QueryClient, queryKey: QueryKey): Promise<void> => {
  await new Promise<void>((resolve) => {
    const stop = cache.getQueryCache().subscribe(() => {
      if (cache.isFetching({ queryKey }) > 0) return
      stop()
      resolve()
    })
  })
  await cache.invalidateQueries({ queryKey, fetchStatus: 'idle' })
}

/** True if a mutation of this window is running that refetches the same queries when it ends. */
const isOwnChange = (cache: QueryClient, event: ApiEvent): boolean => {
  if (event.type === 'advice-changed' && event.reason !== 'evaluated')
    return cache.isMutating({ mutationKey: mutationKeys.review(event.product) }) > 0
  if (event.type === 'data-changed' && event.reason === 'sync' && event.product !== null)
    return cache.isMutating({ mutationKey: mutationKeys.refresh(event.product) }) > 0
  return false
}

const showProgress = (cache: QueryClient, event: JobProgress): void => {
  const { job_id, state, progress } = event
  if (event.kind === 'sync') {
    cache.setQueryData<Sources>(queryKeys.sources, (cached) => cached && { ...cached, sources: cached.sources.map(withProgress(event)) })
    // Each part leaves fewer days to be read. One read at a time: a small account has many parts in a second.
    void cache.invalidateQueries({ queryKey: queryKeys.adSources, exact: true, fetchStatus: 'idle' })
  } else cache.setQueryData<Job>(queryKeys.job(job_id), (cached) => cached && { ...cached, state, progress })
}

const withProgress =
  ({ product, job_id, progress, seconds_left }: JobProgress) =>
  (source: Sources['sources'][number]): Sources['sources'][number] =>
    source.product === product ? { ...source, job_id, pulling: progress, seconds_left } : source

/** Applies events to a cache until it is closed. */
export const createEventApplier = (cache: QueryClient, gatherMs = GATHER_MS): EventApplier => {
  const outdated = new Map<string, QueryKey>()
  let timer: ReturnType<typeof setTimeout> | null = null

  const flush = (): void => {
    timer = null
    const keys = [...outdated.values()]
    outdated.clear()
    for (const queryKey of keys) void refetch(cache, queryKey)
  }
  return {
    apply: (event) => {
      if (event.type === 'job-progress' && isGoingOn(event)) return showProgress(cache, event)
      if (isOwnChange(cache, event)) return
      // Reading advice evaluates it and returns the new result: only earlier responses are out of date.
      if (event.type === 'advice-changed' && event.reason === 'evaluated') {
        for (const queryKey of outdatedBy(event)) void cache.invalidateQueries({ queryKey, fetchStatus: 'idle' })
        // Neither the list of all products nor the outcomes evaluate advice: an answer on its way may lack this one, but it is worth
        // waiting for.
        for (const queryKey of [queryKeys.productsOverviews, queryKeys.outcomes(event.product)])
          if (cache.isFetching({ queryKey }) > 0) void refetchAfter(cache, queryKey)
        return
      }
      for (const queryKey of outdatedBy(event)) outdated.set(JSON.stringify(queryKey), queryKey)
      if (outdated.size > 0) timer ??= setTimeout(flush, gatherMs)
    },
    refetchAll: () => void refetch(cache, []),
    close: () => {
      if (timer !== null) clearTimeout(timer)
      timer = null
      outdated.clear()
    },
  }
}
