/** Updating the daily order sums of a few days gives what recalculating all of them gives. */

import fc from 'fast-check'
import { expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '#api/db/connection/database.ts'
import { insertPull } from '#api/db/imports/pull-store.ts'
import { rebuildOrderDays } from '#api/db/orders/order-day-sums.ts'
import { orderWriter } from '#api/db/orders/order-writer.ts'
import type { StoreOrder } from '#api/domain/facts/facts.ts'
import { addDays, asDay, dayNumber } from '#shared/calendar.ts'
import { asMicros } from '#shared/money.ts'
import { addSource } from '../../../../helpers/sources.ts'
import { temporaryFolder } from '../../../../helpers/temp-folder.ts'

const FIRST = asDay('2026-06-01')
const DAY_MS = 86_400_000

const orderIn = (shop: number): fc.Arbitrary<StoreOrder> =>
  fc
    .record({
      id: fc.nat(30),
      at: fc.nat(120),
      hour: fc.nat(23),
      customer: fc.option(fc.constantFrom('ann', 'bob', 'cid', 'dee'), { freq: 5 }),
      net: fc.nat(3),
      cancelled: fc.boolean(),
      renewal: fc.boolean(),
    })
    .map(({ id, at, hour, customer, net, cancelled, renewal }) => {
      const day = addDays(FIRST, at)
      const amount = asMicros(net * 1_000_000)
      return {
        orderId: `${shop}-${id}`,
        createdAt: dayNumber(day) * DAY_MS + hour * 3_600_000,
        day,
        customer,
        gross: amount,
        discounts: asMicros(0),
        refunded: asMicros(0),
        net: amount,
        currency: 'EUR',
        source: null,
        cancelled,
        renewal,
      }
    })

const file = fc.nat(1).chain((shop) =>
  fc.record({
    shop: fc.constant(shop),
    orders: fc.uniqueArray(orderIn(shop), { minLength: 1, maxLength: 8, selector: ({ orderId }) => orderId }),
  }),
)

it.each([1, 2])('after any sequence of files of %i stores', async (stores) => {
  const database = openDatabase(await temporaryFolder(), 'bulk')
  onTestFinished(() => void database.raw.close())
  const { raw } = database
  raw.exec(
    "INSERT INTO account (id, tenant_id, name, timezone, currency, key_hash, token_created_at, created_at) VALUES (1, 't-1', 'A', 'UTC', 'EUR', x'01', 0, 0)",
  )
  const rowsOf = (product: number): readonly unknown[] =>
    raw.prepare<[number], unknown>('SELECT * FROM order_day WHERE product_id = ? ORDER BY day').all(product)
  let count = 0
  let compared = 0
  fc.assert(
    fc.property(fc.array(file, { minLength: 1, maxLength: 6 }), (files) => {
      count += 1
      const product = Number(
        raw.prepare('INSERT INTO product (account_id, name, created_at) VALUES (1, ?, 0)').run(`P${count}`).lastInsertRowid,
      )
      const sources = Array.from({ length: stores }, () => addSource(raw, product, 'store'))
      for (const { shop, orders } of files) {
        const source = sources[shop % stores] ?? 0
        const writer = orderWriter(raw, source, insertPull(raw, source, 0))
        writer.write(orders)
        writer.finish(null)
        const updated = rowsOf(product)
        rebuildOrderDays(raw, product)
        expect(updated).toEqual(rowsOf(product))
        compared += updated.length
      }
    }),
    { numRuns: 60 },
  )
  expect(compared).toBeGreaterThan(1000)
})
