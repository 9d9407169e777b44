/** The switch of the MCP server, and the latest calls. */

import type BetterSqlite3 from 'better-sqlite3'
import type { Kysely, Selectable } from 'kysely'
import { MAX_MCP_CALLS } from '#shared/contract/internal/mcp.ts'
import type { McpCallTable } from '../connection/mcp-schema.ts'
import type { Schema } from '../connection/schema.ts'

/** What agents may do in an account. */
export interface McpSwitch {
  readonly isOn: boolean
  /** Whether they may propose decisions. */
  readonly canPropose: boolean
}

export const findMcpSwitch = async (db: Kysely<Schema>, accountId: number): Promise<McpSwitch> => {
  const row = await db.selectFrom('mcp_on').select('can_propose').where('account_id', '=', accountId).executeTakeFirst()
  return { isOn: row !== undefined, canPropose: row?.can_propose === 1 }
}

export const switchMcp = async (db: Kysely<Schema>, accountId: number, { isOn, canPropose }: McpSwitch): Promise<void> => {
  if (!isOn) {
    await db.deleteFrom('mcp_on').where('account_id', '=', accountId).execute()
    return
  }
  const values = { can_propose: canPropose ? 1 : 0 }
  await db
    .insertInto('mcp_on')
    .values({ account_id: accountId, ...values })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(values))
    .execute()
}

const INSERT = `
INSERT INTO mcp_call (account_id, at, tool, client, result, bytes, duration_ms)
SELECT @accountId, @at, @tool, @client, @result, @bytes, @duration_ms WHERE EXISTS (SELECT 1 FROM account WHERE id = @accountId)`

const TRIM = `
DELETE FROM mcp_call WHERE account_id = @accountId AND id NOT IN (
  SELECT id FROM mcp_call WHERE account_id = @accountId ORDER BY id DESC LIMIT ${MAX_MCP_CALLS})`

/** A call of an agent, before it is saved. */
export interface EndedMcpCall extends Omit<Selectable<McpCallTable>, 'id' | 'account_id'> {
  readonly accountId: number
}

/**
 * Saves calls in one transaction, and removes those of their accounts beyond the last {@link MAX_MCP_CALLS}. A call of an account that was
 * deleted meanwhile is dropped.
 */
export const saveMcpCalls = (raw: BetterSqlite3.Database, calls: readonly EndedMcpCall[]): void =>
  raw
    .transaction(() => {
      const insert = raw.prepare<[EndedMcpCall]>(INSERT)
      for (const call of calls) insert.run(call)
      const trim = raw.prepare<[{ accountId: number }]>(TRIM)
      for (const accountId of new Set(calls.map((call) => call.accountId))) trim.run({ accountId })
    })
    .immediate()

/** The latest calls of an account, latest first. */
export const latestMcpCalls = (db: Kysely<Schema>, accountId: number): Promise<readonly Selectable<McpCallTable>[]> =>
  db.selectFrom('mcp_call').selectAll().where('account_id', '=', accountId).orderBy('id', 'desc').limit(MAX_MCP_CALLS).execute()
