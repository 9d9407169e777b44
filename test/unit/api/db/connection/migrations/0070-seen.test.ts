import { describe, expect, it } from 'vitest'
import { applyMigration, insertRow, type Row, rowsOf } from '#test/helpers/migrated-database.ts'
import { NOW, productRows } from '#test/helpers/seed-rows.ts'

const seen = { product_id: 1, until: NOW }

describe('the migration to acknowledged restatements', () => {
  it('runs once, after a copy of schema 55', async () => {
    const { applied, copied, faults, startAgain } = await applyMigration(70, productRows)
    expect({ applied, copied, faults }).toEqual({ applied: [70], copied: [55], faults: [] })
    expect(startAgain()).toEqual({ applied: [], copied: [], isFileUnchanged: true })
  })

  it('leaves all rows as they were and acknowledges nothing', async () => {
    const { raw, before } = await applyMigration(70, productRows)
    expect(rowsOf(raw)).toEqual({ ...before, seen: [] })
  })

  it('adds one table', async () => {
    const { schema } = await applyMigration(70)
    expect(schema).toEqual({
      removed: [],
      added: [
        'TABLE seen STRICT',
        'seen PRIMARY KEY (product_id)',
        'seen.product_id INTEGER',
        'seen.product_id REFERENCES product (id)',
        'seen.until INTEGER NOT NULL',
      ],
    })
  })

  it('accepts one time for each product', async () => {
    const { raw } = await applyMigration(70, productRows)
    expect([seen, { ...seen, product_id: 3 }].map((row) => insertRow(raw, 'seen', row))).toEqual([null, null])
  })

  it.each<readonly [what: string, row: Row, reason: string]>([
    ['a second time for a product', { product_id: 2, until: NOW + 1 }, 'UNIQUE constraint failed: seen.product_id'],
    ['a time for an unknown product', { ...seen, product_id: 99 }, 'FOREIGN KEY constraint failed'],
    ['a product without a time', { ...seen, until: null }, 'NOT NULL constraint failed: seen.until'],
    ['a day instead of a time', { ...seen, until: '2026-11-20' }, 'cannot store TEXT value in INTEGER column seen.until'],
  ])('rejects %s', async (_what, row, reason) => {
    const { raw } = await applyMigration(70, productRows)
    insertRow(raw, 'seen', { product_id: 2, until: NOW })
    expect(insertRow(raw, 'seen', row)).toBe(reason)
  })
})
