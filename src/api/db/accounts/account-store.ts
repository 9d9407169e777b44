/** Accounts: one row a tenant, found by the hash of its key. */

import { type Kysely, sql } from 'kysely'
import type { AccountRow, NewAccountRow, Schema } from '../connection/schema.ts'
import type { TokenColumns } from './token-columns.ts'

export type AccountChange = Partial<
  Pick<
    AccountRow,
    | 'name'
    | 'timezone'
    | 'currency'
    | 'token_changing'
    | 'variant'
    | 'trial_ends'
    | 'subscription'
    | 'subscription_ends'
    | 'key_hash'
    | 'key_made_at'
    | 'token_created_at'
    | 'token_expires_at'
    | 'token_present'
    | 'other_channels'
  >
>

export const insertAccount = async (db: Kysely<Schema>, account: NewAccountRow): Promise<AccountRow> =>
  db.insertInto('account').values(account).returningAll().executeTakeFirstOrThrow()

export const findAccount = (db: Kysely<Schema>, id: number): Promise<AccountRow | undefined> =>
  db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirst()

export const findAccountByKeyHash = (db: Kysely<Schema>, keyHash: Buffer): Promise<AccountRow | undefined> =>
  db.selectFrom('account').selectAll().where('key_hash', '=', keyHash).executeTakeFirst()

export const findAccountByTenant = (db: Kysely<Schema>, tenantId: string): Promise<AccountRow | undefined> =>
  db.selectFrom('account').selectAll().where('tenant_id', '=', tenantId).executeTakeFirst()

/** The account that has connected an ad account, first or later; undefined if none has. */
export const findAccountByAdAccount = (db: Kysely<Schema>, adAccountId: string): Promise<AccountRow | undefined> =>
  db
    .selectFrom('account')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('ad_account_id', '=', adAccountId),
        eb('id', 'in', eb.selectFrom('source').select('account_id').where('external_id', '=', adAccountId)),
      ]),
    )
    .orderBy('id')
    .executeTakeFirst()

export const findAccountOfProduct = (db: Kysely<Schema>, productId: number): Promise<AccountRow | undefined> =>
  db
    .selectFrom('account')
    .innerJoin('product', 'product.account_id', 'account.id')
    .selectAll('account')
    .where('product.id', '=', productId)
    .executeTakeFirst()

/** Accounts whose token was being replaced when the process ended. */
export const listChangingTokens = (db: Kysely<Schema>): Promise<AccountRow[]> =>
  db.selectFrom('account').selectAll().where('token_changing', '=', 1).execute()

/** Switches to the other token slot if `from` is still the current one. Returns whether it was. */
export const switchToken = async (db: Kysely<Schema>, id: number, from: 0 | 1, columns: TokenColumns): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('account')
    .set({ ...columns, token_present: 1, token_slot: from === 0 ? 1 : 0 })
    .where('id', '=', id)
    .where('token_slot', '=', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const listAccounts = (db: Kysely<Schema>): Promise<AccountRow[]> => db.selectFrom('account').selectAll().orderBy('id').execute()

/** The latest account that no other account's key opens: neither a demo next to another one nor a further account. */
export const findLatestAccount = (db: Kysely<Schema>): Promise<AccountRow | undefined> =>
  db
    .selectFrom('account')
    .selectAll()
    .orderBy(sql`owner_id IS NULL AND opened_by IS NULL`, 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

export const countAccounts = async (db: Kysely<Schema>): Promise<number> => {
  const { count } = await db
    .selectFrom('account')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** How many accounts there are, without those that the key of another one opens. */
export const countAccountsWithoutOwner = async (db: Kysely<Schema>): Promise<number> => {
  const { count } = await db
    .selectFrom('account')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner_id', 'is', null)
    .where('opened_by', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

export const updateAccount = async (db: Kysely<Schema>, id: number, change: AccountChange): Promise<AccountRow> =>
  db.updateTable('account').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
