/** The switch of the MCP server, and the latest calls of agents. */

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { client } from './api-client.ts'
import { queryKeys } from './query-keys.ts'

export const useMcpSwitch = () => useQuery({ queryKey: queryKeys.mcpSwitch, queryFn: () => client.call('mcp', {}) })

export const useMcpCalls = () => useQuery({ queryKey: queryKeys.mcpCalls, queryFn: () => client.call('mcpCalls', {}) })

export const useSwitchMcp = () => {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (isOn: boolean) => client.call('switchMcp', { body: { is_on: isOn } }),
    onSettled: () => cache.invalidateQueries({ queryKey: queryKeys.mcp }),
  })
}
