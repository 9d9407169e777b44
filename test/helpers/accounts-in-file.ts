/** Adds accounts to a database and reads them from a file, to distinguish states of a store. */

import BetterSqlite3 from 'better-sqlite3'
import { expect } from 'vitest'
import type { Database } from '#api/db/connection/database.ts'

export const addAccount = ({ raw }: Database, name: string): void => {
  raw
    .prepare(
      'INSERT INTO account (tenant_id, name, timezone, currency, key_hash, token_created_at, created_at) VALUES (?, ?, ?, ?, ?, 0, 0)',
    )
    .run(`t-${name}`, name, 'UTC', 'EUR', Buffer.from(name))
}

/** The names of the accounts in a file that must be sound. */
export const namesIn = (file: string): unknown[] => {
  const raw = new BetterSqlite3(file, { readonly: true })
  try {
    expect(raw.pragma('integrity_check', { simple: true })).toBe('ok')
    return raw.prepare('SELECT name FROM account ORDER BY id').pluck().all()
  } finally {
    raw.close()
  }
}
