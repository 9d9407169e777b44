/** One set of orders in one file, or divided into files in any way and order: items, lines and product sums are the same. */

import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '#api/db/connection/database.ts'
import { insertPull } from '#api/db/imports/pull-store.ts'
import { undoOrders } from '#api/db/imports/undo-orders.ts'
import { orderWriter } from '#api/db/orders/order-writer.ts'
import { readSoldItems } from '#api/db/orders/store-item-store.ts'
import { storedItemTexts } from '#api/db/orders/stored-item-texts.ts'
import { applyRules } from '#api/db/sources/apply-rules.ts'
import { readRules } from '#api/db/sources/rule-store.ts'
import type { StoreOrder } from '#api/domain/facts/facts.ts'
import type { OpenedText } from '#api/domain/orders/item-texts.ts'
import { itemHasher } from '#api/imports/orders/item-hash.ts'
import { readOrders } from '#api/imports/orders/read-orders.ts'
import { asDay } from '#shared/calendar.ts'
import type { CampaignRule } from '#shared/contract/internal/campaign-rule.ts'
import { isHidden } from '#shared/hidden-item.ts'
import { account, fileOf, lines } from '../../../../helpers/csv-file.ts'
import { makeFolder, removeFolder } from '../../../../helpers/temp-folder.ts'

const customerKey = Buffer.from('a secret of the account')
const HEADER = 'order_id,created_at,customer_id,gross,discounts,refunded,item_sku,item_title,item_quantity,item_revenue'

/** The rows of an order. */
type Order = readonly string[]

const item = fc.record({
  sku: fc.constantFrom('', '', 'P-1', 'SERUM-1', 'ENGRAVE-7'),
  title: fc.constantFrom('', 'Glow Serum', 'Serum, old label', 'Pouch', 'Cap for Zelda'),
  quantity: fc.constantFrom('1', '2', ''),
  revenue: fc.constantFrom('5', '10', '7.5', ''),
})
const order = fc.record({
  id: fc.nat(30),
  minute: fc.nat(9),
  customer: fc.constantFrom('', '', 'ann', 'bob', 'cid', 'dee', 'eva'),
  gross: fc.integer({ min: 1, max: 99 }),
  discounts: fc.nat(1),
  items: fc.array(item, { minLength: 1, maxLength: 3 }),
})
const orders = fc.uniqueArray(order, { minLength: 1, maxLength: 25, selector: ({ id }) => id }).map((made) =>
  made.map(({ id, minute, customer, gross, discounts, items }): Order => {
    const whole = `${id},2026-11-${10 + (id % 9)} 10:0${minute},${customer},${gross},${discounts},0`
    return items.map(({ sku, title, quantity, revenue }) => `${whole},${sku},"${title}",${quantity},${revenue}`)
  }),
)
/** For each order by its position, the files that have it: at least one of four. */
const files = fc.array(fc.uniqueArray(fc.nat(3), { minLength: 1, maxLength: 2 }), { minLength: 25, maxLength: 25 })

const allRules: readonly CampaignRule[] = [
  { type: 'contains', text: 'serum' },
  { type: 'campaigns', ids: ['Pouch', 'ENGRAVE-7'] },
  { type: 'rest' },
]

interface Store {
  readonly bringIn: (orders: readonly Order[]) => Promise<number>
  readonly undo: (pull: number) => void
  readonly products: readonly number[]
  readonly source: number
}

describe('the items of a store', () => {
  let database: Database
  let made = 0

  beforeAll(async () => {
    const folder = await makeFolder()
    database = openDatabase(folder, 'bulk')
    database.raw.exec(`INSERT INTO account (id, tenant_id, name, timezone, currency, key_hash, token_created_at, created_at)
      VALUES (1, 't-1', 'A', 'UTC', 'USD', x'01', 0, 0)`)
    return async () => {
      await database.close()
      await removeFolder(folder)
    }
  })

  /** @param rules - of its products, in their order */
  const newStore = (rules: readonly CampaignRule[] = allRules): Store => {
    const { raw } = database
    made += 1
    const source = Number(
      raw.prepare("INSERT INTO source (account_id, role, kind, name, created_at) VALUES (1, 'store', 'file', ?, 0)").run(`S${made}`)
        .lastInsertRowid,
    )
    const products = rules.map((_, index) =>
      Number(raw.prepare('INSERT INTO product (account_id, name, created_at) VALUES (1, ?, 0)').run(`P${made} ${index}`).lastInsertRowid),
    )
    raw.transaction(() =>
      applyRules(
        raw,
        { id: source, role: 'store' },
        products.map((productId, index) => ({ productId, product: `P${made} ${index}`, rule: rules[index] ?? null })),
      ),
    )()
    return {
      source,
      products,
      undo: raw.transaction((pull: number) => void undoOrders(raw, { source, pull }, itemHasher(customerKey))),
      bringIn: async (given) => {
        let opened: readonly OpenedText[] = []
        const read = readOrders(fileOf(lines(HEADER, ...given.flat())), {
          ...account,
          customerKey,
          storedTexts: storedItemTexts(raw, source),
          onOpened: (found) => {
            opened = found
          },
        })
        const rows: StoreOrder[] = []
        for await (const batch of read.batches) rows.push(...batch)
        return raw.transaction(() => {
          const pull = insertPull(raw, source, 0)
          const writer = orderWriter(raw, source, pull, { opened })
          writer.write(rows)
          writer.finish(null)
          return pull
        })()
      },
    }
  }

  /** What the store has: nothing in it depends on the numbers of its rows. */
  const contentOf = ({ source, products }: Store) => {
    const { raw } = database
    const all = (sql: string, ...given: unknown[]): readonly unknown[] =>
      raw
        .prepare<unknown[], unknown>(sql)
        .raw()
        .all(...given)
    const nth = products.map((id, index) => `WHEN ${id} THEN ${index}`).join(' ')
    return {
      items: all(`SELECT sku, title, CASE product_id ${nth} END FROM store_item WHERE source_id = ? ORDER BY sku, title`, source),
      lines: all(
        `SELECT order_id, sku, title, quantity, revenue, gross, discounts, net FROM order_line line JOIN store_item ON id = item
         WHERE line.source_id = ? ORDER BY order_id, sku, title`,
        source,
      ),
      shown: readSoldItems(raw, source, { first: asDay('2026-11-01'), last: asDay('2026-11-30') }).toSorted((a, b) =>
        a.id < b.id ? -1 : 1,
      ),
      // Days without orders are known or unknown by the files that cover them.
      sums: products.map((product) =>
        all('SELECT day, orders, revenue, gross, new_customers FROM order_day WHERE product_id = ? AND orders > 0', product),
      ),
    }
  }

  /** The files with at least one order each, in their order. */
  const divided = (given: readonly Order[], places: readonly (readonly number[])[]): readonly (readonly Order[])[] =>
    [0, 1, 2, 3].map((file) => given.filter((_, index) => places[index]?.includes(file))).filter(({ length }) => length > 0)

  it('are the same, with their lines and the sums of products, however orders are divided into files', async () => {
    await fc.assert(
      fc.asyncProperty(orders, files, async (given, places) => {
        const [whole, parts] = [newStore(), newStore()]
        await whole.bringIn(given)
        for (const file of divided(given, places)) await parts.bringIn(file)
        expect(contentOf(parts)).toEqual(contentOf(whole))
      }),
      { numRuns: 60 },
    )
  })

  it('are the same after a file is undone and imported again, and undoing gives back the lines of the others', async () => {
    const amounts = (store: Store) =>
      database.raw
        .prepare('SELECT order_id, COUNT(*), SUM(revenue), SUM(gross), SUM(net) FROM order_line WHERE source_id = ? GROUP BY order_id')
        .raw()
        .all(store.source)
    await fc.assert(
      fc.asyncProperty(orders, files, async (given, places) => {
        // A rule by hand follows its items, whether their names are open or closed.
        const byName = allRules.map((rule): CampaignRule => (rule.type === 'campaigns' ? { type: 'contains', text: 'pouch' } : rule))
        const [whole, parts] = [newStore(byName), newStore(byName)]
        await whole.bringIn(given)
        const all = divided(given, places)
        for (const file of all.slice(0, -1)) await parts.bringIn(file)
        const before = amounts(parts)
        const content = contentOf(parts)
        parts.undo(await parts.bringIn(all.at(-1) ?? []))
        expect(amounts(parts)).toEqual(before)
        // With the names and rules of before: a name that the file made open is closed again.
        expect(contentOf(parts)).toEqual(content)
        await parts.bringIn(all.at(-1) ?? [])
        expect(contentOf(parts)).toEqual(contentOf(whole))
      }),
      { numRuns: 30 },
    )
  })

  const sale = (id: number, customer: string, text: string): Order => [`${id},2026-11-1${id} 10:00,${customer},10,0,0,${text},1,10`]

  it('get their name from the third customer in any file, and rules by hand follow', async () => {
    const store = newStore()
    await store.bringIn([sale(1, 'ann', ',Luna Mug'), sale(2, 'bob', ',Luna Mug')])
    const { raw } = database
    const [hidden = ''] = raw.prepare<unknown[], string>('SELECT title FROM store_item WHERE source_id = ?').pluck().all(store.source)
    expect(isHidden(hidden)).toBe(true)
    const [, picked = 0] = store.products
    raw.transaction(() =>
      applyRules(raw, { id: store.source, role: 'store' }, [
        { productId: picked, product: 'P', rule: { type: 'campaigns', ids: [hidden] } },
      ]),
    )()
    const third = await store.bringIn([sale(3, 'cid', ',Luna Mug')])
    const { items, sums } = contentOf(store)
    expect(items).toEqual([['', 'Luna Mug', 1]])
    expect(sums.map(({ length }) => length)).toEqual([0, 3, 0])
    expect(readRules(raw, store.source)[1]).toMatchObject({ rule: { ids: ['Luna Mug'] } })
    // Undone, two customers are left, so the name is closed again. The rule follows.
    store.undo(third)
    expect(contentOf(store).items).toEqual([['', hidden, 1]])
    expect(contentOf(store).sums.map(({ length }) => length)).toEqual([0, 2, 0])
    expect(readRules(raw, store.source)[1]).toMatchObject({ rule: { ids: [hidden] } })
    await store.bringIn([sale(3, 'cid', ',Luna Mug')])
    expect(contentOf(store).items).toEqual([['', 'Luna Mug', 1]])
  })

  it('lose the product that a rule for their name gave them when the name is closed again', async () => {
    const store = newStore()
    await store.bringIn([sale(1, 'ann', ',Rose Serum'), sale(2, 'bob', ',Rose Serum')])
    const before = contentOf(store)
    expect(before.sums.map(({ length }) => length)).toEqual([0, 0, 2])
    const third = await store.bringIn([sale(3, 'cid', ',Rose Serum')])
    expect(contentOf(store).sums.map(({ length }) => length)).toEqual([3, 0, 0])
    store.undo(third)
    expect(contentOf(store)).toEqual(before)
  })

  it('have the title of the last order of their SKU, whatever file came last', async () => {
    const old = ['ann', 'bob', 'cid'].map((customer, index) => sale(1 + index, customer, 'S-1,Night Cream'))
    const newer = ['ann', 'bob', 'cid'].map((customer, index) => sale(4 + index, customer, 'S-1,Night Serum'))
    for (const both of [[old, newer] as const, [newer, old] as const]) {
      const store = newStore()
      for (const file of both) await store.bringIn(file)
      const { shown, sums } = contentOf(store)
      expect(shown).toMatchObject([{ id: 'S-1', name: 'Night Serum' }])
      expect(sums.map(({ length }) => length)).toEqual([6, 0, 0])
    }
  })

  it('become one where an earlier version stored an item under its name and under its hash', async () => {
    const { raw } = database
    const store = newStore()
    const pull = await store.bringIn([
      ['1,2026-11-11 10:00,ann,30,0,0,,Luna Mug,1,10', '1,2026-11-11 10:00,ann,30,0,0,,Cap for Zelda,2,20'],
      sale(2, 'bob', ',Cap for Zelda'),
    ])
    const [mug, cap] = raw.prepare<unknown[], number>('SELECT id FROM store_item WHERE source_id = ? ORDER BY id').pluck().all(store.source)
    const [hidden = ''] = raw.prepare<unknown[], string>('SELECT title FROM store_item WHERE id = ?').pluck().all(cap)
    raw.prepare("UPDATE store_item SET title = 'Cap for Zelda' WHERE id = ?").run(mug)
    raw
      .prepare(
        `INSERT INTO order_line_history (source_id, order_id, item, quantity, revenue, gross, discounts, refunded, net, replaced_by)
         SELECT source_id, order_id, item, NULLIF(quantity, 1), revenue, gross, discounts, refunded, net, 99 FROM order_line WHERE source_id = ?`,
      )
      .run(store.source)
    raw.transaction(() => {
      const writer = orderWriter(raw, store.source, pull, { opened: [{ hidden, text: 'Cap for Zelda' }] })
      writer.finish(null)
    })()
    expect(contentOf(store)).toMatchObject({
      items: [['', 'Cap for Zelda', 2]],
      lines: [
        ['1', '', 'Cap for Zelda', 3, 30_000_000, 30_000_000, 0, 30_000_000],
        ['2', '', 'Cap for Zelda', 1, 10_000_000, 10_000_000, 0, 10_000_000],
      ],
    })
    expect(
      raw
        .prepare('SELECT order_id, item, quantity, revenue, net FROM order_line_history WHERE source_id = ? ORDER BY order_id')
        .raw()
        .all(store.source),
    ).toEqual([
      ['1', mug, null, 30_000_000, 30_000_000],
      ['2', mug, null, 10_000_000, 10_000_000],
    ])
  })
})
