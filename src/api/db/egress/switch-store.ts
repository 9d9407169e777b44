/** The destinations that are off. */

import type BetterSqlite3 from 'better-sqlite3'
import type { Kysely } from 'kysely'
import type { Destination } from '#shared/contract/internal/egress.ts'
import type { CallPurpose } from '../../domain/egress/outside-call.ts'
import type { Schema } from '../connection/schema.ts'

/**
 * Reads a switch before each call. What belongs to no account, such as looking for updates, is off if any account has turned it off.
 */
export const switchReader = (raw: BetterSqlite3.Database): ((purpose: CallPurpose) => boolean) => {
  const read = raw.prepare<[CallPurpose], 1>(
    'SELECT 1 FROM egress_off WHERE destination = @destination AND (@accountId IS NULL OR account_id = @accountId) LIMIT 1',
  )
  return ({ accountId, destination }) => read.get({ accountId, destination }) !== undefined
}

/** Turns a destination on: for one account, or for every account if it belongs to none. */
export const turnOn = async (db: Kysely<Schema>, { accountId, destination }: CallPurpose): Promise<void> => {
  const all = db.deleteFrom('egress_off').where('destination', '=', destination)
  await (accountId === null ? all : all.where('account_id', '=', accountId)).execute()
}

/** Turns a destination off for an account. */
export const turnOff = async (db: Kysely<Schema>, accountId: number, destination: Destination): Promise<void> => {
  await db
    .insertInto('egress_off')
    .values({ account_id: accountId, destination })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
