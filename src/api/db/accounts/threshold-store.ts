/** The thresholds that an account has set for itself. */

import type { Kysely } from 'kysely'
import type { Database } from '../connection/database.ts'
import type { Schema } from '../connection/schema.ts'

export const readThresholds = async (db: Kysely<Schema>, accountId: number): Promise<Readonly<Record<string, number>>> => {
  const rows = await db.selectFrom('threshold').select(['name', 'value']).where('account_id', '=', accountId).orderBy('name').execute()
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}

/** {@link readThresholds}, read once until anything in the database changes. The result is shared: do not change it. */
export const cachedThresholds = ({ db, readCached }: Database, accountId: number): Promise<Readonly<Record<string, number>>> =>
  readCached(`thresholds of ${accountId}`, () => readThresholds(db, accountId))

/** Replaces all thresholds of the account. Runs inside the caller's transaction. */
export const saveThresholds = async (db: Kysely<Schema>, accountId: number, values: Readonly<Record<string, number>>): Promise<void> => {
  await db.deleteFrom('threshold').where('account_id', '=', accountId).execute()
  const rows = Object.entries(values).map(([name, value]) => ({ account_id: accountId, name, value }))
  if (rows.length > 0) await db.insertInto('threshold').values(rows).execute()
}
