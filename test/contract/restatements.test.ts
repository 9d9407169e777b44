/** Which past numbers changed: by a restated import, by the demo's late conversions, and not by rows that came or went. */

import { stringify } from 'csv-stringify/sync'
import { describe, expect, it, onTestFinished } from 'vitest'
import { restatementsRoute } from '#shared/contract/internal/restatement.ts'
import { apiRoutes } from '#shared/contract/routes.ts'
import { plainAdRows, type Row } from '../helpers/ad-file.ts'
import { apiGetAs } from '../helpers/api-get.ts'
import { copyDemo } from '../helpers/demo-api.ts'
import { importClient } from '../helpers/import-client.ts'
import { temporaryFolder } from '../helpers/temp-folder.ts'
import { NOON, openTestApi } from '../helpers/test-api.ts'
import { YESTERDAY } from './fixtures.ts'

const HOUR = 3_600_000
const csv = (rows: readonly Row[]): string => stringify([...rows], { header: true })
const at = (time: number): string => new Date(time).toISOString()

/** `key`: of the demo where there is one. */
const opened = async ({ hasDemo = false } = {}) => {
  let now = NOON
  const folder = await temporaryFolder()
  const key = hasDemo ? await copyDemo(folder) : ''
  const api = await openTestApi(folder, { clock: { now: () => now } })
  onTestFinished(() => api.close())
  const pass = (ms: number): number => {
    now += ms
    return now
  }
  return { api, key, pass }
}

describe('restatements', () => {
  it('contain the original and the current value of a day, however often it changed', async () => {
    const { api, pass } = await opened()
    const { api_key: key } = await api.operator.createAccount({ name: 'A', timezone: 'UTC', currency: 'USD' })
    const { bringIn } = importClient(api, key)
    const ask = (since: number) => apiGetAs(api, key)(`/desk/restatements/P?since=${at(since)}`, restatementsRoute.answer)
    const rows = plainAdRows(YESTERDAY, 3)
    const restated = (purchases: number, value: number): readonly Row[] =>
      rows.map((row) => (row.date === YESTERDAY && row.ad_id === 'a1' ? { ...row, purchases, purchase_value: value } : row))
    await bringIn(csv(rows), { product: 'P' })
    expect(await ask(0)).toMatchObject({ restatements: [], days_restated: 0 })

    pass(HOUR)
    await bringIn(csv(restated(12, 500)), { product: 'P' })
    pass(HOUR)
    await bringIn(csv(restated(13, 650)), { product: 'P' })
    const second = NOON + 2.5 * HOUR
    const restated_at = expect.stringMatching(/^2026-11-19T14:0/)
    expect(await ask(0)).toEqual({
      status: 'ok',
      product: 'P',
      since: at(0),
      days_restated: 1,
      restatements: [
        { date: YESTERDAY, kpi: 'purchases_meta', from: 30, to: 33, restated_at },
        { date: YESTERDAY, kpi: 'revenue_meta', from: 1500, to: 1650, restated_at },
        { date: YESTERDAY, kpi: 'roas_meta', from: 5, to: 5.5, restated_at },
        { date: YESTERDAY, kpi: 'cpa_meta', from: 10, to: 300 / 33, restated_at },
      ],
    })
    expect((await ask(NOON + 1.5 * HOUR)).restatements[0]).toMatchObject({ kpi: 'purchases_meta', from: 32, to: 33 })
    expect((await ask(second)).restatements).toEqual([])

    // A row that is added makes the day larger then and now; one that is missing from a file stays; a number that is restored is not a restatement.
    pass(HOUR)
    const added = { ...plainAdRows(YESTERDAY, 1)[0], ad_id: 'a3', ad_name: 'Ad 3' } as Row
    await bringIn(csv([added]), { product: 'P', options: { replace_days: false } })
    expect((await ask(second)).restatements).toEqual([])
    expect((await ask(0)).restatements[0]).toMatchObject({ from: 40, to: 43 })
    await bringIn(csv(restated(10, 500)), { product: 'P', options: { replace_days: false } })
    expect((await ask(0)).restatements).toEqual([])
  })

  it('do not contain a day that only grew while it was running', async () => {
    const { api, pass } = await opened()
    const { api_key: key } = await api.operator.createAccount({ name: 'A', timezone: 'America/New_York', currency: 'USD' })
    const { bringIn } = importClient(api, key)
    const ask = async () => (await apiGetAs(api, key)('/desk/restatements/P', restatementsRoute.answer)).restatements
    // Noon in UTC is 7 in the morning in New York; the day there ends 17 hours later.
    const today = (purchases: number) => bringIn(`date,ad_id,spend,purchases\n2026-11-19,1,50,${purchases}\n`, { product: 'P' })
    await today(2)
    pass(HOUR)
    await today(5)
    expect(await ask()).toEqual([])
    pass(17 * HOUR)
    await today(9)
    expect(await ask(), 'the first look at the whole day').toEqual([])
    pass(HOUR)
    await today(10)
    expect((await ask())[0]).toMatchObject({ date: '2026-11-19', kpi: 'purchases_meta', from: 9, to: 10 })
  })

  it('contain a number that was unknown before', async () => {
    const { api, pass } = await opened()
    const { api_key: key } = await api.operator.createAccount({ name: 'A', timezone: 'UTC', currency: 'USD' })
    const { bringIn } = importClient(api, key)
    await bringIn('date,ad_id,spend\n2026-11-10,1,5\n', { product: 'P' })
    pass(HOUR)
    await bringIn('date,ad_id,spend,purchases\n2026-11-10,1,5,2\n', { product: 'P' })
    const { restatements } = await apiGetAs(api, key)('/desk/restatements/P', restatementsRoute.answer)
    expect(restatements.map(({ kpi, from, to }) => [kpi, from, to])).toEqual([
      ['purchases_meta', null, 2],
      ['cpa_meta', null, 2.5],
    ])
  })

  it("contain the demo's late conversions", async () => {
    const { api, key, pass } = await opened({ hasDemo: true })
    const ask = apiGetAs(api, key)
    const [product = ''] = (await ask('/api/products', apiRoutes.products.answer)).products
    const path = encodeURIComponent(product)
    const since = pass(0)
    const before = await ask(`/api/trend/${path}?days=30`, apiRoutes.trend.answer)
    pass(24 * HOUR)
    await ask(`/api/snapshot/${path}?force_refresh=true`, apiRoutes.snapshot.answer)
    const after = await ask(`/api/trend/${path}?days=30`, apiRoutes.trend.answer)
    const { restatements } = await ask(`/desk/restatements/${path}?since=${at(since)}`, restatementsRoute.answer)
    const purchases = restatements.filter(({ kpi }) => kpi === 'purchases_meta')
    expect(purchases.length).toBeGreaterThan(0)
    for (const { date, from, to } of purchases) {
      expect(before.trend.find((entry) => entry.date === date)?.kpi.purchases_meta).toBe(from)
      expect(after.trend.find((entry) => entry.date === date)?.kpi.purchases_meta).toBe(to)
    }
  })

  it('are for the owner of the product, and take no nonsense', async () => {
    const { api } = await opened()
    const { api_key: key } = await api.operator.createAccount({ name: 'A', timezone: 'UTC', currency: 'USD' })
    await importClient(api, key).bringIn(csv(plainAdRows(YESTERDAY, 1)), { product: 'P' })
    const status = async (path: string): Promise<number> =>
      (await api.fetch(new Request(`http://desk.invalid${path}`, { headers: { 'x-api-key': key } }))).status
    expect(await status('/desk/restatements/Nobody')).toBe(403)
    expect(await status('/desk/restatements/P?since=yesterday')).toBe(400)
    expect(await status('/desk/restatements/P?since=9999-12-31T23:59:59-23:59')).toBe(400)
    expect(await status('/desk/restatements/P?since=0000-01-01T00:00:00Z')).toBe(400)
    expect(await status('/desk/restatements/P?since=2026-11-01T00:00:00%2B01:00')).toBe(200)
  })
})
