/** Holds back what may come a moment later, so that the day's numbers have the machine to themselves. */

import { queryClient } from './query-client.ts'

/** The queries of the numbers on screen that are on their way. What is fetched ahead for nobody yet does not count. */
const isPrimaryDataLoading = (): boolean =>
  queryClient.isFetching({ predicate: (query) => query.queryKey[2] === 'snapshot' && query.isActive() && query.state.data === undefined }) >
  0

/**
 * Resolves once no first numbers are on their way. On the first start of a day advice is worked out for every product,
 * which keeps a processor busy for a second: asked for at once, it would come before the tiles.
 */
export const afterPrimaryData = async (): Promise<void> => {
  // What is asked for together starts in one turn.
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
