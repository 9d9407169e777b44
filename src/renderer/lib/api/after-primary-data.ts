/** Defers less urgent requests until the day's numbers have loaded. */

import type { QueryKey } from '@tanstack/react-query'
import { queryClient } from './query-client.ts'
import { queryKeys } from './query-keys.ts'

/** The numbers of the open product, or of all products. */
const isPrimary = (key: QueryKey): boolean => key[2] === 'snapshot' || key[1] === queryKeys.productsOverviews[1]

/** True while a query of the numbers on screen loads. Prefetched data does not count. */
const isPrimaryDataLoading = (): boolean =>
  queryClient.isFetching({ predicate: (query) => isPrimary(query.queryKey) && query.isActive() && query.state.data === undefined }) > 0

/**
 * Resolves once the first numbers have loaded.
 *
 * The first start of a day evaluates the advice of every product, which takes about a second of CPU time. An immediate request would
 * delay the tiles.
 */
export const afterPrimaryData = async (): Promise<void> => {
  // Queries of the same render start in the same task.
  await Promise.resolve()
  if (!isPrimaryDataLoading()) return
  await new Promise<void>((resolve) => {
    const stop = queryClient.getQueryCache().subscribe(() => {
      if (isPrimaryDataLoading()) return
      stop()
      resolve()
    })
  })
}
