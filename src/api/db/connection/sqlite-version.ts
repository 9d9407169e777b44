/** The version of SQLite, for the About dialog. */

import Database from 'better-sqlite3'

/** SQLite's version, such as "3.53.4". */
export const sqliteVersion = (): string => {
  const database = new Database(':memory:')
  try {
    return String(database.prepare('select sqlite_version()').pluck().get())
  } finally {
    database.close()
  }
}
