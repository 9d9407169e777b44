/** The agent advisor: its settings and use, a test, and what it would be sent. */

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { RouteBody } from '#shared/contract/route.ts'
import type { deskRoutes } from '#shared/contract/routes.ts'
import { client } from './api-client.ts'
import { queryKeys } from './query-keys.ts'

export type AgentChange = RouteBody<(typeof deskRoutes)['changeAgent']>

export const useAgent = () => useQuery({ queryKey: queryKeys.agent, queryFn: () => client.call('agent', {}) })

export const useSaveAgent = (onSaved: () => void) => {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: AgentChange) => client.call('changeAgent', { body }),
    onSuccess: () => {
      onSaved()
      // The advice of every product has another state now.
      return Promise.all([queryKeys.agent, queryKeys.products].map((queryKey) => cache.invalidateQueries({ queryKey })))
    },
  })
}

/** Asks about an invented card. */
export const useTestAgent = () => {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => client.call('testAgent', { body: {} }),
    onSettled: () => cache.invalidateQueries({ queryKey: queryKeys.agent }),
  })
}

export const useAgentPreview = (product: string) =>
  useQuery({ queryKey: queryKeys.agentPreview(product), queryFn: () => client.call('agentPreview', { params: { product } }) })
