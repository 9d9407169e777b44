import { describe, expect, it, onTestFinished } from 'vitest'
import { factWriter } from '#api/db/ads/fact-writer.ts'
import { openDatabase } from '#api/db/connection/database.ts'
import { factsElsewhere } from '#api/db/imports/facts-elsewhere.ts'
import { ordersElsewhere } from '#api/db/imports/orders-elsewhere.ts'
import { NOWHERE } from '#api/db/imports/other-source.ts'
import { insertPull } from '#api/db/imports/pull-store.ts'
import { orderWriter } from '#api/db/orders/order-writer.ts'
import type { AdFact, StoreOrder } from '#api/domain/facts/facts.ts'
import { asDay } from '#shared/calendar.ts'
import { asMicros } from '#shared/money.ts'
import { adFact } from '../../../../helpers/ad-fact.ts'
import { addAccount, openServices } from '../../../../helpers/service-context.ts'
import { addSource } from '../../../../helpers/sources.ts'

const ad = (id: number, spend: number, more: Partial<AdFact> = {}): AdFact =>
  adFact({ adId: `${id}`, adName: `Ad ${id}`, spend: asMicros(spend), ...more })
const order = (id: number, value: number, more: Partial<StoreOrder> = {}): StoreOrder => ({
  orderId: `#${id}`,
  createdAt: Date.UTC(2026, 10, 18),
  day: asDay('2026-11-18'),
  customer: 'c',
  gross: asMicros(value),
  discounts: asMicros(0),
  refunded: asMicros(0),
  net: asMicros(value),
  currency: 'EUR',
  source: null,
  cancelled: false,
  renewal: false,
  ...more,
})
const range = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index + 1)

/** An account with two products, and sources as they are asked for, each divided with a third product. */
const setUp = async () => {
  const { context } = await openServices()
  const { id: accountId } = await addAccount(context)
  const database = openDatabase(context.options.dataDir, 'bulk')
  onTestFinished(() => database.close())
  const { raw } = database
  const [one, two, third] = ['One', 'Two', 'Third'].map((name) =>
    Number(raw.prepare('INSERT INTO product (account_id, name, created_at) VALUES (?, ?, 0)').run(accountId, name).lastInsertRowid),
  )
  const source = (product: number | undefined, role: 'ads' | 'store', kind: 'file' | 'demo' = 'file'): number => {
    const id = addSource(raw, product ?? 0, role, { kind })
    raw
      .prepare('INSERT INTO product_source (product_id, source_id, rule) VALUES (?, ?, ?)')
      .run(third, id, '{"type":"contains","text":"x"}')
    return id
  }
  const store = (sourceId: number, rows: readonly (AdFact | StoreOrder)[]): void => {
    const pullId = insertPull(raw, sourceId, 0)
    const facts = rows.filter((row) => 'adId' in row)
    const orders = rows.filter((row) => 'orderId' in row)
    if (facts.length > 0) {
      const writer = factWriter(raw, { sourceId, pullId })
      writer.write(facts)
      writer.finish()
    }
    if (orders.length > 0) {
      const writer = orderWriter(raw, sourceId, pullId)
      writer.write(orders)
      writer.finish(null)
    }
  }
  const facts = (sourceId: number | undefined, rows: readonly AdFact[]) => {
    const finder = factsElsewhere(raw, { accountId, sourceId })
    finder.add(rows)
    return finder.find()
  }
  const orders = (sourceId: number | undefined, rows: readonly StoreOrder[]) => {
    const finder = ordersElsewhere(raw, { accountId, sourceId })
    finder.add(rows)
    return finder.find()
  }
  return { raw, accountId, one, two, source, store, facts, orders }
}

describe('rows that another source has', () => {
  it('are found from a fifth of the new rows with spend', async () => {
    const { one, source, store, facts } = await setUp()
    store(source(one, 'ads'), [ad(1, 5), ad(2, 7)])
    const others = range(8).map((id) => ad(100 + id, 5))
    expect(facts(undefined, [ad(1, 5), ad(2, 7), ...others])).toEqual({
      rows: 2,
      total: 10,
      source: 'One',
      products: ['One', 'Third'],
      product: 'One',
      whole: null,
    })
    expect(facts(undefined, [ad(1, 5), ad(2, 7), ...others, ad(200, 5)])).toBeNull()
    expect(facts(undefined, [ad(1, 5), ad(2, 7), ...others, ad(200, 0)])).toMatchObject({ rows: 2, total: 10 })
    expect(facts(undefined, [ad(1, 5, { channel: 'google' }), ad(2, 7, { channel: 'google' })])).toBeNull()
  })

  it('are others if most of their values differ', async () => {
    const { one, source, store, facts, orders } = await setUp()
    store(source(one, 'ads'), [ad(1, 5), ad(2, 7), ad(3, 9)])
    store(source(one, 'store'), [order(1, 5), order(2, 7), order(3, 9)])
    expect(facts(undefined, [ad(1, 5), ad(2, 7), ad(3, 8)])).toMatchObject({ rows: 2 })
    expect(facts(undefined, [ad(1, 5), ad(2, 6), ad(3, 8)])).toBeNull()
    expect(orders(undefined, [order(1, 5), order(2, 7), order(3, 8)])).toMatchObject({ rows: 2 })
    expect(orders(undefined, [order(1, 5), order(2, 6), order(3, 8)])).toBeNull()
    const ofOthers = range(3).map((id) => order(id, 3 + 2 * id, { customer: 'd' }))
    expect(orders(undefined, ofOthers)).toBeNull()
    expect(
      orders(
        undefined,
        ofOthers.map((each) => ({ ...each, customer: null })),
      ),
    ).toMatchObject({ rows: 3 })
  })

  it('do not count if the own source has them as well', async () => {
    const { one, two, source, store, facts, orders } = await setUp()
    const own = source(two, 'ads')
    store(source(one, 'ads'), [ad(1, 5), ad(2, 7)])
    store(own, [ad(1, 5)])
    expect(facts(own, [ad(1, 5)])).toBeNull()
    expect(facts(own, [ad(1, 5), ad(2, 7)])).toMatchObject({ rows: 1, total: 1 })
    const shop = source(two, 'store')
    store(source(one, 'store'), [order(1, 5), order(2, 7)])
    store(shop, [order(1, 5)])
    expect(orders(shop, [order(1, 5)])).toBeNull()
    expect(orders(shop, [order(1, 5), order(2, 7)])).toMatchObject({ rows: 1, total: 1 })
  })

  it('do not count in the demo, in another account, or without another source', async () => {
    const { raw, accountId, one, source, store, facts, orders } = await setUp()
    const own = source(one, 'ads')
    expect(factsElsewhere(raw, { accountId, sourceId: own })).toBe(NOWHERE)
    store(source(one, 'ads', 'demo'), [ad(1, 5)])
    store(source(one, 'store', 'demo'), [order(1, 5)])
    expect(facts(own, [ad(1, 5)])).toBeNull()
    expect(orders(undefined, [order(1, 5)])).toBeNull()
    store(own, [ad(1, 5)])
    const finder = factsElsewhere(raw, { accountId: accountId + 1, sourceId: undefined })
    finder.add([ad(1, 5)])
    expect(finder.find()).toBeNull()
  })

  it('are found at another level of the campaign if the spend of its day is equal', async () => {
    const { one, source, store, facts } = await setUp()
    store(source(one, 'ads'), [ad(1, 5), ad(2, 7)])
    const whole = (spend: number) => ad(0, spend, { adId: '1:all', adName: 'Camp' })
    expect(facts(undefined, [whole(12)])).toMatchObject({ rows: 1, total: 1 })
    expect(facts(undefined, [whole(11)])).toBeNull()
    // Ads that one campaign has for two products.
    expect(facts(undefined, [ad(3, 5), ad(4, 6)])).toBeNull()
  })
})
