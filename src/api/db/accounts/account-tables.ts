/** The tables whose rows belong to an account. */

import type BetterSqlite3 from 'better-sqlite3'

/** Every table whose rows belong to an account: read from the schema itself, so that none is forgotten. */
export const accountTables = (raw: BetterSqlite3.Database): readonly string[] =>
  raw
    .prepare<[], string>(
      `SELECT tables.name FROM sqlite_schema AS tables JOIN pragma_table_info(tables.name) AS columns
       WHERE tables.type = 'table' AND columns.name = 'account_id'`,
    )
    .pluck()
    .all()
