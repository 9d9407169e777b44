import { describe, expect, it } from 'vitest'
import { applyMigration } from '#test/helpers/migrated-database.ts'
import { accountRows } from '#test/helpers/seed-rows.ts'

const products = `${accountRows}
INSERT INTO product (id, account_id, name, data_version, created_at) VALUES (1, 1, 'Espresso Beans', 0, 0);`
const insert = "INSERT INTO naming_scheme (product_id, scheme, confirmed_at) VALUES (1, '{}', 0)"

describe('the migration to naming schemes', () => {
  it('runs once, after a copy of schema 370, and leaves every row as it was', async () => {
    const { applied, copied, faults, startAgain, raw } = await applyMigration(380, products)
    expect({ applied, copied, faults }).toEqual({ applied: [380], copied: [370], faults: [] })
    expect(raw.prepare('SELECT COUNT(*) FROM naming_scheme').pluck().get()).toBe(0)
    expect(raw.prepare('SELECT name FROM product').pluck().all()).toEqual(['Espresso Beans'])
    expect(startAgain()).toEqual({ applied: [], copied: [], isFileUnchanged: true })
  })

  it('accepts one scheme for each product, and none without a product', async () => {
    const { raw } = await applyMigration(380, products)
    raw.prepare(insert).run()
    expect(() => raw.prepare(insert).run()).toThrow(/UNIQUE/)
    expect(() => raw.prepare(insert.replace('VALUES (1', 'VALUES (2')).run()).toThrow(/FOREIGN KEY/)
  })
})
