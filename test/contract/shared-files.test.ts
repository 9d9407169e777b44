/** Files of one product that others share: the rules of the source decide, and later files of any of them follow. */

import { describe, expect, it, onTestFinished } from 'vitest'
import { adSourcesRoute, changeRulesRoute } from '#shared/contract/internal/campaign-mapping.ts'
import { importsRoute } from '#shared/contract/internal/import-history.ts'
import { spendRoute } from '#shared/contract/internal/spend.ts'
import { snapshotRoute } from '#shared/contract/snapshot.ts'
import { trendRoute } from '#shared/contract/trend.ts'
import { apiGetAs } from '../helpers/api-get.ts'
import { importClient } from '../helpers/import-client.ts'
import { temporaryFolder } from '../helpers/temp-folder.ts'
import { openTestApi } from '../helpers/test-api.ts'

const csv = (day: string, glow: number, kit: number): string =>
  `date,campaign_id,campaign_name,ad_id,spend\n${day},c1,Glow,a1,${glow}\n${day},c2,Kit,a2,${kit}\n`

describe('a product that takes campaigns from the files of another', () => {
  it('gets their history, and those of later files', async () => {
    const api = await openTestApi(await temporaryFolder())
    onTestFinished(() => api.close())
    const { api_key: key } = await api.operator.createAccount({ name: 'A', timezone: 'UTC', currency: 'USD' })
    const get = apiGetAs(api, key)
    const { bringIn } = importClient(api, key)
    const spend = async (product: string, day: string) =>
      (await get(`/api/snapshot/${product}?anchor=${day}`, snapshotRoute.answer)).snapshot.kpi.spend
    await bringIn(csv('2026-11-10', 10, 5), { product: 'Glow' })
    const [source] = (await get('/desk/ad-sources', adSourcesRoute.answer)).sources
    const change = async (rules: unknown) => {
      const init = { method: 'PUT', headers: { 'x-api-key': key }, body: JSON.stringify({ rules }) }
      const response = await api.fetch(new Request(`http://desk.invalid/desk/ad-sources/${source?.source_id}/rules`, init), 'http')
      return changeRulesRoute.answer.parse(await response.json())
    }
    expect(source).toMatchObject({ kind: 'file', products: [{ product: 'Glow', rule: { type: 'rest' } }] })
    expect(await change([{ product: 'Kit', rule: { type: 'contains', text: 'kit' } }])).toMatchObject({
      products: ['Glow', 'Kit'],
      campaigns_moved: 1,
    })
    expect([await spend('Glow', '2026-11-10'), await spend('Kit', '2026-11-10')]).toEqual([10, 5])

    // The next file of the account is imported into either product.
    await bringIn(csv('2026-11-11', 20, 7), { product: 'Glow' })
    await bringIn(csv('2026-11-12', 30, 8), { product: 'Kit' })
    expect([await spend('Glow', '2026-11-11'), await spend('Kit', '2026-11-11')]).toEqual([20, 7])
    expect([await spend('Glow', '2026-11-12'), await spend('Kit', '2026-11-12')]).toEqual([30, 8])
    expect((await get('/desk/ad-sources', adSourcesRoute.answer)).sources).toHaveLength(1)

    // A product with files of its own keeps them apart from those that it shares.
    await bringIn(csv('2026-11-10', 1, 2), { product: 'Own' })
    await change([{ product: 'Own', rule: { type: 'campaigns', ids: ['meta c1'] } }])
    await bringIn(csv('2026-11-11', 3, 4), { product: 'Own' })
    expect([await spend('Own', '2026-11-10'), await spend('Own', '2026-11-11')]).toEqual([13, 27])
    expect(await spend('Kit', '2026-11-11')).toBe(7)
  })

  it('still counts the rows of a deleted product, whose import can be undone', async () => {
    const api = await openTestApi(await temporaryFolder())
    onTestFinished(() => api.close())
    const { api_key: key } = await api.operator.createAccount({ name: 'A', timezone: 'UTC', currency: 'USD' })
    const get = apiGetAs(api, key)
    const send = async (method: string, path: string, body: unknown) => {
      const init = { method, headers: { 'x-api-key': key }, body: JSON.stringify(body) }
      const response = await api.fetch(new Request(`http://desk.invalid${path}`, init), 'owner')
      expect([path, response.status]).toEqual([path, 200])
      return response.json()
    }
    const { bringIn } = importClient(api, key)
    await bringIn(csv('2026-11-10', 10, 5), { product: 'Glow' })
    const [source] = (await get('/desk/ad-sources', adSourcesRoute.answer)).sources
    await send('PUT', `/desk/ad-sources/${source?.source_id}/rules`, {
      rules: [{ product: 'Kit', rule: { type: 'contains', text: 'kit' } }],
    })
    await bringIn(csv('2026-11-11', 20, 7), { product: 'Kit' })
    await send('DELETE', '/desk/products/Glow', { confirm: 'Glow' })
    const spend = async (day: string) => (await get(`/api/snapshot/Kit?anchor=${day}`, snapshotRoute.answer)).snapshot.kpi.spend
    expect([await spend('2026-11-10'), await spend('2026-11-11')]).toEqual([5, 7])
    const { imports } = await get('/desk/imports', importsRoute.answer)
    const shared = imports.find(({ product }) => product === 'Glow')
    expect(shared).toMatchObject({ product_gone: true, undo_obstacle: null })
    expect(await send('POST', `/desk/imports/${shared?.import_id}/undo`, {})).toMatchObject({ rows_removed: 2 })
    expect(await spend('2026-11-11')).toBe(7)
    const later = await get('/desk/imports', importsRoute.answer)
    expect(later.imports.map(({ undone }) => undone !== null)).toEqual([false, true])
  })

  it('gets the campaign of the channel that was picked, not one of another channel with the same id', async () => {
    const api = await openTestApi(await temporaryFolder())
    onTestFinished(() => api.close())
    const { api_key: key } = await api.operator.createAccount({ name: 'A', timezone: 'UTC', currency: 'USD' })
    const get = apiGetAs(api, key)
    const file = 'date,channel,campaign_id,campaign_name,ad_id,spend\n2026-11-10,meta,77,M,a1,10\n2026-11-10,google,77,G,a2,5\n'
    await importClient(api, key).bringIn(file, { product: 'Glow' })
    const [source] = (await get('/desk/ad-sources', adSourcesRoute.answer)).sources
    const rules = [{ product: 'Kit', rule: { type: 'campaigns', ids: ['google 77'] } }]
    const init = { method: 'PUT', headers: { 'x-api-key': key }, body: JSON.stringify({ rules }) }
    const response = await api.fetch(new Request(`http://desk.invalid/desk/ad-sources/${source?.source_id}/rules`, init), 'http')
    expect(changeRulesRoute.answer.parse(await response.json())).toMatchObject({ campaigns_moved: 1 })
    const total = async (product: string) =>
      (await get(`/api/snapshot/${product}?anchor=2026-11-10`, snapshotRoute.answer)).snapshot.kpi.spend_total
    expect([await total('Glow'), await total('Kit')]).toEqual([10, 5])
  })

  it('has no total and is incomplete on a day that its own files have and those of the other lack', async () => {
    const now = Date.UTC(2026, 10, 20, 12)
    const api = await openTestApi(await temporaryFolder(), { clock: { now: () => now } })
    onTestFinished(() => api.close())
    const { api_key: key } = await api.operator.createAccount({ name: 'A', timezone: 'UTC', currency: 'USD' })
    const get = apiGetAs(api, key)
    const { bringIn } = importClient(api, key)
    const days = [13, 14, 15, 16, 17].map((day) => `2026-11-${day}`)
    const row = (day: string, ad: string, spend: number): string => `${day},c${ad},C ${ad},${ad},${spend}`
    const file = (...rows: readonly string[]): string => `date,campaign_id,campaign_name,ad_id,spend\n${rows.join('\n')}\n`
    await bringIn(file(row('2026-11-14', 'a1', 10)), { product: 'Glow' })
    const [source] = (await get('/desk/ad-sources', adSourcesRoute.answer)).sources
    await bringIn(file(...days.map((day) => row(day, 'own', 5))), { product: 'Own' })
    const orders = days.map((day) => `${day.replaceAll('-', '')},${day}T10:00:00Z,60`).join('\n')
    await bringIn(`order_id,created_at,net\n${orders}\n`, { kind: 'orders', product: 'Own' })
    const rules = [{ product: 'Own', rule: { type: 'contains', text: 'C a' } }]
    const init = { method: 'PUT', headers: { 'x-api-key': key }, body: JSON.stringify({ rules }) }
    await api.fetch(new Request(`http://desk.invalid/desk/ad-sources/${source?.source_id}/rules`, init), 'http')
    const trend = async () => {
      const answer = await get('/api/trend/Own?days=10', trendRoute.answer)
      return answer.trend.filter(({ date }) => days.includes(date)).map(({ kpi }) => [kpi.spend_total, kpi.mer])
    }
    const complete = async () =>
      Promise.all(days.map(async (day) => (await get(`/api/snapshot/Own?anchor=${day}`, snapshotRoute.answer)).snapshot.complete))
    // The other source ends on the 14th.
    expect(await trend()).toEqual([
      [5, 12],
      [15, 4],
      [5, 12],
      [5, 12],
      [5, 12],
    ])
    expect(await complete()).toEqual(days.map(() => true))
    await bringIn(file(row('2026-11-16', 'a1', 10)), { product: 'Glow' })
    expect(await trend()).toEqual([
      [5, 12],
      [15, 4],
      [null, null],
      [15, 4],
      [5, 12],
    ])
    expect(await complete()).toEqual([true, true, false, true, true])
    // The spend of all of Meta can be entered for this day, and for no other.
    const enter = async (first: string, last: string) =>
      api.fetch(
        new Request('http://desk.invalid/desk/products/Own/spend', {
          method: 'PUT',
          headers: { 'x-api-key': key },
          body: JSON.stringify({ channel: 'meta', first_day: first, last_day: last, amount: 20 }),
        }),
        'http',
      )
    const { missing } = await get('/desk/products/Own/spend', spendRoute.answer)
    expect(missing).toContainEqual({ channel: 'meta', first_day: '2026-11-15', last_day: '2026-11-15' })
    expect((await enter('2026-11-15', '2026-11-16')).status).toBe(409)
    expect((await enter('2026-11-15', '2026-11-15')).status).toBe(200)
    expect(await trend()).toEqual([
      [5, 12],
      [15, 4],
      [20, 3],
      [15, 4],
      [5, 12],
    ])
    await bringIn(file(row('2026-11-15', 'a1', 1)), { product: 'Glow' })
    expect(await trend()).toEqual([
      [5, 12],
      [15, 4],
      [6, 10],
      [15, 4],
      [5, 12],
    ])
    expect(await complete()).toEqual(days.map(() => true))
  })
})
