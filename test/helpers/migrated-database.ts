/** A real database file that goes through one migration: filled at the step before it, then migrated by that step alone. */

import { join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { onTestFinished } from 'vitest'
import { DATABASE_FILE } from '#api/db/connection/database.ts'
import { migrate, migrations } from '#api/db/connection/migrations/index.ts'
import { schemaLines, tableNames } from './schema-lines.ts'
import { temporaryFolder } from './temp-folder.ts'

type Value = string | number | Buffer | null
export type Row = Readonly<Record<string, Value>>
export type Tables = Readonly<Record<string, readonly Row[]>>

/** What a start of the app did to the database. */
interface Start {
  /** The versions of the migrations that ran. */
  readonly applied: readonly number[]
  /** The versions at which the database was copied before it was changed. */
  readonly copied: readonly number[]
}

export interface MigratedDatabase extends Start {
  readonly raw: BetterSqlite3.Database
  /** All rows before the migration, by table. */
  readonly before: Tables
  /** What the migration added to the schema and removed from it, as lines (see `schemaLines`). */
  readonly schema: { readonly added: readonly string[]; readonly removed: readonly string[] }
  /** What SQLite finds wrong in the file and in its foreign keys. */
  readonly faults: readonly unknown[]
  /** Starts again on the same file. */
  readonly startAgain: () => Start & { readonly isFileUnchanged: boolean }
}

const open = (file: string): BetterSqlite3.Database => {
  const raw = new BetterSqlite3(file)
  onTestFinished(() => void raw.close())
  raw.pragma('journal_mode = WAL')
  raw.pragma('foreign_keys = ON')
  return raw
}

/** Migrates to a version and records the steps whose SQL ran. */
const migrateTo = (raw: BetterSqlite3.Database, version: number): Start => {
  const applied: number[] = []
  const copied: number[] = []
  const steps = migrations
    .filter((step) => step.version <= version)
    .map((step) => ({
      version: step.version,
      get sql() {
        applied.push(step.version)
        return step.sql
      },
    }))
  migrate(raw, (current) => copied.push(current), steps)
  return { applied, copied }
}

/** All rows of all tables, in the order of their primary keys. */
export const rowsOf = (raw: BetterSqlite3.Database): Tables =>
  Object.fromEntries(tableNames(raw).map((table) => [table, raw.prepare<[], Row>(`SELECT * FROM ${table}`).all()]))

/** The rows with further columns, as a migration that adds columns leaves them. */
export const withColumns = (rows: readonly Row[] | undefined, columns: Row): readonly Row[] =>
  (rows ?? []).map((row) => ({ ...row, ...columns }))

/**
 * Creates a database file at the migration before `version`, runs `seed`, and applies the migration of `version` alone.
 *
 * @param version of the migration under test, as in `migrations`.
 * @param seed SQL that fills the database; without it, the tables are empty.
 */
export const applyMigration = async (version: number, seed = ''): Promise<MigratedDatabase> => {
  const file = join(await temporaryFolder(), DATABASE_FILE)
  const raw = open(file)
  const previous = migrations.findLast((step) => step.version < version)
  if (previous) migrateTo(raw, previous.version)
  raw.exec(seed)
  const [before, linesBefore] = [rowsOf(raw), schemaLines(raw)]
  const start = migrateTo(raw, version)
  const lines = schemaLines(raw)
  return {
    ...start,
    raw,
    before,
    schema: { added: lines.filter((line) => !linesBefore.includes(line)), removed: linesBefore.filter((line) => !lines.includes(line)) },
    faults: [
      ...raw.prepare("SELECT * FROM pragma_integrity_check WHERE integrity_check <> 'ok'").all(),
      ...raw.prepare('PRAGMA foreign_key_check').all(),
    ],
    startAgain: () => {
      const content = raw.serialize()
      const again = migrateTo(open(file), version)
      return { ...again, isFileUnchanged: raw.serialize().equals(content) }
    },
  }
}

/**
 * Inserts a row.
 *
 * @returns why SQLite refuses the row, in its words, such as `UNIQUE constraint failed: account.tenant_id`; null when it is
 * inserted.
 */
export const insertRow = (raw: BetterSqlite3.Database, table: string, row: Row): string | null => {
  const columns = Object.keys(row)
  try {
    raw.prepare(`INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`).run(Object.values(row))
    return null
  } catch (error) {
    if (error instanceof BetterSqlite3.SqliteError) return error.message
    throw error
  }
}
