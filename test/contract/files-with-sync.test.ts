/** A product with ads of Meta from a sync and ads of other platforms from files, in either order. */

import { describe, expect, it } from 'vitest'
import { addDays, asDay } from '#shared/calendar.ts'
import { deskAccountRoute } from '#shared/contract/internal/window-account.ts'
import { snapshotRoute } from '#shared/contract/snapshot.ts'
import { apiGetAs } from '../helpers/api-get.ts'
import { lines } from '../helpers/csv-file.ts'
import { graphData } from '../helpers/fake-graph/fake-graph.ts'
import { importClient } from '../helpers/import-client.ts'
import { connectBody } from '../helpers/meta-fixture.ts'
import { putRules } from '../helpers/rule-client.ts'
import { messageText } from '../helpers/texts.ts'
import { setupMeta } from './meta-setup.ts'

const YESTERDAY = asDay('2026-11-18')
const NEW_YORK = { name: 'Vesper', timezone: 'America/New_York', currency: 'USD' }
/** Eight days, 40 a day. */
const tiktok = (channel = 'tiktok'): string =>
  lines(
    'date,channel,campaign_id,campaign_name,ad_id,ad_name,spend',
    ...Array.from({ length: 8 }, (_, index) => `${addDays(YESTERDAY, -index)},${channel},77,Spark,771,Clip,40`),
  )

describe('files beside a sync of Meta', () => {
  const meta = setupMeta()
  const connect = (key: string, change: Readonly<Record<string, unknown>> = {}) => {
    const { name: _name, ...body } = connectBody(change)
    return meta.desk.post('/desk/meta/connect', body, { key })
  }
  const kpi = async (key: string, product: string) =>
    (
      await apiGetAs(meta.desk.api, key)(
        `/api/snapshot/${encodeURIComponent(product)}?anchor=${YESTERDAY}&force_refresh=true`,
        snapshotRoute.answer,
      )
    ).snapshot.kpi
  const connected = async (): Promise<string> => {
    const { api_key: key } = await meta.desk.api.operator.createAccount(NEW_YORK)
    expect((await connect(key)).status).toBe(200)
    return key
  }

  it('add the spend of their channels, and leave that of Meta', async () => {
    const key = await connected()
    const before = await kpi(key, 'Glow Serum')
    const { bringIn, preview } = importClient(meta.desk.api, key)
    const seen = await preview(tiktok(), { product: 'Glow Serum' })
    expect([seen.problems, seen.questions]).toEqual([[], []])
    expect((await bringIn(tiktok(), { product: 'Glow Serum' })).error).toBeNull()
    expect(before.spend).toBe(15.6)
    expect(await kpi(key, 'Glow Serum')).toMatchObject({ spend: 15.6, spend_total: 55.6 })
  })

  it('that have ads of Meta are refused, in the preview too', async () => {
    const key = await connected()
    const { bringIn, preview } = importClient(meta.desk.api, key)
    const text = messageText()('file.meta', { product: 'Glow Serum' })
    expect((await preview(tiktok('meta'), { product: 'Glow Serum' })).problems.map(({ problem }) => problem).join()).toContain(text)
    expect((await bringIn(tiktok('meta'), { product: 'Glow Serum' })).error?.message).toContain(text)
    expect((await bringIn(tiktok('meta'), { product: 'Other' })).error).toBeNull()
  })

  it('may come first: the product connects later', async () => {
    const { api_key: key } = await meta.desk.api.operator.createAccount(NEW_YORK)
    const { bringIn } = importClient(meta.desk.api, key)
    expect((await bringIn(tiktok(), { product: 'Glow Serum' })).error).toBeNull()
    expect((await connect(key)).status).toBe(200)
    expect(await kpi(key, 'Glow Serum')).toMatchObject({ spend: 15.6, spend_total: 55.6 })
  })

  describe('that a sync replaces', () => {
    const DAYS = 200
    /** A campaign of Meta and one of TikTok, on each of the days before today. */
    const files = lines(
      'date,channel,campaign_id,campaign_name,ad_id,ad_name,spend',
      ...Array.from({ length: DAYS }, (_, index) =>
        ['meta,5,Old glow,51,Still,30', 'tiktok,77,Spark,771,Clip,40'].map((rest) => `${addDays(YESTERDAY, -index)},${rest}`).join('\n'),
      ),
    )
    const replacing = (agreed = true) => ({ products: [{ name: 'Glow Serum', ...(agreed ? { replaces_files: true } : {}) }] })
    const spendOn = async (key: string, day: string) => {
      const answer = await apiGetAs(meta.desk.api, key)(`/api/snapshot/Glow%20Serum?anchor=${day}`, snapshotRoute.answer)
      return [answer.snapshot.kpi.spend, answer.snapshot.kpi.spend_total]
    }
    const fileSource = async (key: string) => {
      const { body } = await meta.desk.get('/desk/ad-sources', key)
      return (body.sources as readonly Record<string, unknown>[]).find(({ kind }) => kind === 'file')
    }
    const withFiles = async (): Promise<string> => {
      const { api_key: key } = await meta.desk.api.operator.createAccount(NEW_YORK)
      expect((await importClient(meta.desk.api, key).bringIn(files, { product: 'Glow Serum' })).error).toBeNull()
      return key
    }

    it('count until the sync has the product’s ads, and on no day besides them', async () => {
      const key = await withFiles()
      expect(await spendOn(key, YESTERDAY)).toEqual([30, 70])
      const refused = await connect(key, replacing(false))
      expect([refused.status, refused.body.message]).toEqual([409, messageText()('conflict.filesOfProduct', { product: 'Glow Serum' })])
      expect((await connect(key, replacing())).status).toBe(200)
      expect(await kpi(key, 'Glow Serum')).toMatchObject({ spend: 23.85, spend_total: 63.85 })
      expect(await fileSource(key)).toMatchObject({ replaced_campaigns: 1, unassigned: { campaigns: 0, spend: 0 } })
      const { body } = await meta.desk.get(`/desk/ad-sources/${(await fileSource(key))?.source_id}/campaigns`, key)
      expect(body.campaigns).toMatchObject([
        { id: '77', replaced_by_sync: false },
        { id: '5', product: 'Glow Serum', replaced_by_sync: true },
      ])
    })

    it('are read again from Meta as far back as they go', async () => {
      await meta.fake.show(graphData({ firstDay: addDays(YESTERDAY, -DAYS) }))
      const key = await withFiles()
      await connect(key, replacing())
      await kpi(key, 'Glow Serum')
      expect(await spendOn(key, addDays(YESTERDAY, 1 - DAYS))).toEqual([23.85, 63.85])
    })

    it('are read again from Meta for a product that joins a connected ad account later', async () => {
      await meta.fake.show(graphData({ firstDay: addDays(YESTERDAY, -DAYS) }))
      const key = await withFiles()
      expect((await connect(key, { products: [{ name: 'Other', campaign_contains: 'brand' }] })).status).toBe(200)
      await meta.desk.refresh('Other', key)
      expect(await spendOn(key, YESTERDAY)).toEqual([30, 70])
      expect((await connect(key, replacing())).status).toBe(200)
      await kpi(key, 'Glow Serum')
      const [first = 0] = await spendOn(key, addDays(YESTERDAY, 1 - DAYS))
      expect(first).toBeGreaterThan(0)
      expect(first).not.toBe(30)
    })

    it('count while Meta gives the product nothing, and again once its rule takes nothing of the ad account', async () => {
      const key = await withFiles()
      const nothing = { name: 'Glow Serum', campaign_contains: 'no campaign has this', replaces_files: true }
      expect((await connect(key, { products: [nothing] })).status).toBe(200)
      expect(await kpi(key, 'Glow Serum')).toMatchObject({ spend: 30, spend_total: 70 })
      expect((await connect(key, replacing())).status).toBe(200)
      expect(await kpi(key, 'Glow Serum')).toMatchObject({ spend: 23.85, spend_total: 63.85 })
      const { body } = await meta.desk.get('/desk/ad-sources', key)
      const source = (body.sources as readonly Record<string, unknown>[]).find(({ kind }) => kind === 'meta')
      const left = await putRules(meta.desk.api, key, [{ product: 'Glow Serum', rule: null }], Number(source?.source_id))
      expect(left.status).toBe(200)
      expect(await spendOn(key, YESTERDAY)).toEqual([30, 70])
    })

    it('keep the numbers when the sync that should replace them fails', async () => {
      const key = await withFiles()
      await meta.fake.nextMoods('insights', ...Array.from({ length: 12 }, () => 'broken' as const))
      expect((await connect(key, replacing())).status).toBe(200)
      await meta.desk.refresh('Glow Serum', key)
      expect(await spendOn(key, YESTERDAY)).toEqual([30, 70])
    })
  })

  it('asks again for paid channels where the demo had answered', async () => {
    const key = await meta.renewWithDemo()
    const answer = async () => (await apiGetAs(meta.desk.api, key)('/desk/account', deskAccountRoute.answer)).other_channels
    expect(await answer()).toBe(false)
    expect((await connect(key, { products: [{ name: 'Mine' }] })).status).toBe(200)
    expect(await answer()).toBeNull()
  })

  it('create no second product of a name that reads the same, and neither do a connection, a rule or a new product', async () => {
    const { api_key: key } = await meta.desk.api.operator.createAccount(NEW_YORK)
    const { bringIn } = importClient(meta.desk.api, key)
    await bringIn(tiktok(), { product: 'Glow Serum' })
    const text = messageText()('file.similarProduct', { product: 'glow serum', other: 'Glow Serum' })
    expect((await bringIn(tiktok(), { product: 'glow serum ' })).error?.message).toContain(text)
    const connection = await connect(key, { products: [{ name: 'GLOW serum' }] })
    expect([connection.status, connection.body.message]).toEqual([409, expect.stringContaining('"Glow Serum"')])
    const created = await meta.desk.post('/desk/products', { name: 'Glow  Serum' }, { key })
    expect([created.status, created.body.message]).toEqual([409, expect.stringContaining('"Glow Serum"')])
    const ruled = await putRules(meta.desk.api, key, [{ product: ' Glow serum', rule: { type: 'contains', text: 'kit' } }])
    expect([ruled.status, await ruled.json()]).toMatchObject([400, { details: [{ field: 'rules.0.product' }] }])
    const { products } = await apiGetAs(meta.desk.api, key)('/desk/account', deskAccountRoute.answer)
    expect(products.map(({ name }) => name)).toEqual(['Glow Serum'])
  })

  it('of a source with rules say what is not assigned to their product', async () => {
    const { api_key: key } = await meta.desk.api.operator.createAccount(NEW_YORK)
    const { bringIn, preview } = importClient(meta.desk.api, key)
    await bringIn(tiktok(), { product: 'Kit' })
    expect((await putRules(meta.desk.api, key, [{ product: 'Kit', rule: { type: 'contains', text: 'kit' } }])).status).toBe(200)
    const more = tiktok().replaceAll('77,Spark,771,Clip', '78,Winter,781,Snow')
    const note = messageText()('note.otherProducts', { count: 1, product: 'Kit', spend: '320.00', currency: 'USD' })
    expect((await preview(more, { product: 'Kit' })).notes).toContain(note)
    expect((await bringIn(more, { product: 'Kit' })).result?.notes).toContain(note)
  })
})
