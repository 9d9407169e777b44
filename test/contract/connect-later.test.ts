/** Connecting an ad account of Meta to an account that exists: after the demo, after files, as a second one, and what is refused. */

import { describe, expect, it } from 'vitest'
import { asDay } from '#shared/calendar.ts'
import { snapshotRoute } from '#shared/contract/snapshot.ts'
import { plainAdRows, writeCsv } from '../helpers/ad-file.ts'
import { GOOD_TOKEN, graphData, tokenWith } from '../helpers/fake-graph/fake-graph.ts'
import { type Answer, connectBody } from '../helpers/meta-fixture.ts'
import { setupMeta } from './meta-setup.ts'

const YESTERDAY = '2026-11-18'
const NEW_YORK = { name: 'Vesper', timezone: 'America/New_York', currency: 'USD' }
const secondAccount = { id: 'act_1003', name: 'Vesper West', currency: 'USD', timezone_name: 'America/New_York', account_status: 1 }
const SECOND_TOKEN = `second-${'0therSesame'.repeat(5)}`

describe('connecting Meta to an account that exists', () => {
  const meta = setupMeta()
  const connection = (change: Readonly<Record<string, unknown>> = {}) => {
    const { name: _name, ...body } = connectBody(change)
    return body
  }
  const connect = (key: string, change: Readonly<Record<string, unknown>> = {}) =>
    meta.desk.post('/desk/meta/connect', connection(change), { key })
  const spend = async (key: string, product: string, query = `anchor=${YESTERDAY}`) => {
    await meta.desk.refresh(product, key)
    const { body } = await meta.desk.get(`/api/snapshot/${encodeURIComponent(product)}?${query}`, key)
    return snapshotRoute.answer.parse(body).snapshot.kpi.spend
  }
  const products = async (key: string) => (await meta.desk.get('/desk/account', key)).body.products as readonly Record<string, unknown>[]
  const expectError = ({ status, body }: Answer, wanted: number, code: string): string => {
    expect([status, body.code]).toEqual([wanted, code])
    return String(body.message)
  }
  const worldWith = (adAccounts: readonly string[], more: Readonly<Record<string, readonly string[]>> = {}) =>
    graphData({
      adAccounts: [...graphData().adAccounts, secondAccount],
      tokens: Object.fromEntries(
        Object.entries({ [GOOD_TOKEN]: adAccounts, ...more }).map(([token, readable]) => [token, tokenWith({ adAccounts: readable })]),
      ),
    })

  it('works after the demo, whose products stay', async () => {
    const key = await meta.renewWithDemo()
    const listed = await meta.desk.post('/desk/meta/accounts', { access_token: GOOD_TOKEN }, { key })
    expect([listed.status, listed.body.ad_accounts]).toMatchObject([200, [{ id: 'act_1001' }, { id: 'act_1002' }]])
    const answer = await connect(key, { products: [{ name: 'Mine' }] })
    expect([answer.status, answer.body]).toMatchObject([200, { products: ['Mine'] }])
    expect(await spend(key, 'Mine')).toBe(23.85)
    const all = await products(key)
    expect(all).toHaveLength(5)
    expect(all.filter(({ ad_source: source }) => source === 'demo')).toHaveLength(4)
    expect(all.at(-1)).toMatchObject({ name: 'Mine', ad_source: 'meta' })
  })

  it('works after files, whose products stay, and survives a restart and a new token', async () => {
    const { api_key: key } = await meta.desk.api.operator.createAccount(NEW_YORK)
    const file = await writeCsv(meta.folder, 'ads.csv', plainAdRows(asDay(YESTERDAY), 3))
    await meta.desk.api.operator.importFile({ kind: 'ads', file, product: 'By hand', options: {} })
    const refused = await connect(key, { products: [{ name: 'By hand' }] })
    expect(expectError(refused, 409, 'conflict')).toContain('"By hand"')
    expect((await connect(key)).status).toBe(200)
    expect(await spend(key, 'Glow Serum')).toBe(15.6)
    expect((await products(key)).map(({ name, ad_source: source }) => [name, source])).toEqual([
      ['By hand', 'csv'],
      ['Glow Serum', 'meta'],
      ['Travel Kit', 'meta'],
    ])
    await meta.reopen({ secrets: meta.desk.api.options.secrets })
    meta.now += 3_600_000
    await meta.fake.show({ ...worldWith(['act_1001'], { [SECOND_TOKEN]: ['act_1003'] }), firstSpend: '20' })
    expect(await spend(key, 'Glow Serum')).toBe(25.5)
    const rotated = await meta.desk.post('/api/token/refresh', { access_token: SECOND_TOKEN }, { key })
    expectError(rotated, 400, 'token_rejected')
  })

  it('uses the saved token for a second ad account, and moves no campaign of the first', async () => {
    await meta.fake.show(worldWith(['act_1001', 'act_1003']))
    const first = await meta.desk.post('/desk/platform/connect', connectBody(), 'owner')
    const key = String(first.body.api_key)
    const { access_token: _token, ...body } = connection({ ad_account_id: 'act_1003', products: [{ name: 'West' }] })
    expect((await meta.desk.post('/desk/meta/connect', body, { key })).status).toBe(200)
    expect(await spend(key, 'West')).toBe(23.85)
    expect(await spend(key, 'Glow Serum')).toBe(15.6)
    const { body: listed } = await meta.desk.get('/desk/ad-sources', key)
    expect(listed.sources).toMatchObject([
      { ad_account_id: 'act_1001', products: [{ product: 'Glow Serum' }, { product: 'Travel Kit' }], unassigned: { campaigns: 1 } },
      { ad_account_id: 'act_1003', products: [{ product: 'West' }], unassigned: { campaigns: 0 } },
    ])
    // The owner of the machine connects the second one again: the same account gets a new key.
    const again = await meta.desk.post(
      '/desk/platform/connect',
      connectBody({ ad_account_id: 'act_1003', products: [{ name: 'West' }] }),
      'owner',
    )
    expect(again.body.tenant_id).toBe(first.body.tenant_id)
  })

  it('refuses a token that cannot read every ad account of the account, and keeps the saved one', async () => {
    await meta.fake.show(worldWith(['act_1001'], { [SECOND_TOKEN]: ['act_1003'] }))
    const key = String((await meta.desk.post('/desk/platform/connect', connectBody(), 'owner')).body.api_key)
    expect(await spend(key, 'Glow Serum')).toBe(15.6)
    const { access_token: _token, ...saved } = connection({ ad_account_id: 'act_1003', products: [{ name: 'West' }] })
    expectError(await meta.desk.post('/desk/meta/connect', saved, { key }), 400, 'token_rejected')
    const other = await connect(key, { access_token: SECOND_TOKEN, ad_account_id: 'act_1003', products: [{ name: 'West' }] })
    expect(expectError(other, 400, 'token_rejected')).toContain('act_1001')
    expect(await products(key)).toHaveLength(2)
    meta.now += 3_600_000
    await meta.fake.show({ ...worldWith(['act_1001']), firstSpend: '20' })
    expect(await spend(key, 'Glow Serum')).toBe(25.5)
  })

  it('refuses an ad account in another time zone or currency, and names both', async () => {
    const { api_key: key } = await meta.desk.api.operator.createAccount(NEW_YORK)
    const message = expectError(await connect(key, { ad_account_id: 'act_1002' }), 409, 'conflict')
    for (const part of ['act_1002', 'Asia/Tokyo', 'America/New_York', 'JPY', 'USD']) expect(message).toContain(part)
    expect(await products(key)).toEqual([])
    expect((await meta.desk.get('/desk/ad-sources', key)).body.sources).toEqual([])
  })

  it('refuses an ad account whose currency changed since, at both ways to connect it', async () => {
    const key = String((await meta.desk.post('/desk/platform/connect', connectBody(), 'owner')).body.api_key)
    const [first, ...others] = graphData().adAccounts
    await meta.fake.show(graphData({ adAccounts: [{ ...(first ?? secondAccount), currency: 'EUR' }, ...others] }))
    for (const answer of [await connect(key), await meta.desk.post('/desk/platform/connect', connectBody(), 'owner')]) {
      const message = expectError(answer, 409, 'conflict')
      expect(message).toContain('EUR')
      expect(message).not.toContain('America/New_York')
    }
    expect((await meta.desk.get('/api/me', key)).status).toBe(200)
  })

  it('refuses an ad account of another account, an account without a token, and a caller without a key', async () => {
    await meta.desk.post('/desk/platform/connect', connectBody(), 'owner')
    const { api_key: key } = await meta.desk.api.operator.createAccount(NEW_YORK)
    expectError(await connect(key), 409, 'conflict')
    expectError(await connect(key, { access_token: null, ad_account_id: 'act_1003' }), 400, 'token_rejected')
    expectError(await meta.desk.post('/desk/meta/connect', connection()), 401, 'invalid_api_key')
    expectError(await meta.desk.post('/desk/meta/accounts', {}), 401, 'invalid_api_key')
  })

  it('keeps everything when the same ad account is connected again with other products', async () => {
    const { api_key: key } = await meta.desk.api.operator.createAccount(NEW_YORK)
    await connect(key)
    expect(await spend(key, 'Glow Serum')).toBe(15.6)
    expect((await connect(key, { products: [{ name: 'Brand', campaign_contains: 'brand' }] })).status).toBe(200)
    expect(await spend(key, 'Glow Serum', 'anchor=2026-10-02')).toBe(15.6)
    expect(await spend(key, 'Brand', 'anchor=2026-10-02')).toBe(1)
  })
})
