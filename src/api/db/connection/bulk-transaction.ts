/** One transaction around work that awaits; only for a connection that nobody else uses meanwhile. */

import type BetterSqlite3 from 'better-sqlite3'

/** Takes the write lock, runs the work, commits; rolls back and rethrows if the work fails. */
export const bulkTransaction = async <T>(raw: BetterSqlite3.Database, work: () => Promise<T>): Promise<T> => {
  raw.exec('BEGIN IMMEDIATE')
  try {
    const result = await work()
    raw.exec('COMMIT')
    return result
  } catch (error) {
    if (raw.inTransaction) raw.exec('ROLLBACK')
    throw error
  }
}
