/** The switch of the MCP server, and the latest calls. */

import { type Insertable, type Kysely, type Selectable, sql } from 'kysely'
import { MAX_MCP_CALLS } from '#shared/contract/internal/mcp.ts'
import type { McpCallTable } from '../connection/mcp-schema.ts'
import type { Schema } from '../connection/schema.ts'

export const isMcpOn = async (db: Kysely<Schema>, accountId: number): Promise<boolean> =>
  (await db.selectFrom('mcp_on').select('account_id').where('account_id', '=', accountId).executeTakeFirst()) !== undefined

export const switchMcp = async (db: Kysely<Schema>, accountId: number, isOn: boolean): Promise<void> => {
  if (isOn)
    await db
      .insertInto('mcp_on')
      .values({ account_id: accountId })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  else await db.deleteFrom('mcp_on').where('account_id', '=', accountId).execute()
}

/** Saves a call, and removes those of the account beyond the last {@link MAX_MCP_CALLS}. */
export const insertMcpCall = async (db: Kysely<Schema>, call: Insertable<McpCallTable>): Promise<void> => {
  await db.insertInto('mcp_call').values(call).execute()
  await db
    .deleteFrom('mcp_call')
    .where('account_id', '=', call.account_id)
    .where(
      'id',
      'not in',
      sql<number>`(SELECT id FROM mcp_call WHERE account_id = ${call.account_id} ORDER BY id DESC LIMIT ${MAX_MCP_CALLS})`,
    )
    .execute()
}

/** The latest calls of an account, latest first. */
export const latestMcpCalls = (db: Kysely<Schema>, accountId: number): Promise<readonly Selectable<McpCallTable>[]> =>
  db.selectFrom('mcp_call').selectAll().where('account_id', '=', accountId).orderBy('id', 'desc').limit(MAX_MCP_CALLS).execute()
