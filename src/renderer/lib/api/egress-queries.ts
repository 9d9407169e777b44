/** Outside calls, and the switches of their destinations. */

import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Destination } from '#shared/contract/internal/egress.ts'
import { client } from './api-client.ts'
import { queryKeys } from './query-keys.ts'

/** @param destination - null: the calls of all */
export const useOutsideCalls = (destination: Destination | null) =>
  useQuery({
    queryKey: queryKeys.egressOf(destination),
    queryFn: () => client.call('egress', { query: destination === null ? {} : { destination } }),
    placeholderData: keepPreviousData,
  })

export const useSwitchDestination = () => {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ destination, isOn }: { readonly destination: Destination; readonly isOn: boolean }) =>
      client.call('switchEgress', { params: { destination }, body: { is_on: isOn } }),
    onSettled: () => cache.invalidateQueries({ queryKey: queryKeys.egress }),
  })
}
