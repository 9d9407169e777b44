/** Refresh: syncs the product, and reads its snapshot without the cache, then everything of the product that depends on the same data. */

import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Day } from '#shared/calendar.ts'
import { asProblem } from '../errors/api-problem.ts'
import { showToast } from '../state/toasts.ts'
import { client } from './api-client.ts'
import { mutationKeys, queryKeys } from './query-keys.ts'

export const useRefresh = (product: string, day: Day | null) => {
  const cache = useQueryClient()
  return useMutation({
    mutationKey: mutationKeys.refresh(product),
    mutationFn: async () => {
      await client.call('pullNow', { params: { product } })
      // Joins that sync, or reads a day after it that is older than what it reads.
      return client.call('snapshot', { params: { product }, query: { force_refresh: 'true', ...(day === null ? {} : { anchor: day }) } })
    },
    onSuccess: (answer) => {
      if (day !== null) cache.setQueryData(queryKeys.snapshot(product, day), answer)
    },
    onSettled: (answer) => {
      const isAnswered = ([, , view, of]: QueryKey): boolean => answer !== undefined && view === 'snapshot' && of === day
      const invalidate = [
        cache.invalidateQueries({ queryKey: queryKeys.product(product), predicate: ({ queryKey }) => !isAnswered(queryKey) }),
        ...[queryKeys.overview, queryKeys.account, queryKeys.sources].map((queryKey) => cache.invalidateQueries({ queryKey })),
      ]
      return Promise.all(invalidate)
    },
    // An unreachable host and a deleted product already have a permanent notice on screen.
    onError: (error) => {
      if (![0, 403].includes(asProblem(error).status)) showToast('error', '', asProblem(error))
    },
  })
}
