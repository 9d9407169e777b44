import { describe, expect, it } from 'vitest'
import { applyMigration, insertRow, type Row, rowsOf } from '#test/helpers/migrated-database.ts'
import { accountRows, DAY, NOW } from '#test/helpers/seed-rows.ts'

const seed = `${accountRows}
INSERT INTO product (id, account_id, name, data_version, created_at) VALUES (1, 1, 'Espresso Beans', 7, ${NOW});
INSERT INTO source (id, account_id, role, kind, name, created_at) VALUES (1, 1, 'store', 'file', 'Espresso Beans', ${NOW});
INSERT INTO product_source (product_id, source_id, rule) VALUES (1, 1, '{"type":"all"}');
INSERT INTO store_order (source_id, order_id, day, created_at, customer, gross, discounts, refunded, net, currency, source, cancelled, renewal, pull_id)
VALUES (1, '#1', ${DAY}, ${NOW}, NULL, 10, 0, 0, 10, 'EUR', NULL, 0, 0, 1);`

const item = { id: 1, source_id: 1, sku: 'MUG', title: 'Mug', product_id: null }
const line = { source_id: 1, order_id: '#1', item: 1, quantity: 1.5, revenue: 10, gross: 10, discounts: 0, refunded: 0, net: 10 }

describe('the migration to order lines', () => {
  it('runs once, after a copy of schema 210', async () => {
    const { applied, copied, faults, startAgain } = await applyMigration(220, seed)
    expect({ applied, copied, faults }).toEqual({ applied: [220], copied: [210], faults: [] })
    expect(startAgain()).toEqual({ applied: [], copied: [], isFileUnchanged: true })
  })

  it('leaves all rows as they were: an order has no lines until its file is imported again', async () => {
    const { raw, before } = await applyMigration(220, seed)
    expect(rowsOf(raw)).toEqual({ ...before, store_item: [], order_line: [], order_line_history: [] })
  })

  it('adds three tables and changes none', async () => {
    const { schema } = await applyMigration(220)
    expect(schema.removed).toEqual([])
    expect(schema.added.filter((added) => !/store_item|order_line/.test(added))).toEqual([])
  })

  it('accepts an item without a SKU or a title, and a line of unknown quantity', async () => {
    const { raw } = await applyMigration(220, seed)
    const rows = [item, { ...item, id: 2, sku: '' }, { ...item, id: 3, title: '' }, { ...item, id: 4, sku: '', title: '', product_id: 1 }]
    expect(rows.map((row) => insertRow(raw, 'store_item', row))).toEqual([null, null, null, null])
    expect(insertRow(raw, 'order_line', line)).toBeNull()
    expect(insertRow(raw, 'order_line', { ...line, item: 2, quantity: null, net: -1 })).toBeNull()
    expect(insertRow(raw, 'order_line_history', { ...line, replaced_by: 1 })).toBeNull()
    expect(insertRow(raw, 'order_line_history', { ...line, replaced_by: 2 })).toBeNull()
  })

  it.each<readonly [what: string, table: string, row: Row, reason: string]>([
    ['an item twice', 'store_item', { ...item, id: 9 }, 'UNIQUE constraint failed: store_item.source_id, store_item.sku, store_item.title'],
    ['an item of no store', 'store_item', { ...item, id: 9, source_id: 8 }, 'FOREIGN KEY constraint failed'],
    ['an item of no product', 'store_item', { ...item, id: 9, sku: 'x', product_id: 8 }, 'FOREIGN KEY constraint failed'],
    [
      'an item twice in an order',
      'order_line',
      line,
      'UNIQUE constraint failed: order_line.source_id, order_line.order_id, order_line.item',
    ],
    ['a line of unknown revenue', 'order_line', { ...line, item: 2, revenue: null }, 'NOT NULL constraint failed: order_line.revenue'],
  ])('rejects %s', async (_what, table, row, reason) => {
    const { raw } = await applyMigration(220, seed)
    insertRow(raw, 'store_item', item)
    insertRow(raw, 'order_line', line)
    expect(insertRow(raw, table, row)).toBe(reason)
  })
})
