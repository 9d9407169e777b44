import { describe, expect, it } from 'vitest'
import { createProduct } from '#api/db/products/create-product.ts'
import { applyMigration, rowsOf } from '#test/helpers/migrated-database.ts'
import { accountRows, NOW } from '#test/helpers/seed-rows.ts'

const seed = `${accountRows}
INSERT INTO product (id, account_id, name, data_version, created_at) VALUES (7, 1, 'Espresso Beans', 7, ${NOW});`

describe('the migration to product ids that are used once', () => {
  it('runs once, after a copy of schema 220, and leaves all rows as they were', async () => {
    const { applied, copied, faults, startAgain, raw, before } = await applyMigration(230, seed)
    expect({ applied, copied, faults }).toEqual({ applied: [230], copied: [220], faults: [] })
    expect(rowsOf(raw)).toEqual({ ...before, product_sequence: [{ id: 1, last: 7 }] })
    expect(startAgain()).toEqual({ applied: [], copied: [], isFileUnchanged: true })
  })

  it('gives no product the id of a deleted one', async () => {
    const { raw } = await applyMigration(230, seed)
    const make = (name: string) => createProduct(raw, { accountId: 1, name, now: NOW })
    expect(make('B')).toBe(8)
    raw.exec('DELETE FROM product WHERE id > 6')
    expect([make('C'), make('D')]).toEqual([9, 10])
  })

  it('counts from 1 where there are no products', async () => {
    const { raw } = await applyMigration(230, accountRows)
    expect(createProduct(raw, { accountId: 1, name: 'A', now: NOW })).toBe(1)
  })
})
