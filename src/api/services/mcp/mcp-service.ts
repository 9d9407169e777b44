/** The switch of the MCP server, and the latest calls of agents. */

import type { McpCall } from '#shared/contract/internal/mcp.ts'
import { isMcpOn, latestMcpCalls, switchMcp } from '../../db/mcp/mcp-store.ts'
import type { ServiceContext } from '../support/service-context.ts'

/** Whether agents may read the account. */
export const readMcpSwitch = async ({ database }: ServiceContext, accountId: number): Promise<boolean> =>
  (await database.readCached(`agents of ${accountId}`, async () => ({ isOn: await isMcpOn(database.db, accountId) }))).isOn

/** Lets agents read the account, or stops that from their next call on. */
export const saveMcpSwitch = async ({ database, events, options }: ServiceContext, accountId: number, isOn: boolean): Promise<boolean> => {
  await database.write(() => switchMcp(database.db, accountId, isOn))
  options.log.info({ account: accountId, isOn }, 'mcp.switched')
  events.emit(accountId, { type: 'data-changed', product: null, reason: 'mcp' })
  return isOn
}

/** The latest calls, those of a moment ago included. */
export const mcpCallsOf = async ({ database, mcpCalls }: ServiceContext, accountId: number): Promise<McpCall[]> => {
  await mcpCalls.flush()
  return (await latestMcpCalls(database.db, accountId)).map(({ at, tool, client, result, bytes, duration_ms }) => ({
    at: new Date(at).toISOString(),
    ...{ tool, client, result, bytes, duration_ms },
  }))
}

/** Saves the call with the next batch: its answer waits for no write, and what is cached of the account stays. */
export const recordMcpCall = ({ mcpCalls, options }: ServiceContext, accountId: number, call: Omit<McpCall, 'at'>): void =>
  mcpCalls.record({ accountId, at: options.clock.now(), ...call })
