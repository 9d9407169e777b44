/**
 * Rows of a file that are read but not merged yet, in a temporary table of the connection.
 *
 * SQLite keeps temporary tables in a file of their own, so writing to one takes no lock of the database: other connections write while a
 * file is read. The file is in the system's folder for temporary files, private, and disappears with the connection or the process.
 */

import type BetterSqlite3 from 'better-sqlite3'

export interface StagedRows<Row> {
  readonly add: (batch: readonly Row[]) => void
  /** The batches in the order in which they were added. Each is read when it is asked for, so that other statements may run in between. */
  readonly batches: () => Iterable<readonly Row[]>
  readonly batchCount: () => number
}

type Field = string | number | boolean | null | readonly (readonly (string | number | null)[])[]

/** The names of a row's fields; the value is always true. */
export type FieldNames<Row> = { readonly [Name in keyof Row]-?: true }

/**
 * Creates the temporary table. A connection has only one at a time: it replaces an earlier one.
 *
 * @param names - every field of a row; their values are texts, numbers, booleans, null or lists of tuples
 */
export const stageRows = <Row extends { readonly [Name in keyof Row]: Field }>(
  raw: BetterSqlite3.Database,
  names: FieldNames<Row>,
): StagedRows<Row> => {
  raw.exec('DROP TABLE IF EXISTS temp.staged_batch')
  raw.exec('CREATE TEMP TABLE staged_batch (id INTEGER PRIMARY KEY, content TEXT NOT NULL)')
  const insert = raw.prepare<[string]>('INSERT INTO temp.staged_batch (content) VALUES (?)')
  const read = raw.prepare<[number], string>('SELECT content FROM temp.staged_batch WHERE id = ?').pluck()
  const fields = Object.keys(names) as (keyof Row & string)[]
  let count = 0
  const rowOf = (values: readonly Field[]): Row => {
    const row: Record<string, Field> = {}
    for (let index = 0; index < fields.length; index += 1) row[fields[index] ?? ''] = values[index] ?? null
    return row as Row
  }
  return {
    add: (batch) => {
      // Values without their names take half of the space.
      insert.run(JSON.stringify(batch.map((row) => fields.map((field) => row[field]))))
      count += 1
    },
    *batches() {
      for (let id = 1; id <= count; id += 1) yield (JSON.parse(read.get(id) ?? '[]') as Field[][]).map(rowOf)
    },
    batchCount: () => count,
  }
}
