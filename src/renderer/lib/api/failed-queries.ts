/** Refetches what failed while the host or its database was unavailable. */

import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'

/**
 * Runs the call of a query that checks whether the host answers. If the query was in error before, refetches every other failed query
 * on screen: no event reports that a database can be read again.
 *
 * @param key - Key of the checking query, which is not refetched.
 * @throws what the call throws.
 */
export const refetchFailedAfter = async <T>(cache: QueryClient, key: QueryKey, call: () => Promise<T>): Promise<T> => {
  const before = cache.getQueryState(key)
  // Not the status: it is pending while a query that never loaded is read again.
  const wasDown = before !== undefined && before.errorUpdatedAt > before.dataUpdatedAt
  const answer = await call()
  if (wasDown)
    void cache.refetchQueries({
      type: 'active',
      predicate: ({ queryKey, state }) => state.status === 'error' && hashKey(queryKey) !== hashKey(key),
    })
  return answer
}
