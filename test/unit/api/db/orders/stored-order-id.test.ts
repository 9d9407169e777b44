import { describe, expect, it } from 'vitest'
import { openDatabase } from '#api/db/connection/database.ts'
import { compareOrders } from '#api/db/imports/compare-rows.ts'
import { insertPull } from '#api/db/imports/pull-store.ts'
import { orderWriter } from '#api/db/orders/order-writer.ts'
import { plainOrderIds } from '#api/db/orders/stored-order-id.ts'
import { productForImport } from '#api/db/products/product-for-import.ts'
import type { StoreOrder } from '#api/domain/facts/facts.ts'
import { asDay } from '#shared/calendar.ts'
import { asMicros } from '#shared/money.ts'
import { storedOrderId } from '#shared/node/stored-order-id.ts'
import { addAccount, openServices } from '../../../../helpers/service-context.ts'

const order = (orderId: string, net = 10): StoreOrder => ({
  orderId,
  createdAt: Date.UTC(2026, 10, 18),
  day: asDay('2026-11-18'),
  customer: null,
  gross: asMicros(net),
  discounts: asMicros(0),
  refunded: asMicros(0),
  net: asMicros(net),
  currency: 'EUR',
  source: null,
  cancelled: false,
  renewal: false,
})

describe('an order number', () => {
  it.each(['1001', '#1001', '2026-11-18-3', '1001/2 (3)', '112-9739103-1000000', '5551000001024'])(
    'is stored as it is if it has digits and signs only: %s',
    (id) => expect(storedOrderId(id)).toBe(id),
  )

  it.each(['#1001 Jane Doe', 'SHOP-1001', '1001@home', '+15550104477', '555 010 4477', '(555) 010 4477'])(
    'is stored as a hash if it has anything else: %s',
    (id) => {
      expect(storedOrderId(id)).toMatch(/^order-[0-9a-f]{20}$/)
      expect(storedOrderId(id)).toBe(storedOrderId(id))
      expect(storedOrderId(id)).not.toBe(storedOrderId(`${id}.`))
    },
  )

  it('that is stored in an earlier form is found among all others', async () => {
    const { context } = await openServices()
    const account = await addAccount(context)
    const database = openDatabase(context.options.dataDir, 'bulk')
    const { raw } = database
    const { sourceId } = productForImport(raw, { accountId: account.id, name: 'P', kind: 'orders', now: 0 })
    const current = ['1001', '#1001', '112-9739103-1000000', '1001/2 (3)', '٣٤٥', storedOrderId('#1001 Jane Doe')]
    const earlier = ['#1001 Jane Doe', 'SHOP-1001', '1001@home', '+15550104477', '555 010 4477', 'order-1001', `order-${'g'.repeat(20)}`]
    const insert = raw.prepare(`INSERT INTO store_order VALUES (?, ?, 0, 0, NULL, 1, 0, 0, 1, 'EUR', NULL, 0, 0, ?)`)
    const pull = insertPull(raw, sourceId, 0)
    for (const id of [...current, ...earlier, `refund-${'a'.repeat(20)}-${'b'.repeat(20)}`]) insert.run(sourceId, id, pull)
    const found = plainOrderIds(raw, sourceId)
    expect([...found].sort()).toEqual(earlier.map((id) => [storedOrderId(id), id]).sort())
    await database.close()
  })

  it('of an earlier version is converted when its order is imported again, which counts it once', async () => {
    const { context } = await openServices()
    const account = await addAccount(context)
    const database = openDatabase(context.options.dataDir, 'bulk')
    const { raw } = database
    const { sourceId } = productForImport(raw, { accountId: account.id, name: 'P', kind: 'orders', now: 0 })
    const write = (orders: readonly StoreOrder[]) => {
      const writer = orderWriter(raw, sourceId, insertPull(raw, sourceId, 0))
      writer.write(orders)
      return writer.finish(null)
    }
    const ids = (table: string): unknown => raw.prepare(`SELECT order_id FROM ${table} ORDER BY order_id`).pluck().all()
    const plain = '#1001 Jane Doe'
    expect(write([order(plain)])).toMatchObject({ written: 1 })
    expect(write([order(plain, 20)])).toMatchObject({ changed: 1 })
    for (const table of ['store_order', 'store_order_history']) raw.prepare(`UPDATE ${table} SET order_id = ?`).run(plain)
    const compared = compareOrders(raw, sourceId)
    compared.add(order(plain, 20))
    expect(compared.counts()).toEqual({ new: 0, changed: 0, unchanged: 1 })
    expect(write([order(plain, 20)])).toMatchObject({ written: 0, unchanged: 1 })
    expect([ids('store_order'), ids('store_order_history')]).toEqual([[storedOrderId(plain)], [storedOrderId(plain)]])
    await database.close()
  })
})
