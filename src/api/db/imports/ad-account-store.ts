/** The ad accounts of the IDs that were derived from names. */

import type BetterSqlite3 from 'better-sqlite3'
import type { AccountOfId, AdAccountOfId } from '../../domain/imports/ad-accounts.ts'

/**
 * Reads all of a source once.
 *
 * @param sourceId - undefined: a source that is yet to be made
 */
export const storedAccountOfId = (raw: BetterSqlite3.Database, sourceId: number | undefined): AccountOfId => {
  const accounts = new Map(
    raw
      .prepare<unknown[], [string, string]>("SELECT channel || ' ' || entity_id, account FROM ad_account WHERE source_id = ?")
      .raw()
      .all(sourceId ?? null),
  )
  return (channel, id) => accounts.get(`${channel} ${id}`) ?? null
}

/** Saves the accounts of an import. An ID stays with the account that had it first. */
export const saveAdAccounts = (raw: BetterSqlite3.Database, sourceId: number, found: readonly AdAccountOfId[]): void => {
  const insert = raw.prepare<[number, string, string, string]>(
    'INSERT INTO ad_account (source_id, channel, entity_id, account) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING',
  )
  for (const { channel, id, account } of found) insert.run(sourceId, channel, id, account)
}
