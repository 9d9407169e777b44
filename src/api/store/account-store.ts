/** Accounts: one row a tenant, found by the hash of its key. */

import type { Kysely } from 'kysely'
import type { AccountRow, NewAccountRow, Schema } from './schema.ts'

export type AccountChange = Partial<
  Pick<AccountRow, 'variant' | 'trial_ends' | 'subscription' | 'key_hash' | 'token_created_at' | 'token_expires_at' | 'token_present'>
>

export const insertAccount = async (db: Kysely<Schema>, account: NewAccountRow): Promise<AccountRow> =>
  db.insertInto('account').values(account).returningAll().executeTakeFirstOrThrow()

export const findAccountByKeyHash = (db: Kysely<Schema>, keyHash: Buffer): Promise<AccountRow | undefined> =>
  db.selectFrom('account').selectAll().where('key_hash', '=', keyHash).executeTakeFirst()

export const findAccountByTenant = (db: Kysely<Schema>, tenantId: string): Promise<AccountRow | undefined> =>
  db.selectFrom('account').selectAll().where('tenant_id', '=', tenantId).executeTakeFirst()

export const listAccounts = (db: Kysely<Schema>): Promise<AccountRow[]> => db.selectFrom('account').selectAll().orderBy('id').execute()

export const countAccounts = async (db: Kysely<Schema>): Promise<number> => {
  const { count } = await db
    .selectFrom('account')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export const updateAccount = async (db: Kysely<Schema>, id: number, change: AccountChange): Promise<AccountRow> =>
  db.updateTable('account').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
