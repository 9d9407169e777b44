/** Settings, results and calls of the agent advisor. */

import type { Insertable, Kysely, Selectable } from 'kysely'
import type { AgentCallTable, AgentResultTable, AgentSettingTable } from '../connection/agent-schema.ts'
import type { Schema } from '../connection/schema.ts'

export type AgentSettingRow = Selectable<AgentSettingTable>
export type AgentCallRow = Selectable<AgentCallTable>

/** Results of earlier days are removed after this many days, and calls too. */
const STORED_DAYS = 60
const DAY_MS = 86_400_000

export const findAgentSetting = (db: Kysely<Schema>, accountId: number): Promise<AgentSettingRow | undefined> =>
  db.selectFrom('agent_setting').selectAll().where('account_id', '=', accountId).executeTakeFirst()

export const saveAgentSetting = async (db: Kysely<Schema>, row: AgentSettingRow): Promise<void> => {
  const { account_id: _, ...change } = row
  await db
    .insertInto('agent_setting')
    .values(row)
    .onConflict((oc) => oc.column('account_id').doUpdateSet(change))
    .execute()
}

export const findAgentResult = async (db: Kysely<Schema>, productId: number, inputHash: string): Promise<string | null> => {
  const row = await db
    .selectFrom('agent_result')
    .select('body')
    .where('product_id', '=', productId)
    .where('input_hash', '=', inputHash)
    .executeTakeFirst()
  return row?.body ?? null
}

/** Saves a result, unless there is one for the same input; removes old ones. A product that was deleted meanwhile gets none. */
export const saveAgentResult = async (db: Kysely<Schema>, row: Selectable<AgentResultTable>): Promise<void> => {
  const product = await db.selectFrom('product').select('id').where('id', '=', row.product_id).executeTakeFirst()
  if (product === undefined) return
  await db
    .insertInto('agent_result')
    .values(row)
    .onConflict((oc) => oc.doNothing())
    .execute()
  await db
    .deleteFrom('agent_result')
    .where('product_id', '=', row.product_id)
    .where('day', '<', row.day - STORED_DAYS)
    .execute()
}

/** Records a call; removes old ones. */
export const saveAgentCall = async (db: Kysely<Schema>, row: Insertable<AgentCallTable>): Promise<void> => {
  await db.insertInto('agent_call').values(row).execute()
  await db
    .deleteFrom('agent_call')
    .where('account_id', '=', row.account_id)
    .where('at', '<', row.at - STORED_DAYS * DAY_MS)
    .execute()
}

/** The calls of an account since an instant. */
export const agentCallsSince = (db: Kysely<Schema>, accountId: number, at: number): Promise<AgentCallRow[]> =>
  db.selectFrom('agent_call').selectAll().where('account_id', '=', accountId).where('at', '>=', at).execute()

/** The latest call that failed, or the latest that succeeded. */
export const latestAgentCall = (db: Kysely<Schema>, accountId: number, what: 'failed' | 'succeeded'): Promise<AgentCallRow | undefined> =>
  db
    .selectFrom('agent_call')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('reason', what === 'failed' ? 'is not' : 'is', null)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The latest call with an input. */
export const latestCallWith = (db: Kysely<Schema>, accountId: number, inputHash: string): Promise<AgentCallRow | undefined> =>
  db
    .selectFrom('agent_call')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('input_hash', '=', inputHash)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
