/** Pulling again: the snapshot with the cache bypassed, then everything of the product that rests on the same facts. */

import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Day } from '#shared/calendar.ts'
import { asProblem } from '../errors/api-problem.ts'
import { showToast } from '../state/toasts.ts'
import { client } from './api-client.ts'
import { queryKeys } from './query-keys.ts'

export const useRefresh = (product: string, day: Day | null) => {
  const cache = useQueryClient()
  return useMutation({
    mutationKey: ['refresh', product],
    mutationFn: () =>
      client.call('snapshot', { params: { product }, query: { force_refresh: 'true', ...(day === null ? {} : { anchor: day }) } }),
    onSuccess: async (answer) => {
      if (day !== null) cache.setQueryData(queryKeys.snapshot(product, day), answer)
      const keys = [
        queryKeys.trends(product),
        queryKeys.store(product),
        queryKeys.advice(product),
        queryKeys.reviews(product),
        queryKeys.overview,
        queryKeys.account,
        queryKeys.sources,
      ]
      await Promise.all(keys.map((queryKey) => cache.invalidateQueries({ queryKey })))
    },
    // A desk that does not answer, and a product that is gone, are told on screen for as long as that is so.
    onError: (error) => {
      if (![0, 403].includes(asProblem(error).status)) showToast('error', '', asProblem(error))
    },
  })
}
