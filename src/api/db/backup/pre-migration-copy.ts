/** The copy of a database that is made before its schema changes, so that an older version of the app can be gone back to. */

import BetterSqlite3 from 'better-sqlite3'
import { commitFile } from '#shared/node/atomic-file.ts'
import { createPrivate, deletePartial, finalizeCopy } from './database-file.ts'

/** Path of the copy made before migrating from a schema version. */
export const preMigrationCopyPath = (file: string, version: number): string => `${file}.before-schema-${version}`

/** Copies what is committed, the write-ahead log with it, through SQLite itself. Throws if the copy cannot be made or is damaged. */
export const copyBeforeMigration = (file: string, version: number): void => {
  const target = preMigrationCopyPath(file, version)
  const temporary = `${target}.partial`
  deletePartial(temporary)
  const source = new BetterSqlite3(file, { readonly: true })
  try {
    createPrivate(temporary)
    source.prepare('VACUUM INTO ?').run(temporary)
    finalizeCopy(temporary)
    commitFile(temporary, target)
  } catch (error) {
    deletePartial(temporary)
    throw error
  } finally {
    source.close()
  }
}
