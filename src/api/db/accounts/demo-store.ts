/** The demo as an account next to one's own. */

import type BetterSqlite3 from 'better-sqlite3'
import { type Kysely, sql } from 'kysely'
import type { AccountRow, Schema } from '../connection/schema.ts'
import { deleteProduct } from '../products/delete-product.ts'

/** A demo into which files were imported or Meta was connected has data of its user: it counts as an account of one's own. */
const hasOnlyDemoSources = `(EXISTS (SELECT 1 FROM source WHERE account_id = account.id AND kind = 'demo')
  AND NOT EXISTS (SELECT 1 FROM source WHERE account_id = account.id AND kind <> 'demo'))`

/** Whether everything in an account is of the demo. */
export const isDemo = async (db: Kysely<Schema>, accountId: number): Promise<boolean> =>
  (await db
    .selectFrom('account')
    .select('id')
    .where('id', '=', accountId)
    .where(sql<boolean>`${sql.raw(hasOnlyDemoSources)}`)
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
    .where(sql<boolean>`NOT ${sql.raw(hasOnlyDemoSources)}`)
    .executeTakeFirstOrThrow()
  return count
}

/** Puts the demo that was there first next to an account. */
export const adoptDemo = async (db: Kysely<Schema>, ownerId: number): Promise<void> => {
  await db
    .updateTable('account')
    .set({ owner_id: ownerId })
    .where('owner_id', 'is', null)
    .where('id', '<>', ownerId)
    .where(sql<boolean>`${sql.raw(hasOnlyDemoSources)}`)
    .execute()
}

/** Puts a demo next to an account. */
export const setOwner = async (db: Kysely<Schema>, demoId: number, ownerId: number): Promise<void> => {
  await db.updateTable('account').set({ owner_id: ownerId }).where('id', '=', demoId).execute()
}

/** Every table whose rows belong to an account: asked of the schema itself, so that none is forgotten. */
const accountTables = (raw: BetterSqlite3.Database): readonly string[] =>
  raw
    .prepare<[], string>(
      `SELECT tables.name FROM sqlite_schema AS tables JOIN pragma_table_info(tables.name) AS columns
       WHERE tables.type = 'table' AND columns.name = 'account_id'`,
    )
    .pluck()
    .all()

/**
 * Deletes a demo account with all that is of it, in one transaction.
 *
 * @returns false, and nothing is deleted, if the account does not exist or has data of its user.
 */
export const deleteDemoAccount = (raw: BetterSqlite3.Database, accountId: number): boolean =>
  raw
    .transaction(() => {
      const isOnlyDemo = raw.prepare(`SELECT 1 FROM account WHERE id = ? AND ${hasOnlyDemoSources}`).get(accountId) !== undefined
      if (!isOnlyDemo) return false
      raw.pragma('defer_foreign_keys = ON')
      for (const id of raw.prepare<[number], number>('SELECT id FROM product WHERE account_id = ?').pluck().all(accountId))
        deleteProduct(raw, id)
      for (const table of accountTables(raw)) raw.prepare(`DELETE FROM "${table}" WHERE account_id = ?`).run(accountId)
      raw.prepare('DELETE FROM account WHERE id = ?').run(accountId)
      return true
    })
    .immediate()
