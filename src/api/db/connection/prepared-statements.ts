/** Caches prepared statements, because Kysely prepares one for every query: that costs more than most of our queries, and its memory is freed late. */

import type BetterSqlite3 from 'better-sqlite3'
import type { SqliteDatabase } from 'kysely'
import { LRUCache } from 'lru-cache'

const MAX_STATEMENTS = 300

/** The database as Kysely expects it, with statements cached by their SQL text. */
export const withPreparedStatements = (raw: BetterSqlite3.Database): SqliteDatabase => {
  const statements = new LRUCache<string, BetterSqlite3.Statement>({ max: MAX_STATEMENTS })
  return {
    prepare: (asked) => {
      // A full or failing disk makes SQLite roll back automatically; a second rollback would fail and hide the reason.
      const sql = asked === 'rollback' && !raw.inTransaction ? 'SELECT 0' : asked
      const statement = statements.get(sql) ?? raw.prepare(sql)
      statements.set(sql, statement)
      return statement
    },
    close: () => {
      statements.clear()
      raw.close()
    },
  }
}
