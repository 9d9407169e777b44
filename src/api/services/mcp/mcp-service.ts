/** The switch of the MCP server, and the latest calls of agents. */

import type { McpCall } from '#shared/contract/internal/mcp.ts'
import { findMcpSwitch, latestMcpCalls, type McpSwitch, switchMcp } from '../../db/mcp/mcp-store.ts'
import { dropProposals } from '../../db/mcp/proposal-store.ts'
import type { ServiceContext } from '../support/service-context.ts'

/** What agents may do in the account. */
export const readMcpSwitch = ({ database }: ServiceContext, accountId: number): Promise<McpSwitch> =>
  database.readCached(`agents of ${accountId}`, () => findMcpSwitch(database.db, accountId))

/**
 * Lets agents read the account and propose decisions, or stops that from their next call on; proposals that wait are dropped then.
 *
 * @param canPropose undefined: as before
 */
export const saveMcpSwitch = async (
  context: ServiceContext,
  accountId: number,
  { isOn, canPropose }: { readonly isOn: boolean; readonly canPropose?: boolean | undefined },
): Promise<McpSwitch> => {
  const { database, events, options } = context
  const saved = await database.write(() =>
    database.db.transaction().execute(async (trx) => {
      const before = await findMcpSwitch(trx, accountId)
      const now = { isOn, canPropose: isOn && (canPropose ?? before.canPropose) }
      await switchMcp(trx, accountId, now)
      if (!now.canPropose) await dropProposals(trx, accountId, options.clock.now())
      return now
    }),
  )
  options.log.info({ account: accountId, ...saved }, 'mcp.switched')
  for (const reason of ['mcp', 'proposals'] as const) events.emit(accountId, { type: 'data-changed', product: null, reason })
  return saved
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
