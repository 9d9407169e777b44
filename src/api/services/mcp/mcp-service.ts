/** The switch of the MCP server, and the latest calls of agents. */

import type { McpCall } from '#shared/contract/internal/mcp.ts'
import { insertMcpCall, isMcpOn, latestMcpCalls, switchMcp } from '../../db/mcp/mcp-store.ts'
import type { ServiceContext } from '../support/service-context.ts'

/** Whether agents may read the account. */
export const readMcpSwitch = ({ database }: ServiceContext, accountId: number): Promise<boolean> => isMcpOn(database.db, accountId)

/** Lets agents read the account, or stops that from their next call on. */
export const saveMcpSwitch = async ({ database, events, options }: ServiceContext, accountId: number, isOn: boolean): Promise<boolean> => {
  await database.write(() => switchMcp(database.db, accountId, isOn))
  options.log.info({ account: accountId, isOn }, 'mcp.switched')
  events.emit(accountId, { type: 'data-changed', product: null, reason: 'mcp' })
  return isOn
}

export const mcpCallsOf = async ({ database }: ServiceContext, accountId: number): Promise<McpCall[]> =>
  (await latestMcpCalls(database.db, accountId)).map(({ at, tool, client, result, bytes, duration_ms }) => ({
    at: new Date(at).toISOString(),
    ...{ tool, client, result, bytes, duration_ms },
  }))

export const recordMcpCall = async (
  { database, events, options }: ServiceContext,
  accountId: number,
  call: Omit<McpCall, 'at'>,
): Promise<void> => {
  await database.write(() =>
    database.db.transaction().execute((trx) => insertMcpCall(trx, { account_id: accountId, at: options.clock.now(), ...call })),
  )
  events.emit(accountId, { type: 'data-changed', product: null, reason: 'mcp' })
}
