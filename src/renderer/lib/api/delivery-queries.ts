/** Scheduled reports: the list, and what changes it. */

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { DeliveryChange } from '#shared/contract/internal/deliveries.ts'
import type { RouteBody } from '#shared/contract/route.ts'
import type { deskRoutes } from '#shared/contract/routes.ts'
import { client } from './api-client.ts'
import { queryKeys } from './query-keys.ts'

/** The deliveries of the account. */
export const useDeliveries = () => useQuery({ queryKey: queryKeys.deliveries, queryFn: () => client.call('deliveries', {}) })

const useRefetch = () => {
  const cache = useQueryClient()
  return () => cache.invalidateQueries({ queryKey: queryKeys.deliveries })
}

export interface DeliveryToSave {
  /** Null: a new delivery. */
  readonly id: number | null
  readonly body: DeliveryChange
}

type Body = RouteBody<(typeof deskRoutes)['addDelivery']>

/** Adds a delivery or changes one. */
export const useSaveDelivery = (onSaved: () => void) => {
  const refetch = useRefetch()
  return useMutation({
    mutationFn: ({ id, body }: DeliveryToSave) =>
      id === null
        ? client.call('addDelivery', { body: body as Body })
        : client.call('changeDelivery', { params: { delivery_id: String(id) }, body: body as Body }),
    onSuccess: () => {
      onSaved()
      return refetch()
    },
  })
}

export const useDeleteDelivery = (onDeleted: () => void) => {
  const refetch = useRefetch()
  return useMutation({
    mutationFn: (id: number) => client.call('deleteDelivery', { params: { delivery_id: String(id) } }),
    onSuccess: () => {
      onDeleted()
      return refetch()
    },
  })
}

/** Sends the latest report now. */
export const useTestDelivery = () =>
  useMutation({ mutationFn: (id: number) => client.call('testDelivery', { params: { delivery_id: String(id) } }) })

/** Sends a report again that was not sent, or may have arrived. */
export const useSendAgain = () => {
  const refetch = useRefetch()
  return useMutation({ mutationFn: (runId: number) => client.call('sendAgain', { body: { run_id: runId } }), onSuccess: refetch })
}
