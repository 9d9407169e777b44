/** The time zone and the currency of an account, as a job finds them. */

import type BetterSqlite3 from 'better-sqlite3'

/** Whether an account still has this time zone and currency. */
export const isOfAccount = (
  raw: BetterSqlite3.Database,
  { accountId, timeZone, currency }: { readonly accountId: number; readonly timeZone: string; readonly currency: string },
): boolean =>
  raw.prepare('SELECT 1 FROM account WHERE id = ? AND timezone = ? AND currency = ?').get(accountId, timeZone, currency) !== undefined
