/** Checks that a database has our schema: its version number alone does not prove that. */

import BetterSqlite3 from 'better-sqlite3'
import { migrate, migrations } from './migrations/index.ts'

interface Part {
  readonly type: string
  readonly name: string
  /** Null for what SQLite creates for a constraint. */
  readonly sql: string | null
}

/** Statistics that `ANALYZE` leaves; they only choose between ways to the same rows. */
const statistics: Readonly<Record<string, string>> = {
  sqlite_stat1: 'CREATE TABLE sqlite_stat1(tbl,idx,stat)',
  sqlite_stat4: 'CREATE TABLE sqlite_stat4(tbl,idx,neq,nlt,ndlt,sample)',
}

const partsOf = (raw: BetterSqlite3.Database): readonly Part[] =>
  raw.prepare<[], Part>('SELECT type, name, sql FROM sqlite_schema ORDER BY type DESC, name').all()

const idOf = ({ type, name }: Part): string => `${type} ${name}`

const normalized = (sql: string | null): string => (sql ?? '').replaceAll(/\s+/g, ' ').trim()

const columnsOf = (raw: BetterSqlite3.Database, { type, name }: Part): readonly string[] =>
  type === 'table' ? raw.prepare<[string], string>("SELECT name || ' ' || type FROM pragma_table_xinfo(?)").pluck().all(name) : []

/** A part that is ours by name, but differs: the column that makes the difference, where it is one. */
const differenceOf = (part: Part, ours: BetterSqlite3.Database, raw: BetterSqlite3.Database): string => {
  const found = columnsOf(raw, part)
  const missing = columnsOf(ours, part).find((column) => !found.includes(column))
  return missing === undefined
    ? `its ${idOf(part)} differs from that of ROAS Desk`
    : `its ${idOf(part)} has no valid column ${missing.split(' ', 1)[0]}`
}

const compare = (ours: BetterSqlite3.Database, raw: BetterSqlite3.Database): string | null => {
  const actual = new Map(partsOf(raw).map((part) => [idOf(part), part]))
  const expected = new Map(partsOf(ours).map((part) => [idOf(part), part]))
  for (const [id, part] of expected) {
    const found = actual.get(id)
    if (!found) return `its ${id} is missing`
    if (normalized(found.sql) !== normalized(part.sql)) return differenceOf(part, ours, raw)
  }
  const foreign = [...actual.values()].find((part) => !expected.has(idOf(part)) && statistics[part.name] !== part.sql)
  return foreign ? `it contains the unknown ${idOf(foreign)}` : null
}

/**
 * Why a database does not have our schema of a version, as the rest of a sentence; null if it does.
 *
 * Every table, constraint and index must be as a new database has them: a further constraint, trigger or unique index could discard what the
 * app writes.
 */
export const schemaMismatch = (raw: BetterSqlite3.Database, version: number): string | null => {
  const ours = new BetterSqlite3(':memory:')
  try {
    migrate(
      ours,
      () => undefined,
      migrations.filter((step) => step.version <= version),
    )
    return compare(ours, raw)
  } finally {
    ours.close()
  }
}

/** Rows of a database that refer to rows that are missing, as the rest of a sentence; null if there are none. */
export const danglingRows = (raw: BetterSqlite3.Database): string | null => {
  const dangling = raw.prepare<[], { readonly table: string; readonly parent: string }>('PRAGMA foreign_key_check').get()
  return dangling ? `rows of its table ${dangling.table} refer to missing rows of ${dangling.parent}` : null
}
