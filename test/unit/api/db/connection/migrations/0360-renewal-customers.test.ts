import fc from 'fast-check'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '#api/db/connection/database.ts'
import { renewalCustomers } from '#api/db/connection/migrations/0360-renewal-customers.ts'
import { rebuildOrderDays } from '#api/db/orders/order-day-sums.ts'
import { applyMigration, rowsOf } from '#test/helpers/migrated-database.ts'
import { accountRows, DAY, NOW } from '#test/helpers/seed-rows.ts'
import { temporaryFolder } from '#test/helpers/temp-folder.ts'

/** Two products that share a store, of which the first takes what no item is in, and one with a store of its own. */
const products = `${accountRows}
INSERT INTO product (id, account_id, name, data_version, orders_from, created_at) VALUES
  (1, 1, 'Rest', 7, ${DAY}, ${NOW}), (2, 1, 'Mugs', 7, ${DAY}, ${NOW}), (3, 1, 'Beans', 7, ${DAY}, ${NOW}), (4, 1, 'Empty', 7, NULL, ${NOW});
INSERT INTO source (id, account_id, role, kind, name, created_at) VALUES
  (1, 1, 'store', 'file', 'Shared', ${NOW}), (2, 1, 'store', 'file', 'Own', ${NOW});
INSERT INTO product_source (product_id, source_id, rule) VALUES
  (1, 1, '{"type":"all"}'), (2, 1, '{"type":"items"}'), (3, 2, '{"type":"all"}');
INSERT INTO store_item (id, source_id, sku, title, product_id) VALUES (1, 1, 'BAG', '', 1), (2, 1, 'MUG', '', 2), (3, 1, 'OTHER', '', NULL);`

const order = (source: number, id: string, day: number, customer: string, net: number, renewal: number): string => `
INSERT INTO store_order (source_id, order_id, day, created_at, customer, gross, discounts, refunded, net, currency, source, cancelled, renewal, pull_id)
VALUES (${source}, '${id}', ${DAY + day}, ${NOW + day * 86_400_000}, '${customer}', ${net}, 0, 0, ${net}, 'EUR', NULL, 0, ${renewal}, 1);`
const sums = (day: number, ofDay: string, soFar: string): string => `
INSERT INTO order_day (product_id, day, orders, revenue, gross, refunded, discounts, identified, new_customers, new_revenue, renewals,
  cancelled_orders, zero_orders, first_orders_so_far, repeat_30_so_far, repeat_60_so_far, repeat_90_so_far)
VALUES (3, ${DAY + day}, 2, 12, 12, 0, 0, 2, ${ofDay}, 0, 0, ${soFar});`

/** On the first day, Ann renews and Bob buys; both order on the second day. */
const seed = `${products}
${order(2, '#1', 0, 'ann', 7, 1)}${order(2, '#2', 0, 'bob', 5, 0)}${order(2, '#3', 40, 'ann', 7, 1)}${order(2, '#4', 40, 'bob', 5, 0)}
${sums(0, '2, 12, 1', '2, 0, 2, 2')}${sums(40, '0, 0, 1', '2, 0, 2, 2')}`

describe('the migration to new customers without renewals', () => {
  it('runs once, after a copy of schema 350', async () => {
    const { applied, copied, faults, startAgain } = await applyMigration(360, seed)
    expect({ applied, copied, faults }).toEqual({ applied: [360], copied: [350], faults: [] })
    expect(startAgain()).toEqual({ applied: [], copied: [], isFileUnchanged: true })
  })

  it('takes customers whose first order is a renewal out of the sums, and has all that was built from them built again', async () => {
    const { raw, before, schema } = await applyMigration(360, seed)
    expect(schema).toEqual({ added: [], removed: [] })
    const [first = {}, second = {}] = before.order_day ?? []
    const soFar = { first_orders_so_far: 1, repeat_30_so_far: 0, repeat_60_so_far: 1, repeat_90_so_far: 1 }
    expect(rowsOf(raw)).toEqual({
      ...before,
      order_day: [
        { ...first, new_customers: 1, new_revenue: 5, ...soFar },
        { ...second, ...soFar },
      ],
      product: before.product?.map((row) => ({ ...row, data_version: row.id === 4 ? 7 : 8 })),
    })
  })

  it('leaves the sums as a recalculation of all orders makes them, also where products share a store', async () => {
    const { raw } = openDatabase(await temporaryFolder(), 'bulk')
    onTestFinished(() => void raw.close())
    raw.exec(products)
    const put = raw.prepare(`
      INSERT INTO store_order (source_id, order_id, day, created_at, customer, gross, discounts, refunded, net, currency, source, cancelled, renewal, pull_id)
      VALUES (@source, @id, @day, @day * 86400000, @customer, @net, 0, 0, @net, 'EUR', NULL, @cancelled, @renewal, 1)`)
    const putLine = raw.prepare('INSERT INTO order_line VALUES (@source, @id, @item, 1, @net, @net, 0, 0, @net)')
    const putDay = raw.prepare('INSERT OR REPLACE INTO source_day (source_id, day, pull_id) VALUES (?, ?, 1)')
    const anyOrder = fc.record({
      source: fc.integer({ min: 1, max: 2 }),
      day: fc.nat(100),
      customer: fc.option(fc.constantFrom('ann', 'bob', 'cid')),
      net: fc.nat(4),
      cancelled: fc.integer({ min: 0, max: 1 }),
      renewal: fc.integer({ min: 0, max: 1 }),
      items: fc.subarray([1, 2, 3]),
    })
    const rows = (): unknown[] => raw.prepare('SELECT * FROM order_day ORDER BY product_id, day').all()
    let changed = 0
    fc.assert(
      fc.property(fc.array(anyOrder, { maxLength: 14 }), (orders) => {
        raw.exec('DELETE FROM store_order; DELETE FROM order_line; DELETE FROM source_day; DELETE FROM order_day')
        orders.forEach(({ items, ...made }, id) => {
          put.run({ ...made, id: `#${id}` })
          putDay.run(made.source, made.day)
          if (made.source === 1) for (const item of items) putLine.run({ source: 1, id: `#${id}`, item, net: made.net + item })
        })
        // Without renewals, a recalculation makes what the sums were before the migration.
        raw.exec('CREATE TEMP TABLE renewed AS SELECT order_id FROM store_order WHERE renewal = 1; UPDATE store_order SET renewal = 0')
        for (const product of [1, 2, 3]) rebuildOrderDays(raw, product)
        raw.exec('UPDATE store_order SET renewal = 1 WHERE order_id IN (SELECT order_id FROM renewed); DROP TABLE renewed')
        const old = rows()
        raw.exec(renewalCustomers.sql)
        raw.exec('UPDATE order_day SET renewals = 0')
        const migrated = rows()
        for (const product of [1, 2, 3]) rebuildOrderDays(raw, product)
        raw.exec('UPDATE order_day SET renewals = 0')
        expect(migrated).toEqual(rows())
        changed += Number(JSON.stringify(old) !== JSON.stringify(migrated))
      }),
      { numRuns: 150 },
    )
    expect(changed).toBeGreaterThan(50)
  })
})
