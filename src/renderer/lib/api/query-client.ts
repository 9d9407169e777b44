/** The query cache: always asks (the host is on this machine, not on the network), retries only what may mend itself, and tells the gate of a lost key or trial. */

import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiProblem } from '../errors/api-problem.ts'
import { queryKeys } from './query-keys.ts'
import { useStartupStore } from './startup-store.ts'

// What changes in the cache is drawn in the frame of the key press that changed it: a timer would leave it to the next one.
notifyManager.setScheduler(queueMicrotask)

const recordBlockingProblem = (error: unknown): void => {
  if (error instanceof ApiProblem && (error.status === 401 || error.status === 402)) useStartupStore.setState({ problem: error })
}

/** A product that is no longer open: which ones are is asked anew. */
const refreshProducts = (error: unknown): void => {
  if (error instanceof ApiProblem && error.code === 'product_not_authorised')
    for (const queryKey of [queryKeys.account, queryKeys.overview]) void queryClient.invalidateQueries({ queryKey })
}

/** Whoever finds the host gone has the window look at once how it is. */
const recheckSources = (error: unknown): void => {
  if (error instanceof ApiProblem && error.status === 0) void queryClient.invalidateQueries({ queryKey: queryKeys.sources })
}

const isRetryable = (error: unknown): boolean => error instanceof ApiProblem && (error.status === 0 || error.status === 502)

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error) => {
      recordBlockingProblem(error)
      refreshProducts(error)
    },
  }),
  mutationCache: new MutationCache({
    onError: (error) => {
      recordBlockingProblem(error)
      refreshProducts(error)
      recheckSources(error)
    },
  }),
  defaultOptions: {
    queries: { networkMode: 'always', staleTime: 30_000, retry: (count, error) => count < 1 && isRetryable(error), retryDelay: 600 },
    mutations: { networkMode: 'always', retry: false },
  },
})
