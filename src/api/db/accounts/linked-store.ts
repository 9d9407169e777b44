/** Further accounts of one's own, which the API key of the first one opens too. */

import type BetterSqlite3 from 'better-sqlite3'
import type { Kysely } from 'kysely'
import type { AccountRow, Schema } from '../connection/schema.ts'
import { accountTables } from './account-tables.ts'

/** The most accounts that one key opens, with its own. */
export const MAX_OPENED_ACCOUNTS = 50

/** The further accounts that the key of an account opens, in the order of their creation. */
export const linkedAccounts = (db: Kysely<Schema>, keyAccountId: number): Promise<AccountRow[]> =>
  db.selectFrom('account').selectAll().where('opened_by', '=', keyAccountId).orderBy('id').execute()

/**
 * Deletes a further account that has neither products nor sources, in one transaction.
 *
 * @returns Whether it was deleted. False for an account with products or sources, and for one that the key does not open.
 */
export const deleteLinkedAccount = (raw: BetterSqlite3.Database, keyAccountId: number, tenantId: string): boolean =>
  raw
    .transaction(() => {
      const id = raw
        .prepare<{ opener: number; tenant: string }, number>(
          `SELECT id FROM account WHERE tenant_id = @tenant AND opened_by = @opener
             AND NOT EXISTS (SELECT 1 FROM product WHERE account_id = account.id)
             AND NOT EXISTS (SELECT 1 FROM source WHERE account_id = account.id)`,
        )
        .pluck()
        .get({ opener: keyAccountId, tenant: tenantId })
      if (id === undefined) return false
      raw.pragma('defer_foreign_keys = ON')
      for (const table of accountTables(raw)) raw.prepare(`DELETE FROM "${table}" WHERE account_id = ?`).run(id)
      raw.prepare('DELETE FROM account WHERE id = ?').run(id)
      return true
    })
    .immediate()
