/** Damage to a database file, as a failing disk causes it. */

import Database from 'better-sqlite3'

/** The file with the first page of a table overwritten. */
export const withoutTable =
  (table: string) =>
  (bytes: Buffer, file: string): Buffer => {
    const raw = new Database(file, { readonly: true })
    const root = Number(raw.prepare('SELECT rootpage FROM sqlite_schema WHERE name = ?').pluck().get(table))
    const size = Number(raw.pragma('page_size', { simple: true }))
    raw.close()
    return Buffer.from(bytes).fill(0x5a, (root - 1) * size, root * size)
  }
