/** Checks that a database has our schema: its version number alone does not prove that. */

import BetterSqlite3 from 'better-sqlite3'
import { migrate } from './migrations/index.ts'

type SchemaShape = ReadonlyMap<string, ReadonlySet<string>>

interface Part {
  readonly type: string
  readonly name: string
}

const partsOf = (raw: BetterSqlite3.Database): readonly Part[] =>
  raw.prepare<[], Part>("SELECT type, name FROM sqlite_schema WHERE name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY type DESC, name").all()

/** The columns of every table and index, under "table account" and the like. */
const shapeOf = (raw: BetterSqlite3.Database): SchemaShape => {
  const columns = {
    table: raw.prepare<[string], string>("SELECT name || ' ' || type FROM pragma_table_xinfo(?)").pluck(),
    index: raw.prepare<[string], string>("SELECT coalesce(name, '') FROM pragma_index_info(?)").pluck(),
  }
  return new Map(
    partsOf(raw).map(({ type, name }) => [`${type} ${name}`, new Set(type === 'table' || type === 'index' ? columns[type].all(name) : [])]),
  )
}

const expectedShape = (): SchemaShape => {
  const raw = new BetterSqlite3(':memory:')
  try {
    migrate(raw, () => undefined)
    return shapeOf(raw)
  } finally {
    raw.close()
  }
}

/**
 * Why a database with the newest schema version is not ours, as the rest of a sentence; null if it is. Extra columns and
 * indexes are harmless; a trigger or a view could change our data.
 */
export const schemaMismatch = (raw: BetterSqlite3.Database): string | null => {
  const [ours, actual] = [expectedShape(), shapeOf(raw)]
  for (const [part, columns] of ours) {
    const found = actual.get(part)
    if (!found) return `its ${part} is missing`
    const lacking = [...columns].find((column) => !found.has(column))
    if (lacking !== undefined) return `its ${part} has no valid column ${lacking.split(' ', 1)[0]}`
  }
  const foreign = partsOf(raw).find(({ type, name }) => (type === 'trigger' || type === 'view') && !ours.has(`${type} ${name}`))
  if (foreign) return `it contains the unknown ${foreign.type} ${foreign.name}`
  const dangling = raw.prepare<[], { readonly table: string; readonly parent: string }>('PRAGMA foreign_key_check').get()
  return dangling ? `rows of its table ${dangling.table} refer to missing rows of ${dangling.parent}` : null
}
