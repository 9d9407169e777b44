import { describe, expect, it } from 'vitest'
import { applyMigration, rowsOf, withColumns } from '#test/helpers/migrated-database.ts'
import { accountRows, DAY, NOW } from '#test/helpers/seed-rows.ts'

const seed = `${accountRows}
INSERT INTO product (id, account_id, name, data_version, created_at) VALUES (1, 1, 'Espresso Beans', 7, ${NOW});
INSERT INTO import (id, account_id, product_id, product, kind, pull_id, imported_at, rows_written, rows_changed, first_day, last_day, undone_at) VALUES
  (1, 1, 1, 'Espresso Beans', 'orders', 3, ${NOW}, 5, 1, ${DAY}, ${DAY}, NULL),
  (2, 1, NULL, 'Gone', 'ads', 4, ${NOW}, 5, 0, NULL, NULL, ${NOW});`

describe('the migration to hashes of imported files', () => {
  it('runs once, after a copy of schema 260', async () => {
    const { applied, copied, faults, startAgain } = await applyMigration(270, seed)
    expect({ applied, copied, faults }).toEqual({ applied: [270], copied: [260], faults: [] })
    expect(startAgain()).toEqual({ applied: [], copied: [], isFileUnchanged: true })
  })

  it('leaves every import as it was, without a hash', async () => {
    const { raw, before } = await applyMigration(270, seed)
    expect(rowsOf(raw)).toEqual({ ...before, import: withColumns(before.import, { content_hash: null }) })
    expect(before.import).toHaveLength(2)
  })

  it('adds one column, which accepts nothing but text', async () => {
    const { schema, raw } = await applyMigration(270, seed)
    expect(schema).toEqual({ removed: [], added: ['import.content_hash TEXT'] })
    raw.exec("UPDATE import SET content_hash = 'abc' WHERE id = 1")
    expect(() => raw.exec("UPDATE import SET content_hash = x'00'")).toThrow('cannot store BLOB value in TEXT column')
  })
})
