/** Files whose rows another source of the account already has: a question, before anything is counted twice. */

import { describe, expect, it } from 'vitest'
import { adSourcesRoute } from '#shared/contract/internal/campaign-mapping.ts'
import type { ImportKind, ImportOptions } from '#shared/contract/internal/import.ts'
import { storesRoute } from '#shared/contract/internal/order-mapping.ts'
import { createMessage } from '#shared/messages/message.ts'
import { apiGetAs } from '../helpers/api-get.ts'
import { lines } from '../helpers/csv-file.ts'
import { openImportApi } from '../helpers/import-client.ts'

const DAYS = ['2026-11-10', '2026-11-11', '2026-11-12'] as const

/** Two campaigns on three days. */
const ads = (spend = 10, id = ''): string =>
  lines(
    'date,campaign_id,campaign_name,ad_id,spend',
    ...DAYS.flatMap((day, index) => [`${day},c1${id},Glow,a1${id},${spend + index}`, `${day},c2${id},Pouch,a2${id},${spend + index}`]),
  )
const campaigns = lines(
  'date,campaign_id,campaign_name,spend',
  ...DAYS.flatMap((day, index) => [`${day},c1,Glow,${10 + index}`, `${day},c2,Pouch,${10 + index}`]),
)
const orders = (value = 5, month = 11): string =>
  lines('order_id,created_at,net', ...[1, 2, 3, 4].map((id) => `#${id},2026-${month}-1${id} 10:00:00Z,${value + id}.00`))

const openShop = async () => {
  const { api, key, imports } = await openImportApi({ timezone: 'UTC', currency: 'USD' })
  const get = apiGetAs(api, key)
  const given = (product: string, kind: ImportKind, options: ImportOptions) => ({ product, kind, options })
  const bringIn = (file: string, product: string, kind: ImportKind = 'ads', options: ImportOptions = {}) =>
    imports.bringIn(file, given(product, kind, options))
  const adSources = async () => (await get('/desk/ad-sources', adSourcesRoute.answer)).sources
  const putRules = async (of: 'ad-sources' | 'stores', source: number | undefined, rules: readonly unknown[]): Promise<void> => {
    const init = { method: 'PUT', headers: { 'x-api-key': key }, body: JSON.stringify({ rules }) }
    expect((await api.fetch(new Request(`http://desk.invalid/desk/${of}/${source}/rules`, init), 'http')).status).toBe(200)
  }
  return {
    bringIn,
    adSources,
    stores: async () => (await get('/desk/stores', storesRoute.answer)).stores,
    questions: async (file: string, product: string, kind: ImportKind = 'ads', options: ImportOptions = {}) =>
      (await imports.preview(file, given(product, kind, options))).questions,
    /** Imports ads into "My shop", and gives its campaigns to two other products. */
    divide: async (file = ads()) => {
      await bringIn(file, 'My shop')
      const [source] = await adSources()
      await putRules('ad-sources', source?.source_id, [
        { product: 'Glow', rule: { type: 'campaigns', ids: ['meta c1'] } },
        { product: 'Pouch', rule: { type: 'campaigns', ids: ['meta c2'] } },
        { product: 'My shop', rule: null },
      ])
    },
    /** Gives some lines of the first store to a second product. */
    divideStore: async () => {
      const [store] = (await get('/desk/stores', storesRoute.answer)).stores
      await putRules('stores', store?.source_id, [{ product: 'Pouch', rule: { type: 'contains', text: 'pouch' } }])
    },
  }
}

const found = createMessage('file.elsewhere', { count: 6, total: 6, source: 'My shop', products: 'Glow, Pouch' })
const way = createMessage('file.elsewhereWay', { product: 'Glow' })

describe('a file whose rows another source has', () => {
  it.each(['My shop', 'New'])('is a question for "%s", and goes into that source or counts again', async (product) => {
    const { divide, bringIn, questions, adSources } = await openShop()
    await divide()
    const shown = await questions(ads(), product)
    expect(shown).toMatchObject([{ id: 'count_again', options: [{ value: 'true' }] }])
    expect(shown[0]?.texts.question).toEqual(createMessage('ask.countAgain', { found, way }))
    const { error } = await bringIn(ads(), product)
    expect(error?.refusal?.texts).toEqual([found, createMessage('file.nothing'), way])
    expect(await adSources()).toHaveLength(1)

    expect(await questions(ads(), 'Glow')).toEqual([])
    expect((await bringIn(ads(), 'Glow')).result).toMatchObject({ rows_written: 0, rows_unchanged: 6 })
    expect(await adSources()).toHaveLength(1)

    expect(await questions(ads(), product, 'ads', { count_again: true })).toEqual([])
    expect((await bringIn(ads(), product, 'ads', { count_again: true })).result).toMatchObject({ rows_written: 6 })
    expect(await adSources()).toHaveLength(2)
    // Its own source has the rows now.
    expect(await questions(ads(), product)).toEqual([])
    expect((await bringIn(ads(), product)).result).toMatchObject({ rows_unchanged: 6 })
  })

  it.each([
    ['campaigns where ads are stored', ads(), campaigns],
    ['ads where campaigns are stored', campaigns, ads()],
  ])('is a question with %s', async (_what, first, second) => {
    const { divide, bringIn, questions } = await openShop()
    await divide(first)
    expect(await questions(second, 'New')).toMatchObject([{ id: 'count_again' }])
    expect((await bringIn(second, 'New')).error?.refusal?.texts[0]?.key).toBe('file.elsewhere')
  })

  it('is a question for orders', async () => {
    const { bringIn, questions, stores, divideStore } = await openShop()
    await bringIn(orders(), 'Glow', 'orders')
    await divideStore()
    expect(await questions(orders(), 'New', 'orders')).toMatchObject([{ id: 'count_again' }])
    expect((await bringIn(orders(), 'New', 'orders')).error?.refusal?.texts).toEqual([
      createMessage('file.elsewhere', { count: 4, total: 4, source: 'Glow', products: 'Glow, Pouch' }),
      createMessage('file.nothing'),
      way,
    ])
    expect(await stores()).toHaveLength(1)
    expect((await bringIn(orders(), 'New', 'orders', { count_again: true })).result).toMatchObject({ rows_written: 4 })
    expect(await stores()).toHaveLength(2)
  })

  it('is not a question for other ad accounts and shops', async () => {
    const { bringIn, questions, divide, divideStore } = await openShop()
    await divide()
    await bringIn(orders(), 'Glow', 'orders')
    await divideStore()
    for (const other of [ads(10, '9'), ads(20), ads().replaceAll('2026-11', '2026-10')]) expect(await questions(other, 'New')).toEqual([])
    for (const other of [orders(50), orders(5, 10)]) expect(await questions(other, 'New', 'orders')).toEqual([])
    expect((await bringIn(orders(50), 'New', 'orders')).result).toMatchObject({ rows_written: 4 })
  })

  it('is not a question for ads that one product has as a whole', async () => {
    const { bringIn, questions } = await openShop()
    await bringIn(ads(), 'Glow')
    expect(await questions(ads(), 'New')).toEqual([])
    expect((await bringIn(ads(), 'New')).result).toMatchObject({ rows_written: 6 })
  })

  it('is a question for orders that one product has as a whole, with the choice to count them in both', async () => {
    const { bringIn, questions, stores } = await openShop()
    await bringIn(orders(), 'Glow', 'orders')
    const inGlow = createMessage('file.elsewhereOrders', { count: 4, total: 5, product: 'Glow' })
    const ways = createMessage('file.elsewhereOrdersWay')
    const another = `${orders()}#5,2026-11-15 10:00:00Z,9.00\n`
    const [question] = await questions(another, 'New', 'orders')
    expect(question).toMatchObject({ id: 'count_again', options: [{ value: 'true' }] })
    expect(question?.texts.question).toEqual(createMessage('ask.countAgain', { found: inGlow, way: ways }))
    expect(question?.texts.options).toEqual([createMessage('ask.countAgain.both')])
    expect((await bringIn(another, 'New', 'orders')).error?.refusal?.texts).toEqual([inGlow, createMessage('file.nothing'), ways])
    expect(await stores()).toHaveLength(1)
    expect(await questions(another, 'New', 'orders', { count_again: true })).toEqual([])
    expect((await bringIn(another, 'New', 'orders', { count_again: true })).result).toMatchObject({ rows_written: 5 })
    expect(await questions(another, 'New', 'orders')).toEqual([])
  })
})
