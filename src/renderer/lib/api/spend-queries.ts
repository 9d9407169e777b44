/** Ad spend entered by hand, and the answer whether the account has channels besides Meta. */

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { setSpendRoute } from '#shared/contract/internal/spend.ts'
import type { RouteBody } from '#shared/contract/route.ts'
import { errorTextOf } from '../errors/api-problem.ts'
import { showToast } from '../state/toasts.ts'
import { client } from './api-client.ts'
import { queryKeys } from './query-keys.ts'

export const useSpend = (product: string) =>
  useQuery({ queryKey: queryKeys.spend(product), queryFn: () => client.call('spend', { params: { product } }) })

/** Refetches everything that spend changes. */
const useSpendChanged = (product: string) => {
  const cache = useQueryClient()
  return () =>
    Promise.all(
      [queryKeys.account, queryKeys.overview, queryKeys.product(product)].map((queryKey) => cache.invalidateQueries({ queryKey })),
    )
}

export const useSetSpend = (product: string, onSaved: (line: RouteBody<typeof setSpendRoute>) => void) => {
  const changed = useSpendChanged(product)
  return useMutation({
    mutationFn: (body: RouteBody<typeof setSpendRoute>) => client.call('setSpend', { params: { product }, body }),
    onSuccess: (_, body) => {
      onSaved(body)
      return changed()
    },
  })
}

export const useDeleteSpend = (product: string, onDeleted: () => void) => {
  const changed = useSpendChanged(product)
  return useMutation({
    mutationFn: (lineId: number) => client.call('deleteSpend', { params: { product, line_id: String(lineId) } }),
    onSuccess: () => {
      onDeleted()
      return changed()
    },
  })
}

/** Saves whether the account pays for ads outside Meta. */
export const useAnswerOtherChannels = (onSaved: (otherChannels: boolean) => void) => {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (otherChannels: boolean) => client.call('otherChannels', { body: { other_channels: otherChannels } }),
    onSuccess: async (_, otherChannels) => {
      await cache.invalidateQueries({ queryKey: queryKeys.account })
      onSaved(otherChannels)
    },
    onError: (error) => showToast('error', '', errorTextOf(error)),
  })
}
