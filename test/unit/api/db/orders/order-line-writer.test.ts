/** Files with order lines, undone imports and rules in any order: on every day, the products and what none claims add up to the store. */

import fc from 'fast-check'
import { describe, expect, it, onTestFinished } from 'vitest'
import { type Database, openDatabase } from '#api/db/connection/database.ts'
import { undoOrders } from '#api/db/imports/undo-orders.ts'
import { rebuildOrderDays } from '#api/db/orders/order-day-sums.ts'
import { orderWriter } from '#api/db/orders/order-writer.ts'
import { readSoldItems } from '#api/db/orders/store-item-store.ts'
import { applyRules } from '#api/db/sources/apply-rules.ts'
import { readRules } from '#api/db/sources/rule-store.ts'
import type { SoldLine, StoreOrder } from '#api/domain/facts/facts.ts'
import { claimOf } from '#api/domain/mapping/assign-campaigns.ts'
import type { NewRule } from '#api/domain/mapping/change-rules.ts'
import { itemHasher } from '#api/imports/orders/item-hash.ts'
import { addDays, asDay, dayNumber } from '#shared/calendar.ts'
import type { CampaignRule } from '#shared/contract/internal/campaign-rule.ts'
import { asMicros } from '#shared/money.ts'
import { changesOf, expectRuleChange } from '../../../../helpers/expect-rule-change.ts'
import { temporaryFolder } from '../../../../helpers/temp-folder.ts'

const FIRST = asDay('2026-06-01')
const DAY_MS = 86_400_000
const PRODUCTS = [1, 2, 3] as const
const STORE = 1
const SOURCE = { id: STORE, role: 'store' } as const

interface Opened extends Pick<Database, 'raw'> {
  readonly bringIn: (orders: readonly StoreOrder[]) => number
  readonly undo: (pull: number) => void
  readonly apply: (changes: readonly NewRule[]) => ReturnType<typeof applyRules>
}

const opened = async (): Promise<Opened> => {
  const database = openDatabase(await temporaryFolder(), 'bulk')
  onTestFinished(() => database.close())
  const { raw } = database
  raw.exec(`
    INSERT INTO account (id, tenant_id, name, timezone, currency, key_hash, token_created_at, created_at)
      VALUES (1, 't-1', 'A', 'UTC', 'EUR', x'01', 0, 0);
    INSERT INTO source (id, account_id, role, kind, name, created_at) VALUES (${STORE}, 1, 'store', 'file', 'Shop', 0);`)
  for (const id of PRODUCTS) raw.prepare("INSERT INTO product (id, account_id, name, created_at) VALUES (?, 1, 'P' || ?, 0)").run(id, id)
  raw.exec(`INSERT INTO product_source (product_id, source_id, rule) VALUES (1, ${STORE}, '{"type":"all"}')`)
  return {
    raw,
    bringIn: raw.transaction((orders: readonly StoreOrder[]) => {
      const pull = raw.prepare("INSERT INTO pull (source_id, started_at, finished_at, state) VALUES (?, 0, 0, 'done')").run(STORE)
      const writer = orderWriter(raw, STORE, Number(pull.lastInsertRowid))
      writer.write(orders)
      writer.finish(null)
      return Number(pull.lastInsertRowid)
    }),
    undo: raw.transaction((pull: number) => void undoOrders(raw, { source: STORE, pull }, itemHasher(Buffer.from('a key')))),
    apply: raw.transaction((changes: readonly NewRule[]) => applyRules(raw, SOURCE, changes)),
  }
}

const daysOf = (raw: Database['raw'], sql: string): ReadonlyMap<number, number> =>
  new Map(
    raw
      .prepare<[], [day: number, sum: number]>(`SELECT day, SUM(sum) FROM (${sql}) GROUP BY day HAVING SUM(sum) <> 0 ORDER BY day`)
      .raw()
      .all(),
  )

const COUNTED = 'cancelled = 0 AND gross <> discounts'
const NO_LINES = 'NOT EXISTS (SELECT 1 FROM order_line l WHERE l.source_id = o.source_id AND l.order_id = o.order_id)'

/** Lines that no product has, and orders without lines where no product takes the rest. */
const unassigned = (hasRest: boolean): string => `
  SELECT o.day, l.net AS sum FROM store_order o JOIN order_line l USING (source_id, order_id) JOIN store_item i ON i.id = l.item
  WHERE i.product_id IS NULL AND o.cancelled = 0 AND o.gross <> o.discounts
  ${hasRest ? '' : `UNION ALL SELECT day, net FROM store_order o WHERE ${COUNTED} AND ${NO_LINES}`}`

const dayRows = (raw: Database['raw'], product: number): readonly unknown[] =>
  raw.prepare<[number], unknown>('SELECT * FROM order_day WHERE product_id = ? ORDER BY day').all(product)

const expectWhole = ({ raw }: Pick<Database, 'raw'>): void => {
  const rules = readRules(raw, STORE)
  const hasRest = rules.some(({ rule }) => rule.type === 'rest')
  const whole = daysOf(raw, `SELECT day, net AS sum FROM store_order WHERE ${COUNTED}`)
  expect(daysOf(raw, `SELECT day, revenue AS sum FROM order_day UNION ALL ${unassigned(hasRest)}`)).toEqual(whole)
  for (const [amount, column] of [['gross', 'gross'] as const, ['discounts', 'discounts'] as const, ['refunded', 'refunded'] as const]) {
    const sums = raw.prepare<[], { bad: number }>(
      `SELECT COUNT(*) AS bad FROM store_order o WHERE ${amount} <> COALESCE(
         (SELECT SUM(${column}) FROM order_line l WHERE l.source_id = o.source_id AND l.order_id = o.order_id), ${amount})`,
    )
    expect(sums.get()).toEqual({ bad: 0 })
  }
  const items = readSoldItems(raw, STORE, { first: FIRST, last: addDays(FIRST, 99) })
  for (const product of PRODUCTS) {
    const stored = dayRows(raw, product)
    const revenue = raw.prepare<[number], number | null>('SELECT SUM(revenue) FROM order_day WHERE product_id = ?').pluck().get(product)
    const expected = items.filter((item) => claimOf(rules, item).productId === product)
    expect(revenue ?? 0).toBe(expected.reduce((sum, { spend }) => sum + spend, 0))
    raw.transaction(() => rebuildOrderDays(raw, product))()
    expect(stored).toEqual(dayRows(raw, product))
  }
  // No line is left over from an order that is gone, and no item without lines.
  expect(
    raw.prepare('SELECT * FROM order_line WHERE (source_id, order_id) NOT IN (SELECT source_id, order_id FROM store_order)').all(),
  ).toEqual([])
}

const titles = ['Serum', 'Pouch', 'Kit', ''] as const
const lineOf = fc
  .tuple(
    fc.constantFrom('', 'S-1', 'P-1'),
    fc.constantFrom(...titles),
    fc.option(fc.integer({ min: 1, max: 3 })),
    fc.integer({ min: 0, max: 4 }),
  )
  .map(([sku, title, quantity, euros]): SoldLine => [sku, title, quantity, euros * 1_000_000])
const lines = fc.option(fc.uniqueArray(lineOf, { minLength: 1, maxLength: 3, selector: ([sku, title]) => `${sku} ${title}` }), { freq: 4 })
const order: fc.Arbitrary<StoreOrder> = fc
  .record({
    id: fc.nat(12),
    at: fc.nat(40),
    customer: fc.option(fc.constantFrom('ann', 'bob', 'cid'), { freq: 5 }),
    gross: fc.nat(999),
    discounts: fc.nat(3),
    refunded: fc.nat(2),
    cancelled: fc.boolean(),
    lines,
  })
  .map(({ id, at, gross, discounts, refunded, ...rest }) => {
    const day = addDays(FIRST, at)
    const [off, back] = [discounts * 10_000, refunded * 10_000]
    return {
      ...rest,
      orderId: String(id),
      createdAt: dayNumber(day) * DAY_MS,
      day,
      gross: asMicros(gross * 10_000),
      discounts: asMicros(off),
      refunded: asMicros(back),
      net: asMicros(gross * 10_000 - off - back),
      currency: 'EUR',
      source: null,
      renewal: false,
    }
  })
const file = fc.record({ orders: fc.uniqueArray(order, { minLength: 1, maxLength: 6, selector: ({ orderId }) => orderId }) })
const picked = fc.uniqueArray(fc.constantFrom('S-1', 'P-1', 'Kit'), { maxLength: 2 })
const rule: fc.Arbitrary<CampaignRule | null> = fc.oneof(
  fc.record({ type: fc.constant('contains' as const), text: fc.constantFrom('serum', 'K', 'po'), ids: picked }),
  fc.record({ type: fc.constant('campaigns' as const), ids: picked }),
  fc.record({ type: fc.constant('rest' as const), ids: picked }),
  fc.constant(null),
)
const change = fc.record({ rules: fc.tuple(rule, rule, rule) })
const undone = fc.record({ undo: fc.nat(5) })

describe('products as views of a store', () => {
  it('add up to it on every day, whatever the files, undone imports and rules', async () => {
    const store = await opened()
    const pulls: number[] = []
    fc.assert(
      fc.property(fc.array(fc.oneof(file, change, undone), { minLength: 1, maxLength: 8 }), (steps) => {
        for (const step of steps) {
          if ('orders' in step) {
            pulls.push(store.bringIn(step.orders))
            expectWhole(store)
            continue
          }
          if ('undo' in step) {
            const [pull] = pulls.splice(step.undo, 1)
            if (pull !== undefined) store.undo(pull)
            expectWhole(store)
            continue
          }
          const items = () => readSoldItems(store.raw, STORE, { first: FIRST, last: addDays(FIRST, 99) })
          const done = expectRuleChange({ ...SOURCE, raw: store.raw, table: 'order_line', items }, changesOf(PRODUCTS, step.rules))
          if (done === null) continue
          // Orders without lines are not an item.
          expect(done.moved).toBeLessThanOrEqual(done.previewed)
          expectWhole(store)
        }
      }),
      { numRuns: 80 },
    )
  })

  it('give back the lines that an undone import replaced, whatever is undone first', async () => {
    const store = await opened()
    const [one] = fc.sample(order, 1)
    if (!one) throw new Error('No order was made')
    const withLines = (...own: readonly SoldLine[]): StoreOrder => ({ ...one, orderId: '1', gross: asMicros(90_000_000), lines: own })
    const stored = () =>
      store.raw.prepare('SELECT sku, revenue, gross FROM order_line JOIN store_item ON id = item ORDER BY sku').all() as readonly object[]
    store.bringIn([withLines(['A', '', 1, 10], ['B', '', 1, 20])])
    const first = stored()
    expect(first).toMatchObject([
      { sku: 'A', gross: 30_000_000 },
      { sku: 'B', gross: 60_000_000 },
    ])
    const second = store.bringIn([withLines(['C', '', 1, 10])])
    const third = store.bringIn([withLines(['D', '', 1, 10])])
    store.undo(second)
    expect(stored()).toMatchObject([{ sku: 'D' }])
    store.undo(third)
    expect(stored()).toEqual(first)
    expect(store.raw.prepare('SELECT sku FROM store_item ORDER BY sku').pluck().all()).toEqual(['A', 'B'])
    expect(store.raw.prepare('SELECT * FROM order_line_history').all()).toEqual([])
  })

  it('count an order once for each product that has a line in it, and a customer by the first order in the store', async () => {
    const store = await opened()
    const [one] = fc.sample(order, 1)
    if (!one) throw new Error('No order was made')
    const euros = (gross: number) => ({
      gross: asMicros(gross * 1e6),
      discounts: asMicros(0),
      refunded: asMicros(0),
      net: asMicros(gross * 1e6),
    })
    const at = (days: number) => ({ day: addDays(FIRST, days), createdAt: (dayNumber(FIRST) + days) * DAY_MS })
    const made = { ...one, cancelled: false, customer: 'ann' }
    store.apply([
      { productId: 1, product: 'P1', rule: { type: 'contains', text: 'serum' } },
      { productId: 2, product: 'P2', rule: { type: 'campaigns', ids: ['P-1'] } },
    ])
    store.bringIn([
      {
        ...made,
        ...euros(30),
        ...at(0),
        orderId: '1',
        lines: [
          ['S-1', 'Serum', 1, 20e6],
          ['P-1', 'Pouch', 1, 10e6],
        ],
      },
      { ...made, ...euros(8), ...at(5), orderId: '2', lines: [['P-1', 'Pouch', 1, 8e6]] },
      { ...made, ...euros(5), ...at(6), customer: 'bob', orderId: '3', lines: null },
    ])
    const sums = (product: number) =>
      store.raw
        .prepare(
          'SELECT SUM(orders) AS orders, SUM(revenue) / 1e6 AS revenue, SUM(new_customers) AS new, SUM(new_revenue) / 1e6 AS value, MAX(repeat_30_so_far) AS back FROM order_day WHERE product_id = ?',
        )
        .get(product)
    expect(sums(1)).toEqual({ orders: 1, revenue: 20, new: 1, value: 20, back: 1 })
    expect(sums(2)).toEqual({ orders: 2, revenue: 18, new: 1, value: 10, back: 1 })
    expectWhole(store)
  })
})
