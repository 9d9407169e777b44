/** The schema of a SQLite database as lines of text, so that two schemas compare as two lists. */

import type BetterSqlite3 from 'better-sqlite3'

interface Table {
  readonly name: string
  readonly strict: 0 | 1
  readonly wr: 0 | 1
}

interface Column {
  readonly name: string
  readonly type: string
  readonly notnull: 0 | 1
  readonly dflt_value: string | null
  readonly pk: number
}

interface Index {
  readonly name: string
  readonly unique: 0 | 1
  readonly origin: 'c' | 'u' | 'pk'
}

interface ForeignKey {
  readonly table: string
  readonly from: string
  readonly to: string
  readonly on_delete: string
}

const listed = (names: readonly string[]): string => `(${names.join(', ')})`

const columnLine = (table: string, { name, type, notnull, dflt_value }: Column): string =>
  `${table}.${name} ${type}${notnull ? ' NOT NULL' : ''}${dflt_value === null ? '' : ` DEFAULT ${dflt_value}`}`

const keyLines = (table: string, columns: readonly Column[]): readonly string[] => {
  const key = columns.filter(({ pk }) => pk > 0).toSorted((a, b) => a.pk - b.pk)
  return key.length === 0 ? [] : [`${table} PRIMARY KEY ${listed(key.map(({ name }) => name))}`]
}

const indexLine = (raw: BetterSqlite3.Database, table: string, { name, unique, origin }: Index): string => {
  const columns = listed(raw.prepare<[string], string>('SELECT name FROM pragma_index_info(?) ORDER BY seqno').pluck().all(name))
  if (origin === 'u') return `${table} UNIQUE ${columns}`
  const sql = raw.prepare<[string], string>('SELECT sql FROM sqlite_schema WHERE name = ?').pluck().get(name) ?? ''
  return `${unique ? 'UNIQUE ' : ''}INDEX ${name} ON ${table} ${columns}${/ WHERE .*$/s.exec(sql)?.[0] ?? ''}`
}

const foreignKeyLine = (table: string, { from, table: parent, to, on_delete }: ForeignKey): string =>
  `${table}.${from} REFERENCES ${parent} (${to})${on_delete === 'NO ACTION' ? '' : ` ON DELETE ${on_delete}`}`

const tableLines = (raw: BetterSqlite3.Database, { name, strict, wr }: Table): readonly string[] => {
  const columns = raw.prepare<[string], Column>('SELECT * FROM pragma_table_xinfo(?)').all(name)
  const indexes = raw.prepare<[string], Index>('SELECT * FROM pragma_index_list(?)').all(name)
  const foreignKeys = raw.prepare<[string], ForeignKey>('SELECT * FROM pragma_foreign_key_list(?)').all(name)
  return [
    `TABLE ${name}${strict ? ' STRICT' : ''}${wr ? ' WITHOUT ROWID' : ''}`,
    ...columns.map((column) => columnLine(name, column)),
    ...keyLines(name, columns),
    ...indexes.filter(({ origin }) => origin !== 'pk').map((index) => indexLine(raw, name, index)),
    ...foreignKeys.map((key) => foreignKeyLine(name, key)),
  ]
}

/** The names of the tables, without those of SQLite itself. */
export const tableNames = (raw: BetterSqlite3.Database): readonly string[] => tablesOf(raw).map(({ name }) => name)

const tablesOf = (raw: BetterSqlite3.Database): readonly Table[] =>
  raw
    .prepare<[], Table>(
      "SELECT * FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'",
    )
    .all()

/**
 * Describes every table, column, primary key, index, and foreign key. CHECK constraints are missing: SQLite has no list of
 * them, so a test tries to break them.
 *
 * @returns sorted lines, such as `review.ts INTEGER NOT NULL` or `product.account_id REFERENCES account (id)`.
 */
export const schemaLines = (raw: BetterSqlite3.Database): readonly string[] =>
  tablesOf(raw)
    .flatMap((table) => tableLines(raw, table))
    .toSorted()

/** The columns in some schema lines, by table and sorted: `?` marks those that may be null (or are the row ID). */
export const columnsIn = (lines: readonly string[]): Readonly<Record<string, string>> => {
  const columns = lines.flatMap((line) => {
    const [, table, name, rest = ''] = /^(\w+)\.(\w+) (?!REFERENCES)(.*)$/.exec(line) ?? []
    return table && name ? [{ table, name: rest.includes('NOT NULL') ? name : `${name}?` }] : []
  })
  return Object.fromEntries(
    Object.entries(Object.groupBy(columns, ({ table }) => table)).map(([table, own = []]) => [
      table,
      own.map(({ name }) => name).join(' '),
    ]),
  )
}
