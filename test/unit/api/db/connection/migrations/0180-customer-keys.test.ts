import { describe, expect, it } from 'vitest'
import { applyMigration, insertRow, type Row, rowsOf } from '#test/helpers/migrated-database.ts'
import { productRows } from '#test/helpers/seed-rows.ts'

const fingerprint = 'a'.repeat(64)

describe('the migration to fingerprints of customer keys', () => {
  it('runs once, after a copy of schema 160', async () => {
    const { applied, copied, faults, startAgain } = await applyMigration(180, productRows)
    expect({ applied, copied, faults }).toEqual({ applied: [180], copied: [160], faults: [] })
    expect(startAgain()).toEqual({ applied: [], copied: [], isFileUnchanged: true })
  })

  it('leaves all rows as they were and starts without a key', async () => {
    const { raw, before } = await applyMigration(180, productRows)
    expect(rowsOf(raw)).toEqual({ ...before, customer_key: [] })
  })

  it('adds one table', async () => {
    const { schema } = await applyMigration(180)
    expect(schema.removed).toEqual([])
    expect(schema.added).toEqual(
      expect.arrayContaining(['TABLE customer_key STRICT', 'customer_key.id INTEGER', 'customer_key.fingerprint TEXT NOT NULL']),
    )
    expect(schema.added.every((line) => line.includes('customer_key'))).toBe(true)
  })

  it('accepts several keys', async () => {
    const { raw } = await applyMigration(180)
    const rows = [
      { id: 1, fingerprint },
      { id: 2, fingerprint: 'b'.repeat(64) },
    ]
    expect(rows.map((row) => insertRow(raw, 'customer_key', row))).toEqual([null, null])
    expect(rowsOf(raw).customer_key).toEqual(rows)
  })

  it.each<readonly [what: string, row: Row, reason: string]>([
    ['a key twice', { id: 2, fingerprint }, 'UNIQUE constraint failed: customer_key.fingerprint'],
    ['a short fingerprint', { id: 2, fingerprint: 'abc' }, 'CHECK constraint failed: length(fingerprint) = 64'],
    ['no fingerprint', { id: 2, fingerprint: null }, 'NOT NULL constraint failed: customer_key.fingerprint'],
  ])('rejects %s', async (_what, row, reason) => {
    const { raw } = await applyMigration(180)
    expect(insertRow(raw, 'customer_key', { id: 1, fingerprint })).toBeNull()
    expect(insertRow(raw, 'customer_key', row)).toBe(reason)
  })
})
