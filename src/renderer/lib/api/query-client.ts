/**
 * The query cache.
 *
 * Queries always run (the host is on this computer, not on the network). Retries only errors that can be temporary, and reports a
 * rejected key or an expired trial to the startup gate.
 */

import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiProblem } from '../errors/api-problem.ts'
import { useUiStore } from '../state/ui-store.ts'
import { queryKeys } from './query-keys.ts'
import { useStartupStore } from './startup-store.ts'
import { switchAccount } from './switch-account.ts'

// Notify synchronously: a change is then drawn in the frame of the key press that caused it; a timer would delay it by one frame.
notifyManager.setScheduler(queueMicrotask)

/** Reports a rejected key or an expired trial to the startup gate. */
export const recordBlockingProblem = (error: unknown): void => {
  if (!(error instanceof ApiProblem) || (error.status !== 401 && error.status !== 402)) return
  // A further account that was removed in another window, or is missing in a restored backup: its key is still valid.
  if (error.status === 401 && isFurtherAccount()) void switchAccount(queryClient, null)
  else useStartupStore.setState({ problem: error })
}

const isFurtherAccount = (): boolean => {
  const { openAccount } = useUiStore.getState()
  return openAccount !== null && openAccount !== 'demo'
}

/** After an error for an unknown product, refetches the list of products. */
const refreshProducts = (error: unknown): void => {
  if (error instanceof ApiProblem && error.code === 'product_not_authorised')
    for (const queryKey of [queryKeys.account, queryKeys.overview]) void queryClient.invalidateQueries({ queryKey })
}

/** After an unreachable host, refetches the source state at once. */
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
