/** Which SQLite the store runs on, for the host's "About". */

import Database from 'better-sqlite3'

/** As SQLite itself says it: "3.53.4". */
export const sqliteVersion = (): string => {
  const database = new Database(':memory:')
  try {
    return String(database.prepare('select sqlite_version()').pluck().get())
  } finally {
    database.close()
  }
}
