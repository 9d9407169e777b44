/** Products as views of one store: lines of a Shopify export, rules, previews, moves of whole histories, and products that leave. */

import { describe, expect, it } from 'vitest'
import {
  changeOrderRulesRoute,
  type OrderRuleChanges,
  previewOrderRulesRoute,
  storeItemsRoute,
  storesRoute,
} from '#shared/contract/internal/order-mapping.ts'
import { productsOverviewRoute } from '#shared/contract/internal/products-overview.ts'
import { snapshotRoute } from '#shared/contract/snapshot.ts'
import { apiGetAs } from '../helpers/api-get.ts'
import { openImportApi } from '../helpers/import-client.ts'

const HEADER =
  'Name,Email,Financial Status,Currency,Total,Discount Amount,Shipping,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem sku,Lineitem discount,Cancelled at,Refunded Amount,Id'
const DAY = '2026-11-10'

interface Order {
  readonly id: number
  readonly day?: string
  readonly total: string
  readonly refunded?: string
  /** Title, price and SKU. */
  readonly items: readonly (readonly [title: string, price: string, sku: string])[]
}

const csvOf = (orders: readonly Order[]): string =>
  [
    HEADER,
    ...orders.flatMap(({ id, day = DAY, total, refunded = '0.00', items }) =>
      items.map(([title, price, sku], at) => {
        const line = `1,${title},${price},${sku},0.00`
        return at === 0
          ? `#${id},c${id}@mail.test,paid,USD,${total},0.00,6.00,${day} 10:00:00 +0000,${line},,${refunded},${id}`
          : `#${id},c${id}@mail.test,,,,,,,${line},,,`
      }),
    ),
  ].join('\n')

const serum = ['Glow Serum', '40.00', 'S-1'] as const
const pouch = ['Travel Pouch', '20.00', 'P-1'] as const
const mug = ['Mug', '10.00', ''] as const
const orders: readonly Order[] = [
  // 6 of shipping and 3 back, divided two to one.
  { id: 1, total: '66.00', refunded: '3.00', items: [serum, pouch] },
  { id: 2, total: '40.00', items: [serum] },
  { id: 3, total: '10.00', items: [mug] },
  { id: 4, total: '10.00', items: [mug] },
  { id: 5, day: '2026-10-01', total: '30.00', items: [pouch, mug] },
]

const contains = (text: string) => ({ type: 'contains', text }) as const

const opened = async () => {
  const { api, key, imports } = await openImportApi({ timezone: 'UTC', currency: 'USD' })
  const get = apiGetAs(api, key)
  await imports.bringIn(csvOf(orders), { kind: 'orders', product: 'Glow' })
  const send = async (method: string, path: string, body: unknown) => {
    const init = { method, headers: { 'x-api-key': key }, body: JSON.stringify(body) }
    const response = await api.fetch(new Request(`http://desk.invalid${path}`, init), 'http')
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }
  const stores = async () => (await get('/desk/stores', storesRoute.answer)).stores
  const [store] = await stores()
  const path = `/desk/stores/${store?.source_id}`
  const kpi = async (product: string, day = DAY) =>
    (await get(`/api/snapshot/${encodeURIComponent(product)}?anchor=${day}`, snapshotRoute.answer)).snapshot.kpi
  return {
    imports,
    send,
    stores,
    path,
    kpi,
    all: async () => (await get(`/desk/products-overview?day=${DAY}`, productsOverviewRoute.answer)).overview,
    items: async () => (await get(`${path}/items`, storeItemsRoute.answer)).items,
    preview: async (rules: OrderRuleChanges) =>
      previewOrderRulesRoute.answer.parse((await send('POST', `${path}/rules/preview`, { rules })).body),
    apply: async (rules: OrderRuleChanges) => changeOrderRulesRoute.answer.parse((await send('PUT', `${path}/rules`, { rules })).body),
  }
}

describe('the order lines of one store', () => {
  it('belong to its one product as a whole, as before', async () => {
    const { stores, items, kpi } = await opened()
    expect(await stores()).toMatchObject([
      { kind: 'file', products: [{ product: 'Glow', rule: { type: 'rest' } }], unassigned: { items: 0, revenue: 0 } },
    ])
    expect(await kpi('Glow')).toMatchObject({ orders: 4, revenue: 123 })
    expect(await items()).toMatchObject([
      { id: 'S-1', title: 'S-1', revenue: 82, product: 'Glow', claimed_by: 'rest' },
      { id: 'P-1', title: 'P-1', revenue: 41, first_day: '2026-10-01', last_day: DAY },
      { id: 'Mug', title: 'Mug', revenue: 30 },
    ])
  })

  it('are previewed without a write, then move with their whole history, and back', async () => {
    const { preview, apply, kpi, stores } = await opened()
    const rules: OrderRuleChanges = [
      { product: 'Glow', rule: { type: 'items', ids: ['S-1'] } },
      { product: 'Pouch', rule: { type: 'items', ids: ['P-1'] } },
    ]
    const shown = await preview(rules)
    expect(shown.moves).toMatchObject([
      { id: 'P-1', from: 'Glow', to: 'Pouch', revenue: 41 },
      { id: 'Mug', from: 'Glow', to: null },
    ])
    expect(shown.products).toMatchObject([
      { product: 'Glow', is_new: false, before: { items: 3, revenue: 153 }, after: { items: 1, revenue: 82 } },
      { product: 'Pouch', is_new: true, after: { items: 1, revenue: 41 } },
    ])
    expect(shown.unassigned).toMatchObject({ after: { items: 1, revenue: 30 } })
    expect(await kpi('Glow')).toMatchObject({ orders: 4 })

    expect(await apply(rules)).toMatchObject({ products: ['Glow', 'Pouch'], items_moved: 2 })
    // The order of both counts for both; what neither has is unassigned.
    expect(await kpi('Glow')).toMatchObject({ orders: 2, revenue: 82, new_customers: 2 })
    expect(await kpi('Pouch')).toMatchObject({ orders: 1, revenue: 21 })
    expect(await kpi('Pouch', '2026-10-01')).toMatchObject({ orders: 1, revenue: 20 })
    expect(await stores()).toMatchObject([{ unassigned: { items: 1, revenue: 30 } }])
    expect(await apply(rules)).toEqual({ status: 'ok', products: [], items_moved: 0 })

    await apply([
      { product: 'Glow', rule: { type: 'rest' } },
      { product: 'Pouch', rule: null },
    ])
    expect(await kpi('Glow')).toMatchObject({ orders: 4, revenue: 123 })
  })

  it('count in the totals over all products once for each product of an order, which the totals say', async () => {
    const { apply, all } = await opened()
    expect(await all()).toMatchObject({ shares_orders: false, totals: { orders: { value: 4 }, revenue: { value: 123 } } })
    await apply([
      { product: 'Glow', rule: { type: 'items', ids: ['S-1'] } },
      { product: 'Pouch', rule: { type: 'items', ids: ['P-1'] } },
    ])
    expect(await all()).toMatchObject({ shares_orders: true, totals: { orders: { value: 3 }, revenue: { value: 103 } } })
  })

  it('follow a rule for titles, and so do those of later files of either product', async () => {
    const { apply, kpi, imports, stores } = await opened()
    await apply([
      { product: 'Mugs', rule: contains('MUG') },
      { product: 'Glow', rule: { type: 'rest', ids: ['P-1'] } },
    ])
    expect(await kpi('Mugs')).toMatchObject({ orders: 2, revenue: 20 })
    await imports.bringIn(csvOf([{ id: 9, day: '2026-11-11', total: '50.00', items: [mug, serum] }]), { kind: 'orders', product: 'Mugs' })
    expect(await kpi('Mugs', '2026-11-11')).toMatchObject({ orders: 1, revenue: 10 })
    expect(await kpi('Glow', '2026-11-11')).toMatchObject({ orders: 1, revenue: 40 })
    expect(await stores()).toHaveLength(1)
  })

  it('count as changed once where a file with lines follows one without, and are gone when it is undone', async () => {
    const { imports, items } = await opened()
    const bare =
      'Name,Email,Financial Status,Currency,Total,Created at,Lineitem name,Id\n#7,x@mail.test,paid,USD,9.00,2026-11-09 10:00:00 +0000,,7'
    const full = csvOf([{ id: 7, day: '2026-11-09', total: '9.00', items: [serum] }]).replace('c7@mail.test', 'x@mail.test')
    await imports.bringIn(bare, { kind: 'orders', product: 'Glow' })
    expect((await items()).find(({ id }) => id === '')).toMatchObject({ title: '', revenue: 9 })
    expect((await imports.preview(full, { kind: 'orders', product: 'Glow' })).against_store).toEqual({ new: 0, changed: 1, unchanged: 0 })
    expect((await imports.bringIn(full, { kind: 'orders', product: 'Glow' })).result).toMatchObject({ rows_changed: 1 })
    expect((await imports.bringIn(full, { kind: 'orders', product: 'Glow' })).result).toMatchObject({ rows_changed: 0, rows_unchanged: 1 })
    expect((await items()).some(({ id }) => id === '')).toBe(false)
  })

  it('are previewed as the import counts them where an item gets its name, and rules by hand stay with it', async () => {
    const { imports, items, apply } = await opened()
    const cap = ['Cap for Zelda', '8.00', ''] as const
    const first: Order = { id: 21, total: '8.00', items: [cap] }
    await imports.bringIn(csvOf([first]), { kind: 'orders', product: 'Glow' })
    const hidden = (await items()).find(({ title }) => title === '')
    expect(hidden).toMatchObject({ revenue: 8, product: 'Glow' })
    await apply([{ product: 'Caps', rule: { type: 'items', ids: [hidden?.id ?? ''] } }])
    const all = csvOf([first, { ...first, id: 22 }, { ...first, id: 23 }])
    expect((await imports.preview(all, { kind: 'orders', product: 'Glow' })).against_store).toEqual({ new: 2, changed: 0, unchanged: 1 })
    expect((await imports.bringIn(all, { kind: 'orders', product: 'Glow' })).result).toMatchObject({ rows_written: 2, rows_unchanged: 1 })
    expect((await items()).find(({ id }) => id === 'Cap for Zelda')).toMatchObject({
      title: 'Cap for Zelda',
      revenue: 24,
      product: 'Caps',
      claimed_by: 'items',
    })
  })

  it('are refused to two products that would take the rest, and to unknown stores', async () => {
    const { send, path, stores } = await opened()
    const both = { rules: [{ product: 'Other', rule: { type: 'rest' } }] }
    for (const [method, to] of [['PUT', `${path}/rules`] as const, ['POST', `${path}/rules/preview`] as const]) {
      const answer = await send(method, to, both)
      expect([answer.status, answer.body.code]).toEqual([409, 'conflict'])
      expect(answer.body.message).toContain('"Glow" and "Other"')
    }
    expect((await send('PUT', '/desk/stores/999/rules', both)).status).toBe(404)
    expect((await send('PUT', `${path}/rules`, { rules: [{ product: 'X', rule: { type: 'campaigns', ids: [] } }] })).status).toBe(400)
    expect(await stores()).toMatchObject([{ products: [{ product: 'Glow' }] }])
  })

  it('go to the rest, or to nobody, when their product is deleted', async () => {
    const { apply, kpi, send, stores } = await opened()
    await apply([{ product: 'Mugs', rule: contains('mug') }])
    expect(await kpi('Glow')).toMatchObject({ orders: 2, revenue: 103 })
    expect((await send('DELETE', '/desk/products/Mugs', { confirm: 'Mugs' })).status).toBe(200)
    expect(await kpi('Glow')).toMatchObject({ orders: 4, revenue: 123 })
    expect(await stores()).toMatchObject([{ products: [{ product: 'Glow' }], unassigned: { items: 0 } }])
  })
})
