/** Products as views of one ad account: rules, previews, moves of whole campaigns, and what Meta renames or deletes. */

import { describe, expect, it } from 'vitest'
import { openDatabase } from '#api/db/connection/database.ts'
import {
  adSourcesRoute,
  campaignsRoute,
  changeRulesRoute,
  previewRulesRoute,
  type RuleChanges,
} from '#shared/contract/internal/campaign-mapping.ts'
import type { CampaignRule } from '#shared/contract/internal/campaign-rule.ts'
import { restatementsRoute } from '#shared/contract/internal/restatement.ts'
import { snapshotRoute } from '#shared/contract/snapshot.ts'
import { graphData } from '../helpers/fake-graph/fake-graph.ts'
import { type Answer, connectBody } from '../helpers/meta-fixture.ts'
import { setupMeta } from './meta-setup.ts'

const YESTERDAY = '2026-11-18'
/** Ads of the fake run from 1 October to 19 November. */
const DAYS = 50
const DAYS_30 = 30

const contains = (text: string) => ({ type: 'contains', text }) as const
const five = [
  { name: 'Glow', campaign_contains: 'glow' },
  { name: 'Kit', campaign_contains: 'kit' },
  { name: 'Brand', campaign_contains: 'brand' },
  { name: 'Lamp', campaign_contains: 'lamp' },
  { name: 'Rest' },
]

describe('the campaigns of one ad account', () => {
  const meta = setupMeta()

  const send = async (method: string, path: string, key: string, body?: unknown): Promise<Answer> => {
    const init = { method, headers: { 'x-api-key': key }, ...(body === undefined ? {} : { body: JSON.stringify(body) }) }
    const response = await meta.desk.api.fetch(new Request(`http://desk.invalid${path}`, init), 'http')
    return { status: response.status, body: (await response.json()) as Answer['body'] }
  }
  const connected = async (products: readonly object[]): Promise<string> => {
    const { status, body } = await meta.desk.post('/desk/platform/connect', connectBody({ products }), 'owner')
    if (status !== 200) throw new Error(JSON.stringify(body))
    const key = String(body.api_key)
    await pulled(key)
    return key
  }
  /** Waits for a sync that starts now, or for the running one. */
  const pulled = async (key: string): Promise<void> => {
    const { products } = (await meta.desk.get('/api/products', key)).body as { products: string[] }
    await meta.desk.refresh(products[0] ?? '', key)
  }
  const sources = async (key: string) => adSourcesRoute.answer.parse((await send('GET', '/desk/ad-sources', key)).body).sources
  const sourceId = async (key: string): Promise<number> => (await sources(key))[0]?.source_id ?? 0
  const mapping = async (key: string) =>
    campaignsRoute.answer.parse((await send('GET', `/desk/ad-sources/${await sourceId(key)}/campaigns`, key)).body)
  const preview = async (key: string, rules: RuleChanges) =>
    previewRulesRoute.answer.parse((await send('POST', `/desk/ad-sources/${await sourceId(key)}/rules/preview`, key, { rules })).body)
  const apply = async (key: string, rules: RuleChanges) =>
    changeRulesRoute.answer.parse((await send('PUT', `/desk/ad-sources/${await sourceId(key)}/rules`, key, { rules })).body)
  const kpi = async (key: string, product: string, day: string) => {
    const { body } = await meta.desk.get(`/api/snapshot/${encodeURIComponent(product)}?anchor=${day}`, key)
    return snapshotRoute.answer.parse(body).snapshot.kpi
  }
  /** Reads the database beside the desk. */
  const read = <T>(sql: string): T => {
    const { raw } = openDatabase(meta.folder, 'reading')
    try {
      return raw.prepare(sql).all() as T
    } finally {
      raw.close()
    }
  }
  const rowCounts = () =>
    read<readonly object[]>(`
      SELECT (SELECT COUNT(*) FROM source_fact) AS facts, (SELECT COUNT(*) FROM source_fact_history) AS history,
        (SELECT COUNT(*) FROM ad) AS ads, (SELECT COUNT(*) FROM fact_day) AS days, (SELECT COUNT(*) FROM pull) AS pulls,
        (SELECT group_concat(data_version) FROM product) AS versions, (SELECT group_concat(rule) FROM product_source) AS rules`)
  const insightCalls = async (): Promise<number> => (await meta.fake.received()).filter(({ endpoint }) => endpoint === 'insights').length

  it('are stored once and read once for five products', async () => {
    await meta.fake.show(graphData({ moreCampaigns: ['Lamp', 'Sofa'] }))
    const key = await connected(five)
    const firstCalls = await insightCalls()
    expect(rowCounts()).toMatchObject([{ facts: 6 * DAYS }])
    expect(await sources(key)).toMatchObject([{ kind: 'meta', name: 'Vesper US', ad_account_id: 'act_1001', unassigned: { campaigns: 0 } }])
    meta.now += 3_600_000
    await pulled(key)
    const laterCalls = await insightCalls()
    // 90 days in windows of 1, 2, 4, 8, 16 and 28 days, and later 29 days: what one product takes.
    expect([firstCalls, laterCalls]).toEqual([8, 5])
    expect(rowCounts()).toMatchObject([{ facts: 6 * DAYS, history: 0 }])
    expect((await kpi(key, 'Glow', YESTERDAY)).spend).toBe(15.6)
    expect((await kpi(key, 'Rest', YESTERDAY)).spend).toBe(5)
  })

  it('are listed with their spend, days, product and the rule that claimed them', async () => {
    const key = await connected([{ name: 'Glow', campaign_contains: 'glow' }])
    const { source, campaigns } = await mapping(key)
    const days = { first_day: '2026-10-01', last_day: '2026-11-19' }
    expect(campaigns).toMatchObject([
      { id: 'c1', name: 'Glow | Prospecting', channel: 'meta', ...days, spend: 15.6 * DAYS, product: 'Glow', claimed_by: 'contains' },
      { id: 'c2', name: 'KIT retargeting', ...days, spend: 7.25 * DAYS, spend_30_days: 7.25 * DAYS_30, product: null, claimed_by: null },
      { id: 'c3', name: 'Brand', spend: DAYS, product: null, also_claimed_by: [] },
    ])
    expect(source).toMatchObject({
      products: [{ product: 'Glow', rule: { type: 'contains', text: 'glow' } }],
      unassigned: { campaigns: 2, spend: 8.25 * DAYS, spend_30_days: 8.25 * DAYS_30 },
    })
  })

  it('do not change with a rule in another letter case: no row, no version, no sync', async () => {
    const key = await connected([{ name: 'Glow', campaign_contains: 'Glow' }, { name: 'Rest' }])
    const before = rowCounts()
    await meta.fake.received()
    expect(await apply(key, [{ product: 'Glow', rule: contains('gLOW') }])).toEqual({ status: 'ok', products: [], campaigns_moved: 0 })
    expect(rowCounts()).toEqual(before)
    expect(await meta.fake.received()).toEqual([])
  })

  it('are previewed with what moves where and how much is spent on it, without a write', async () => {
    const key = await connected([{ name: 'Glow', campaign_contains: 'Glow' }, { name: 'Rest' }])
    const before = rowCounts()
    const answer = await preview(key, [
      { product: 'New', rule: contains('r') },
      { product: 'Rest', rule: null },
    ])
    expect(answer.moves).toMatchObject([
      { id: 'c2', from: 'Rest', to: 'New', spend_30_days: 7.25 * DAYS_30 },
      { id: 'c3', from: 'Rest', to: 'New', spend_30_days: DAYS_30 },
    ])
    expect(answer.products).toMatchObject([
      { product: 'Glow', is_new: false, before: { spend_30_days: 15.6 * DAYS_30 }, after: { spend_30_days: 15.6 * DAYS_30 } },
      { product: 'Rest', before: { campaigns: 2 }, after: { campaigns: 0, spend: 0 } },
      { product: 'New', is_new: true, before: { campaigns: 0 }, after: { campaigns: 2, spend: 8.25 * DAYS } },
    ])
    expect(answer.unassigned).toMatchObject({ before: { campaigns: 0 }, after: { campaigns: 0 } })
    expect(answer.overlaps).toMatchObject([{ id: 'c1', products: ['Glow', 'New'] }])
    expect(rowCounts()).toEqual(before)
  })

  it('move with their whole history, at once, and back', async () => {
    const key = await connected([{ name: 'Glow', campaign_contains: 'glow' }, { name: 'Rest' }])
    const events: unknown[] = []
    const stop = meta.desk.api.events.subscribe(
      (event) => void events.push(event),
      async () => key,
    )
    const before = rowCounts()
    const picked: CampaignRule = { type: 'contains', text: 'glow', ids: ['meta c2'] }
    expect(await apply(key, [{ product: 'Glow', rule: picked }])).toMatchObject({ products: ['Glow', 'Rest'], campaigns_moved: 1 })
    await expect
      .poll(() => events)
      .toEqual(expect.arrayContaining(['Glow', 'Rest'].map((product) => ({ type: 'data-changed', product, reason: 'rules' }))))
    stop()
    for (const day of ['2026-10-02', YESTERDAY]) {
      expect((await kpi(key, 'Glow', day)).spend).toBe(22.85)
      expect((await kpi(key, 'Rest', day)).spend).toBe(1)
    }
    expect(rowCounts()).toMatchObject([{ facts: 4 * DAYS, history: 0 }])
    await apply(key, [{ product: 'Glow', rule: contains('glow') }])
    expect((await kpi(key, 'Glow', '2026-10-02')).spend).toBe(15.6)
    const [{ facts, ads, pulls, days }] = rowCounts() as readonly [Record<string, unknown>]
    expect(before).toMatchObject([{ facts, ads, pulls, days }])
  })

  it('are refused to two products that would take the rest, to products of another source, and to unknown sources', async () => {
    const key = await connected([{ name: 'Glow', campaign_contains: 'glow' }, { name: 'Rest' }])
    const path = `/desk/ad-sources/${await sourceId(key)}/rules`
    const before = rowCounts()
    const both = { rules: [{ product: 'Other', rule: { type: 'rest' } }] }
    for (const answer of [await send('PUT', path, key, both), await send('POST', `${path}/preview`, key, both)]) {
      expect([answer.status, answer.body.code]).toEqual([409, 'conflict'])
      expect(answer.body.message).toContain('"Rest" and "Other"')
    }
    expect((await send('PUT', '/desk/ad-sources/999/rules', key, both)).status).toBe(404)
    expect((await send('GET', '/desk/ad-sources/x/campaigns', key)).status).toBe(400)
    expect((await send('PUT', path, key, { rules: [] })).status).toBe(400)
    for (const id of ['c1', 'radio c1', 'meta '])
      expect((await send('PUT', path, key, { rules: [{ product: 'Glow', rule: { type: 'campaigns', ids: [id] } }] })).status).toBe(400)
    expect((await send('PUT', path, key, { rules: [{ product: '\u200b', rule: contains('x') }] })).status).toBe(400)
    expect(rowCounts()).toEqual(before)
  })

  it('count once where Meta renames one so that it moves', async () => {
    const key = await connected([{ name: 'Glow', campaign_contains: 'glow' }, { name: 'Rest' }])
    await meta.fake.show(graphData({ campaignNames: { c1: 'Renamed' } }))
    meta.now += 3_600_000
    await pulled(key)
    for (const day of ['2026-10-02', YESTERDAY]) {
      expect((await kpi(key, 'Rest', day)).spend).toBeCloseTo(23.85)
      expect([0, null]).toContain((await kpi(key, 'Glow', day)).spend)
    }
    const sums = read<readonly { spend: number }[]>('SELECT SUM(spend) AS spend FROM fact_day')
    expect(sums).toEqual(read('SELECT SUM(spend) AS spend FROM source_fact'))
    expect((await mapping(key)).campaigns[0]).toMatchObject({ id: 'c1', name: 'Renamed', product: 'Rest' })
  })

  it('keep the spend of ads that were deleted or archived in Meta', async () => {
    await meta.fake.show(graphData({ adStatuses: { a1: 'DELETED', a3: 'ARCHIVED' } }))
    const key = await connected([{ name: 'Glow', campaign_contains: 'glow' }, { name: 'Rest' }])
    expect((await kpi(key, 'Glow', YESTERDAY)).spend).toBe(15.6)
    expect((await kpi(key, 'Rest', YESTERDAY)).spend).toBe(8.25)
    const [asked] = (await meta.fake.received()).filter(({ endpoint }) => endpoint === 'insights')
    const [filter] = JSON.parse(asked?.query.filtering ?? '[]') as readonly { value: readonly string[] }[]
    expect(filter).toMatchObject({ field: 'ad.effective_status', operator: 'IN' })
    expect(filter?.value).toEqual(expect.arrayContaining(['ACTIVE', 'PAUSED', 'ARCHIVED', 'DELETED', 'WITH_ISSUES']))
  })

  it('lose rows that Meta no longer gives, which are shown as restated', async () => {
    const key = await connected([{ name: 'Glow', campaign_contains: 'glow' }, { name: 'Rest' }])
    const [{ history }] = rowCounts() as readonly [{ history: number }]
    expect(history).toBe(0)
    meta.now += 3_600_000
    await meta.fake.show(graphData({ gone: [`${YESTERDAY} a1`] }))
    await pulled(key)
    expect((await kpi(key, 'Glow', YESTERDAY)).spend).toBe(5.5)
    expect(rowCounts()).toMatchObject([{ facts: 4 * DAYS - 1, history: 1 }])
    const { body } = await meta.desk.get('/desk/restatements/Glow?since=1970-01-01T00:00:00Z', key)
    const { restatements } = restatementsRoute.answer.parse(body)
    expect(restatements).toContainEqual(expect.objectContaining({ date: YESTERDAY, kpi: 'purchases_meta', from: 2, to: 0 }))
  })
})
