/** Distinguishes our database from a file of another program, before anything is written to it. */

import type BetterSqlite3 from 'better-sqlite3'
import { DbError } from './db-error.ts'

/** Written into every database of ours since schema 25 ("ROAS" in ASCII); older ones carry none. */
export const APPLICATION_ID = 0x524f4153
const MARKED_SINCE = 25

const initialTables = ['account', 'product', 'fact', 'review']

/**
 * The schema of a database, 0 for an empty one. Throws a DbError for a database that is another program's, or of a
 * newer version of the app than one that knows schemas up to `newest`; its message starts with `subject`.
 */
export const readSchemaVersion = (raw: BetterSqlite3.Database, newest: number, subject = 'This database'): number =>
  // One moment for all that is read: another process may be making the first tables.
  raw.transaction(() => readVersion(raw, newest, subject))()

const readVersion = (raw: BetterSqlite3.Database, newest: number, subject: string): number => {
  const version = Number(raw.pragma('user_version', { simple: true }))
  const id = Number(raw.pragma('application_id', { simple: true }))
  const isOurs = id === APPLICATION_ID || (id === 0 && (version === 0 ? isEmpty(raw) : version < MARKED_SINCE && hasInitialTables(raw)))
  if (!isOurs) {
    throw new DbError(
      'foreign_database',
      `${raw.name} belongs to another program, so it was not changed. Choose another data folder, or move that file away.`,
    )
  }
  if (version > newest) {
    throw new DbError(
      'newer_database',
      `${subject} was written by a newer version of ROAS Desk (schema ${version}; this version supports up to ${newest}). Update ROAS Desk to open it.`,
    )
  }
  return version
}

const tablesOf = (raw: BetterSqlite3.Database): readonly string[] =>
  raw.prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all()

const isEmpty = (raw: BetterSqlite3.Database): boolean => tablesOf(raw).length === 0

const hasInitialTables = (raw: BetterSqlite3.Database): boolean => {
  const tables = tablesOf(raw)
  return initialTables.every((table) => tables.includes(table))
}
