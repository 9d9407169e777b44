/** The switch of the MCP server, and the latest calls of agents. */

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { RouteAnswer } from '#shared/contract/route.ts'
import type { routes } from '#shared/contract/routes.ts'
import { errorTextOf } from '../errors/api-problem.ts'
import { showToast } from '../state/toasts.ts'
import { client } from './api-client.ts'
import { mutationKeys, queryKeys } from './query-keys.ts'

export const useMcpSwitch = () => useQuery({ queryKey: queryKeys.mcpSwitch, queryFn: () => client.call('mcp', {}) })

export const useMcpCalls = () => useQuery({ queryKey: queryKeys.mcpCalls, queryFn: () => client.call('mcpCalls', {}) })

interface McpChoice {
  readonly is_on: boolean
  readonly can_propose?: boolean
}

/** Shows a choice at once, and sends choices one after another, so that the last one counts however quickly they are made. */
export const useSwitchMcp = () => {
  const cache = useQueryClient()
  return useMutation({
    mutationKey: mutationKeys.mcpSwitch,
    scope: { id: 'mcp-switch' },
    mutationFn: (choice: McpChoice) => client.call('switchMcp', { body: choice }),
    onMutate: async (choice) => {
      await cache.cancelQueries({ queryKey: queryKeys.mcpSwitch })
      const before = cache.getQueryData<RouteAnswer<typeof routes.mcp>>(queryKeys.mcpSwitch)
      if (before) cache.setQueryData(queryKeys.mcpSwitch, { ...before, ...choice })
      return before
    },
    onError: (error, _, before) => {
      cache.setQueryData(queryKeys.mcpSwitch, before)
      showToast('error', '', errorTextOf(error))
    },
    // While another choice waits, the state that the API knows is not the one that is shown.
    onSettled: () =>
      cache.isMutating({ mutationKey: mutationKeys.mcpSwitch }) > 1 ? undefined : cache.invalidateQueries({ queryKey: queryKeys.mcp }),
  })
}
