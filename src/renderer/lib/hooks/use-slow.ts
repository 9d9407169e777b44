/** Whether a request has taken more than half a second. */

import { notifyManager, type Query, type QueryCache, useIsMutating, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { queryKeys } from '../api/query-keys.ts'

const SLOW_MS = 500

/** Source state checks run all the time. */
const isFirst = ({ queryKey, state }: Query): boolean =>
  state.fetchStatus === 'fetching' && state.data === undefined && queryKey[0] !== queryKeys.sources[0]

interface FirstRequests {
  readonly subscribe: (changed: () => void) => () => void
  readonly isAny: () => boolean
}

/** Looks only at the query that changes: a search of all of them at each change takes longer than showing another product. */
const firstRequestsOf = (cache: QueryCache): FirstRequests => {
  const running = new Set<Query>()
  const note = (query: Query, runs: boolean): void => void (runs ? running.add(query) : running.delete(query))
  return {
    isAny: () => running.size > 0,
    subscribe: (changed) => {
      running.clear()
      for (const query of cache.getAll()) note(query, isFirst(query))
      return cache.subscribe(
        notifyManager.batchCalls(({ type, query }) => {
          note(query, type !== 'removed' && isFirst(query))
          changed()
        }),
      )
    },
  }
}

/** Does not count source state checks, nor refreshes of data that is already on screen. */
export const useIsSlow = (): boolean => {
  const cache = useQueryClient().getQueryCache()
  const [first] = useState(() => firstRequestsOf(cache))
  const isLoading = useSyncExternalStore(first.subscribe, first.isAny)
  const isBusy = useIsMutating() > 0 || isLoading
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    if (!isBusy) return setIsSlow(false)
    const timer = setTimeout(() => setIsSlow(true), SLOW_MS)
    return () => clearTimeout(timer)
  }, [isBusy])
  return isSlow
}
