/** Bringing in files through the window's own paths: upload, preview, import, job; all or nothing. */

import { readFile } from 'node:fs/promises'
import { stringify } from 'csv-stringify/sync'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { addDays } from '#shared/calendar.ts'
import { type ImportOptions, importPreviewSchema, isUnderWay, type Job, jobSchema } from '#shared/contract/internal/import.ts'
import { deskAccountRoute } from '#shared/contract/internal/window-account.ts'
import { apiRoutes } from '#shared/contract/routes.ts'
import { trendRoute } from '#shared/contract/trend.ts'
import { createMessage } from '#shared/messages/message.ts'
import { plainAdRows, plainOrderRows, type Row } from '../helpers/ad-file.ts'
import { apiGetAs } from '../helpers/api-get.ts'
import { openDemoApi } from '../helpers/demo-api.ts'
import { PATIENCE_MS } from '../helpers/patience.ts'
import { temporaryFolder } from '../helpers/temp-folder.ts'
import { openTestApi, type TestApi } from '../helpers/test-api.ts'
import { messageText } from '../helpers/texts.ts'
import { TODAY, YESTERDAY } from './fixtures.ts'

const csv = (rows: readonly Row[]): string => stringify([...rows], { header: true })

describe('importing a file', () => {
  let api: TestApi
  let key: string

  beforeEach(async () => {
    api = await openTestApi(await temporaryFolder())
    onTestFinished(() => api.close())
    key = (await api.operator.createAccount({ name: 'A', timezone: 'America/New_York', currency: 'USD' })).api_key
  })

  const post = async (path: string, body: unknown, as = key): Promise<{ status: number; body: Record<string, unknown> }> => {
    const content = typeof body === 'string' ? body : JSON.stringify(body)
    const response = await api.fetch(
      new Request(`http://desk.invalid${path}`, { method: 'POST', headers: { 'x-api-key': as }, body: content }),
    )
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }
  const upload = async (text: string): Promise<string> => String((await post('/desk/uploads', text)).body.upload_id)
  const ended = (id: unknown): Promise<Job> =>
    vi.waitFor(
      async () => {
        const job = await apiGetAs(api, key)(`/desk/jobs/${id}`, jobSchema)
        if (isUnderWay(job)) throw new Error('still running')
        return job
      },
      { timeout: PATIENCE_MS, interval: 20 },
    )
  const importFile = async (
    text: string,
    kind: 'ads' | 'orders' = 'ads',
    options: ImportOptions = {},
    product = 'New product',
  ): Promise<Job> => {
    const { status, body } = await post('/desk/imports', { upload_id: await upload(text), kind, product, options })
    expect(status).toBe(200)
    return ended(body.job_id)
  }
  const products = async () => (await apiGetAs(api, key)('/api/products', apiRoutes.products.answer)).products

  it('gives a shop without ads the days of its orders', async () => {
    await importFile(csv(plainOrderRows(YESTERDAY, 3)), 'orders', {}, 'Shop')
    const { products: each } = await apiGetAs(api, key)('/desk/account', deskAccountRoute.answer)
    expect(each).toMatchObject([{ name: 'Shop', ad_source: 'none', first_day: addDays(YESTERDAY, -2), last_day: YESTERDAY }])
    await importFile(csv(plainAdRows(addDays(YESTERDAY, -9), 2)), 'ads', {}, 'Shop')
    const after = await apiGetAs(api, key)('/desk/account', deskAccountRoute.answer)
    expect(after.products).toMatchObject([{ first_day: addDays(YESTERDAY, -10), last_day: addDays(YESTERDAY, -9) }])
  })

  it('shows what it would write before it writes anything', async () => {
    const { status, body } = await post('/desk/imports/preview', {
      upload_id: await upload(csv(plainAdRows(YESTERDAY, 3))),
      kind: 'ads',
      options: {},
    })
    expect(status).toBe(200)
    const preview = importPreviewSchema.parse(body)
    expect(preview).toMatchObject({ format: 'own', rows: 6, days: { first: '2026-11-16', last: YESTERDAY }, problems: [], questions: [] })
    expect(preview.totals).toMatchObject({ spend: 900 })
    expect(await products()).toEqual([])
  })

  it('makes the product and brings in every row, and again changes nothing', async () => {
    const file = csv(plainAdRows(YESTERDAY, 10))
    expect(await importFile(file)).toMatchObject({
      state: 'done',
      progress: 1,
      result: { rows_read: 20, rows_written: 20, rows_refused: 0 },
    })
    expect(await importFile(file)).toMatchObject({ state: 'done', result: { rows_written: 0, rows_changed: 0, rows_unchanged: 20 } })
    const { trend } = await apiGetAs(api, key)('/api/trend/New%20product?days=11', trendRoute.answer)
    expect(trend.map(({ kpi }) => kpi.spend)).toEqual([...Array(10).fill(300), null])
  })

  it('replaces restated numbers', async () => {
    await importFile(csv(plainAdRows(YESTERDAY, 2)))
    const restated = plainAdRows(YESTERDAY, 2).map((row) =>
      row.date === YESTERDAY && row.ad_id === 'a1' ? { ...row, purchases: 12 } : row,
    )
    expect(await importFile(csv(restated))).toMatchObject({ result: { rows_written: 0, rows_changed: 1, rows_unchanged: 3 } })
    const { trend } = await apiGetAs(api, key)('/api/trend/New%20product?days=2', trendRoute.answer)
    expect(trend[0]?.kpi.purchases_meta).toBe(32)
  })

  it('refuses a file with one bad row whole, and names the row', async () => {
    const rows = [...plainAdRows(YESTERDAY, 10), { ...plainAdRows(TODAY, 1)[0], spend: -1 } as Row]
    const job = await importFile(csv(rows))
    expect(job).toMatchObject({ state: 'failed', result: null })
    const problem = createMessage('cell.negative', { cell: '-1' })
    const kinds = [createMessage('row.unreadable', { count: 1 })]
    expect(job.error?.message).toContain(messageText()('row.bad', { row: 22, column: 'spend', problem, kinds }))
    expect(await products()).toEqual([])
  })

  it('imports the valid rows on request, and lists the rejected rows without their cells', async () => {
    const rows = [
      ...plainOrderRows(YESTERDAY, 1),
      { ...plainOrderRows(YESTERDAY, 1)[0], order_id: 'x', customer_id: 'ann@example.com', net: 'abc' } as Row,
    ]
    const job = await importFile(csv(rows), 'orders', { skip_bad_rows: true })
    expect(job).toMatchObject({ state: 'done', result: { rows_written: 20, rows_refused: 1 } })
    const listed = await readFile(String(job.result?.refused_file), 'utf8')
    expect(listed).toMatch(/^row,column,problem\r\n22,/)
    expect(listed).not.toContain('ann@')
  })

  it('hides uploads and jobs from other accounts', async () => {
    const other = await api.operator.createAccount({ name: 'B', timezone: 'UTC', currency: 'USD' })
    const upload_id = await upload(csv(plainAdRows(YESTERDAY, 1)))
    expect(await post('/desk/imports/preview', { upload_id, kind: 'ads', options: {} }, other.api_key)).toMatchObject({ status: 404 })
    expect(await post('/desk/imports', { upload_id, kind: 'ads', product: 'P', options: {} }, other.api_key)).toMatchObject({ status: 404 })
    const { body } = await post('/desk/imports', { upload_id, kind: 'ads', product: 'P', options: {} })
    expect(await post(`/desk/jobs/${body.job_id}/cancel`, {}, other.api_key)).toMatchObject({ status: 404 })
    expect(await ended(body.job_id)).toMatchObject({ state: 'done' })
  })

  it('can be cancelled, and then nothing of it is there', async () => {
    const { body } = await post('/desk/imports', {
      upload_id: await upload(csv(plainAdRows(YESTERDAY, 3000))),
      kind: 'ads',
      product: 'Gone',
      options: {},
    })
    const cancelled = await post(`/desk/jobs/${body.job_id}/cancel`, {})
    expect(cancelled.body).toMatchObject({ state: 'cancelled', result: null })
    expect(await products()).toEqual([])
  })

  it('saves a decision while a large import has the database locked', async () => {
    await importFile(csv(plainAdRows(YESTERDAY, 2)))
    const { body } = await post('/desk/imports', {
      upload_id: await upload(csv(plainAdRows(YESTERDAY, 3000))),
      kind: 'ads',
      product: 'Large',
      options: {},
    })
    const decided = await post('/api/advice/review', { product: 'New product', card_id: 'c', decision: 'adopt' })
    expect(decided.status).toBe(200)
    expect(await ended(body.job_id)).toMatchObject({ state: 'done', result: { rows_written: 6000 } })
  })

  it('refuses days that are here under names to come again under ids, and the other way round', async () => {
    const withIds = plainAdRows(YESTERDAY, 3)
    const withoutIds = withIds.map(({ campaign_id: _campaign, adset_id: _adset, ad_id: _ad, ...row }) => row)
    for (const [first, second] of [
      [withIds, withoutIds],
      [withoutIds, withIds],
    ] as const) {
      const product = `Kind ${first === withIds ? 1 : 2}`
      expect(await importFile(csv(first), 'ads', {}, product)).toMatchObject({ state: 'done' })
      const asked = await importFile(csv(second), 'ads', {}, product)
      expect(asked.error?.message).toContain(messageText()('file.missingAdsWay'))
      const refused = await importFile(csv(second), 'ads', { replace_days: false }, product)
      expect(refused.error?.message).toContain(messageText()('file.doubled', { count: 3 }))
      const { trend } = await apiGetAs(api, key)(`/api/trend/${encodeURIComponent(product)}?days=2`, trendRoute.answer)
      expect(trend[0]?.kpi.spend).toBe(300)
      expect(await importFile(csv(second), 'ads', { replace_days: true }, product)).toMatchObject({ state: 'done' })
      const after = await apiGetAs(api, key)(`/api/trend/${encodeURIComponent(product)}?days=2`, trendRoute.answer)
      expect(after.trend[0]?.kpi.spend).toBe(300)
    }
  })

  it('does not mix files into a product of the demo', async () => {
    const demo = await openDemoApi(await temporaryFolder())
    onTestFinished(() => demo.api.close())
    ;({ api, key } = demo)
    const job = await importFile(csv(plainAdRows(YESTERDAY, 1)), 'ads', {}, 'Glow Serum')
    expect(job.error?.message).toContain(messageText()('file.demo', { product: 'Glow Serum' }))
  })
})
