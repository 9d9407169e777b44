/** The copy of a database that is made before its schema changes, so that an older version of the app can be gone back to. */

import BetterSqlite3 from 'better-sqlite3'
import { createPrivate, discard, putInPlace, sealCopy } from './durable-file.ts'

/** Where the copy made before leaving a schema lies. */
export const schemaCopyOf = (file: string, version: number): string => `${file}.before-schema-${version}`

/** Copies what is committed, the write-ahead log with it, through SQLite itself. Throws where the copy cannot be made or is not sound. */
export const copyBeforeSchema = (file: string, version: number): void => {
  const kept = schemaCopyOf(file, version)
  const temporary = `${kept}.partial`
  discard(temporary)
  const source = new BetterSqlite3(file, { readonly: true })
  try {
    createPrivate(temporary)
    source.prepare('VACUUM INTO ?').run(temporary)
    sealCopy(temporary)
    putInPlace(temporary, kept)
  } catch (error) {
    discard(temporary)
    throw error
  } finally {
    source.close()
  }
}
