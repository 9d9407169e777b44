/** Outside calls, and the switches of their destinations. */

import { keepPreviousData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Destination } from '#shared/contract/internal/egress.ts'
import { client } from './api-client.ts'
import { queryKeys } from './query-keys.ts'

/**
 * The latest calls, and older ones as they are asked for.
 *
 * @param destination - null: the calls of all
 */
export const useOutsideCalls = (destination: Destination | null) =>
  useInfiniteQuery({
    queryKey: queryKeys.egressOf(destination),
    queryFn: ({ pageParam: before }) =>
      client.call('egress', { query: { ...(destination === null ? {} : { destination }), ...(before === null ? {} : { before }) } }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ older }) => older,
    placeholderData: keepPreviousData,
  })

export const useSwitchDestination = () => {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ destination, isOn }: { readonly destination: Destination; readonly isOn: boolean }) =>
      client.call('switchEgress', { params: { destination }, body: { is_on: isOn } }),
    onSettled: async (_answer, _error, { destination }) => {
      await cache.invalidateQueries({ queryKey: queryKeys.egress })
      if (destination === 'images') await cache.invalidateQueries({ predicate: ({ queryKey: [, , part] }) => part === 'thumbnails' })
    },
  })
}
