/** The demo as an account next to one's own. */

import type BetterSqlite3 from 'better-sqlite3'
import { type Kysely, sql } from 'kysely'
import type { AccountRow, Schema } from '../connection/schema.ts'
import { deleteProduct, deleteSource } from '../products/delete-product.ts'
import { accountTables } from './account-tables.ts'

/** Into a demo for which this is false, files were imported or Meta was connected: it has data of its user. */
const hasOnlyDemoSources = `(EXISTS (SELECT 1 FROM source WHERE account_id = account.id AND kind = 'demo')
  AND NOT EXISTS (SELECT 1 FROM source WHERE account_id = account.id AND kind <> 'demo'))`

/**
 * A demo: next to an account, whatever was imported into it, or with nothing but the data of the demo. Every other account is one's own,
 * so also a demo of its own into which files were imported or Meta was connected.
 */
const isDemoAccount = `(account.owner_id IS NOT NULL OR ${hasOnlyDemoSources})`

/** Whether an account is a demo, not one of one's own. */
export const isDemo = async (db: Kysely<Schema>, accountId: number): Promise<boolean> =>
  (await db
    .selectFrom('account')
    .select('id')
    .where('id', '=', accountId)
    .where(sql<boolean>`${sql.raw(isDemoAccount)}`)
    .executeTakeFirst()) !== undefined

/** Whether anything in an account is of the demo. */
export const hasDemoSource = async (db: Kysely<Schema>, accountId: number): Promise<boolean> =>
  (await db.selectFrom('source').select('id').where('account_id', '=', accountId).where('kind', '=', 'demo').executeTakeFirst()) !==
  undefined

/** The demo next to an account; undefined if there is none. */
export const attachedDemo = (db: Kysely<Schema>, ownerId: number): Promise<AccountRow | undefined> =>
  db.selectFrom('account').selectAll().where('owner_id', '=', ownerId).executeTakeFirst()

/** How many accounts of one's own there are. */
export const countOwnAccounts = async (db: Kysely<Schema>): Promise<number> => {
  const { count } = await db
    .selectFrom('account')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(sql<boolean>`NOT ${sql.raw(isDemoAccount)}`)
    .executeTakeFirstOrThrow()
  return count
}

/** Puts the demo that was there first next to an account: an account has one demo at most. */
export const adoptDemo = async (db: Kysely<Schema>, ownerId: number): Promise<void> => {
  await db
    .updateTable('account')
    .set({ owner_id: ownerId })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('account')
        .select(({ fn }) => fn.min('id').as('id'))
        .where('owner_id', 'is', null)
        .where('id', '<>', ownerId)
        .where(sql<boolean>`${sql.raw(hasOnlyDemoSources)}`),
    )
    .execute()
}

/** Whether an account has a demo and no other data sources, so that it can be deleted. */
export const isDeletableDemo = (raw: BetterSqlite3.Database, accountId: number): boolean =>
  raw.prepare(`SELECT 1 FROM account WHERE id = ? AND ${hasOnlyDemoSources}`).get(accountId) !== undefined

/**
 * The products of a demo account that the user created, or for which the user entered spend, an event or a decision. An event of all
 * products is one of each; decisions before the product was created are of the demo.
 */
export const userMadeProducts = (raw: BetterSqlite3.Database, accountId: number): readonly number[] =>
  raw
    .prepare<[number], number>(
      `SELECT id FROM product WHERE account_id = ? AND (
         NOT EXISTS (SELECT 1 FROM product_source WHERE product_id = product.id)
         OR EXISTS (SELECT 1 FROM spend_line WHERE product_id = product.id)
         OR EXISTS (SELECT 1 FROM event WHERE account_id = product.account_id AND (product_id = product.id OR product_id IS NULL))
         OR EXISTS (SELECT 1 FROM review WHERE product_id = product.id AND ts >= product.created_at)) ORDER BY id`,
    )
    .pluck()
    .all(accountId)

/**
 * Deletes a demo account with all that is of it, in one transaction.
 *
 * @returns false, and nothing is deleted, if the account does not exist or has data of its user.
 */
export const deleteDemoAccount = (raw: BetterSqlite3.Database, accountId: number): boolean =>
  raw
    .transaction(() => {
      if (!isDeletableDemo(raw, accountId)) return false
      raw.pragma('defer_foreign_keys = ON')
      for (const id of raw.prepare<[number], number>('SELECT id FROM product WHERE account_id = ?').pluck().all(accountId))
        deleteProduct(raw, id)
      // A source that no product uses has data too.
      for (const id of raw.prepare<[number], number>('SELECT id FROM source WHERE account_id = ?').pluck().all(accountId))
        deleteSource(raw, id)
      for (const table of accountTables(raw)) raw.prepare(`DELETE FROM "${table}" WHERE account_id = ?`).run(accountId)
      raw.prepare('DELETE FROM account WHERE id = ?').run(accountId)
      return true
    })
    .immediate()
