/** From a pasted token to numbers: looking, connecting, pulling, and everything that can go wrong with Meta on the way. */

import { describe, expect, it } from 'vitest'
import { openDatabase } from '#api/db/connection/database.ts'
import { asDay } from '#shared/calendar.ts'
import { deskPlansRoute } from '#shared/contract/internal/plans.ts'
import { snapshotRoute } from '#shared/contract/snapshot.ts'
import { plainAdRows, writeCsv } from '../helpers/ad-file.ts'
import { GOOD_TOKEN, graphData, tokenWith } from '../helpers/fake-graph/fake-graph.ts'
import { expiredToken, type GraphBehavior } from '../helpers/fake-graph/graph-types.ts'
import { type Answer, connectBody, IMPATIENT_MS } from '../helpers/meta-fixture.ts'
import { messageText } from '../helpers/texts.ts'
import { setupMeta } from './meta-setup.ts'

const TODAY = '2026-11-19'
const YESTERDAY = '2026-11-18'
const lasting: readonly GraphBehavior[] = [
  'throttle',
  'user-limit',
  'expired',
  'drop',
  'hang',
  'half',
  'broken',
  'page',
  'no-data',
  'redirect',
  'no-right',
  'old-version',
]

describe('connecting Meta', () => {
  const meta = setupMeta()

  const connect = async (change: Readonly<Record<string, unknown>> = {}): Promise<{ key: string; tenant: string }> => {
    const { status, body } = await meta.desk.post('/desk/platform/connect', connectBody(change), 'owner')
    if (status !== 200) throw new Error(`Not connected: ${JSON.stringify(body)}`)
    return { key: String(body.api_key), tenant: String(body.tenant_id) }
  }
  const snapshot = async (key: string, product: string, query: string): Promise<ReturnType<typeof snapshotRoute.answer.parse>> => {
    const { status, body } = await meta.desk.get(`/api/snapshot/${encodeURIComponent(product)}?${query}`, key)
    if (status !== 200) throw new Error(`No snapshot: ${JSON.stringify(body)}`)
    return snapshotRoute.answer.parse(body)
  }
  const reopen = (timeoutMs?: number): Promise<void> => meta.reopen({ secrets: meta.desk.api.options.secrets }, timeoutMs)
  const expectError = ({ status, body }: Answer, wanted: number, code: string): string => {
    expect([status, body.code]).toEqual([wanted, code])
    return String(body.message)
  }

  describe('looking what a token can read', () => {
    it('lists the ad accounts without storing anything', async () => {
      await meta.fake.show(
        graphData({ tokens: { [GOOD_TOKEN]: tokenWith({ debugFields: { issued_at: 1_795_000_000, expires_at: 1_800_000_000 } }) } }),
      )
      const { status, body } = await meta.desk.post('/desk/platform/accounts', { access_token: ` ${GOOD_TOKEN}\n` })
      expect(status).toBe(200)
      expect(body).toEqual({
        status: 'ok',
        token: {
          created_at: '2026-11-18T11:06:40.000Z',
          expires_at: '2027-01-15T08:00:00.000Z',
          never_expires: false,
          data_access_ends_at: null,
          scopes: ['ads_read', 'public_profile'],
          is_exchanged: false,
        },
        ad_accounts: [
          { id: 'act_1001', name: 'Vesper US', currency: 'USD', timezone: 'America/New_York', status: 'active' },
          { id: 'act_1002', name: 'Vesper JP', currency: 'JPY', timezone: 'Asia/Tokyo', status: 'disabled' },
        ],
      })
      expect(await meta.desk.api.operator.listAccounts()).toEqual([])
    })

    it.each([
      ['expired', { refused: { code: 190, subcode: 463, message: 'Session has expired' } }, /expired/],
      ['without the right to read ads', { scopes: ['public_profile'] }, /ads_read/],
    ])('400 for a token that is %s', async (_name, change, reason) => {
      await meta.fake.show(graphData({ tokens: { [GOOD_TOKEN]: tokenWith(change) } }))
      expect(expectError(await meta.desk.post('/desk/platform/accounts', { access_token: GOOD_TOKEN }), 400, 'token_rejected')).toMatch(
        reason,
      )
    })

    it('400 for a token that Meta has never seen, without repeating it', async () => {
      const foreign = `EAAforeign${'x'.repeat(40)}`
      const message = expectError(await meta.desk.post('/desk/platform/accounts', { access_token: foreign }), 400, 'token_rejected')
      expect(message).toContain('Malformed access token [hidden]')
      expect(meta.desk.traces()).not.toContain(foreign)
    })

    it('tries a token that its owner’s app does not let it inspect', async () => {
      await meta.fake.show(graphData({ tokens: { [GOOD_TOKEN]: tokenWith({ inspectable: false }) } }))
      const { status, body } = await meta.desk.post('/desk/platform/accounts', { access_token: GOOD_TOKEN })
      expect([status, body.token]).toMatchObject([200, { created_at: null, expires_at: null, never_expires: false }])
    })

    it.each<GraphBehavior>(['drop', 'hang', 'broken', 'page', 'throttle', 'redirect', 'old-version'])(
      '502 where Meta answers with %s',
      async (mood) => {
        if (mood === 'hang') await reopen(IMPATIENT_MS)
        await meta.fake.nextMoods('debug_token', ...Array<GraphBehavior>(9).fill(mood))
        await meta.fake.nextMoods('permissions', ...Array<GraphBehavior>(9).fill(mood))
        expectError(await meta.desk.post('/desk/platform/accounts', { access_token: GOOD_TOKEN }), 502, 'upstream_unavailable')
      },
    )

    it('is closed to the port once there is an account', async () => {
      await connect()
      await meta.fake.received()
      expectError(await meta.desk.post('/desk/platform/accounts', { access_token: GOOD_TOKEN }), 403, 'not_allowed_here')
      expectError(await meta.desk.post('/desk/platform/connect', connectBody()), 403, 'not_allowed_here')
      expect((await meta.fake.received()).filter(({ endpoint }) => endpoint === 'debug_token')).toEqual([])
    })
  })

  describe('the connection', () => {
    it('uses zone and currency of the ad account, returns the key once and imports 90 days', async () => {
      await meta.fake.show(graphData({ firstDay: '2025-01-01' }))
      const { status, body } = await meta.desk.post('/desk/platform/connect', connectBody())
      expect(status).toBe(200)
      expect(body).toMatchObject({ products: ['Glow Serum', 'Travel Kit'], api_key: expect.stringMatching(/^rd_/) })
      const key = String(body.api_key)
      expect((await meta.desk.get('/desk/account', key)).body).toMatchObject({
        name: 'Vesper',
        timezone: 'America/New_York',
        currency: 'USD',
        token: { present: true, created_at: '2026-11-19T12:00:00.000Z', days_remaining: 60, has_ended: false },
      })
      await meta.desk.refresh('Glow Serum', key)
      await meta.desk.refresh('Travel Kit', key)
      expect((await meta.desk.get('/desk/account', key)).body.products).toMatchObject([
        { name: 'Glow Serum', ad_source: 'meta', order_source: 'none', first_day: '2026-08-22', last_day: TODAY },
        { name: 'Travel Kit', ad_source: 'meta', first_day: '2026-08-22', last_day: TODAY },
      ])
    })

    it('counts every purchase once, and every campaign for one product', async () => {
      const { key } = await connect({
        products: [{ name: 'Glow Serum', campaign_contains: 'GLOW' }, { name: 'Kit', campaign_contains: 'kit' }, { name: 'Rest' }],
      })
      const kpi = async (product: string) => {
        await meta.desk.refresh(product, key)
        return (await snapshot(key, product, `anchor=${YESTERDAY}`)).snapshot.kpi
      }
      expect(await kpi('Glow Serum')).toMatchObject({
        spend: 15.6,
        impressions: 2000,
        link_clicks: 50,
        landing_page_views: 40,
        add_to_cart: 5,
        initiate_checkout: 3,
        purchases_meta: 2,
        revenue_meta: 99.9,
      })
      expect(await kpi('Kit')).toMatchObject({ spend: 7.25, purchases_meta: 2, revenue_meta: 50 })
      expect(await kpi('Rest')).toMatchObject({ spend: 1, purchases_meta: 1, revenue_meta: 12 })
    })

    it('knows what each ad set is optimized for', async () => {
      const { key } = await connect({ products: [{ name: 'Glow Serum', campaign_contains: 'GLOW' }, { name: 'Rest' }] })
      await meta.desk.refresh('Glow Serum', key)
      const adsets = async (product: string) => {
        const { body } = await meta.desk.get(`/desk/plans/${encodeURIComponent(product)}`, key)
        return deskPlansRoute.answer.parse(body).plans.adsets.map(({ adset_id: id, purpose }) => [id, purpose])
      }
      expect(await adsets('Glow Serum')).toEqual([['s1', 'sales']])
      expect(await adsets('Rest')).toEqual([
        ['s2', 'sales'],
        ['s3', 'awareness'],
      ])
    })

    it('contains the budgets and states of today, and retains them after the day is over', async () => {
      const { key } = await connect()
      const plans = async (query: string) => (await snapshot(key, 'Glow Serum', query)).snapshot.plans
      await meta.desk.refresh('Glow Serum', key)
      expect(await plans(`anchor=${TODAY}`)).toMatchObject([{ adset_id: 's1', daily_budget: 50, status: 'active' }])
      expect(await plans(`anchor=${YESTERDAY}`)).toMatchObject([{ adset_id: 's1', daily_budget: null, status: null }])
      meta.now += 86_400_000
      await meta.fake.show(graphData({ lastDay: '2026-11-20' }))
      await meta.desk.refresh('Glow Serum', key)
      expect(await plans(`anchor=${TODAY}`)).toMatchObject([{ adset_id: 's1', daily_budget: 50, status: 'active' }])
    })

    it('pulls 28 days again, and takes restated numbers', async () => {
      const { key } = await connect()
      await meta.desk.refresh('Glow Serum', key)
      await meta.desk.refresh('Travel Kit', key)
      await meta.fake.show(graphData({ firstSpend: '20' }))
      await meta.fake.received()
      await meta.desk.refresh('Glow Serum', key)
      expect((await snapshot(key, 'Glow Serum', `anchor=${YESTERDAY}`)).snapshot.kpi.spend).toBe(25.5)
      const asked = (await meta.fake.received()).flatMap(({ endpoint, query }) =>
        endpoint === 'insights' ? [JSON.parse(query.time_range ?? '')] : [],
      )
      expect(asked[0]).toEqual({ since: TODAY, until: TODAY })
      expect(asked.at(-1)).toMatchObject({ since: '2026-10-22' })
      expect((await snapshot(key, 'Glow Serum', 'anchor=2026-10-21')).snapshot.kpi.spend).toBe(15.6)
    })

    it('asks for less where Meta finds it too much', async () => {
      await meta.fake.show(graphData({ mostRows: 9, firstDay: '2026-11-01' }))
      const { key } = await connect()
      await meta.desk.refresh('Glow Serum', key)
      expect((await meta.desk.get('/desk/account', key)).body.products).toMatchObject([{ first_day: '2026-11-01', last_day: TODAY }, {}])
    })

    it('gives a new key and ends the old where the ad account is connected already', async () => {
      const first = await connect()
      await meta.desk.refresh('Glow Serum', first.key)
      const again = await connect({
        ad_account_id: '1001',
        name: 'Vesper 2',
        products: [{ name: 'Glow Serum', campaign_contains: 'brand' }],
      })
      expect(again.tenant).toBe(first.tenant)
      expect(again.key).not.toBe(first.key)
      expect((await meta.desk.get('/api/me', first.key)).status).toBe(401)
      expect((await meta.desk.get('/desk/account', again.key)).body).toMatchObject({
        name: 'Vesper 2',
        products: [{ name: 'Glow Serum' }, { name: 'Travel Kit' }],
      })
      expect(await meta.desk.api.operator.listAccounts()).toHaveLength(1)
      // Facts of campaigns that are no longer the product's are gone, on days out of the platform's window for changes too.
      await meta.desk.refresh('Glow Serum', again.key)
      expect((await snapshot(again.key, 'Glow Serum', 'anchor=2026-10-02')).snapshot.kpi).toMatchObject({ spend: 1, revenue_meta: 12 })
    })

    it('refuses what is not the token’s, and products that would count twice', async () => {
      expectError(await meta.desk.post('/desk/platform/connect', connectBody({ ad_account_id: 'act_999' })), 400, 'token_rejected')
      const both = [{ name: 'A' }, { name: 'B' }]
      expect(
        expectError(await meta.desk.post('/desk/platform/connect', connectBody({ products: both })), 400, 'invalid_request'),
      ).toContain('twice')
      const same = [
        { name: 'A', campaign_contains: 'x' },
        { name: 'A', campaign_contains: 'y' },
      ]
      expectError(await meta.desk.post('/desk/platform/connect', connectBody({ products: same })), 400, 'invalid_request')
      expectError(await meta.desk.post('/desk/platform/connect', connectBody({ products: [] })), 400, 'invalid_request')
      expectError(await meta.desk.post('/desk/platform/connect', connectBody({ ad_account_id: '../me' })), 400, 'invalid_request')
      expect(await meta.desk.api.operator.listAccounts()).toEqual([])
    })

    it('leaves nothing behind where the database does not take it, and can be tried again', async () => {
      const { raw, close } = openDatabase(meta.folder, 'interactive')
      raw.exec(`CREATE TRIGGER refuse BEFORE INSERT ON product BEGIN SELECT RAISE(ABORT, 'refused by the test'); END`)
      expect((await meta.desk.post('/desk/platform/connect', connectBody())).status).toBe(500)
      expect(await meta.desk.api.options.secrets.get('act_1001/platform-token')).toBeNull()
      expect(await meta.desk.api.operator.listAccounts()).toEqual([])
      raw.exec('DROP TRIGGER refuse')
      await close()
      expect((await meta.desk.post('/desk/platform/connect', connectBody())).status).toBe(200)
    })

    it('takes no product that files feed, and changes nothing then', async () => {
      const { key, tenant } = await connect()
      const file = await writeCsv(meta.folder, 'ads.csv', plainAdRows(asDay(YESTERDAY), 3))
      await meta.desk.api.operator.importFile({ kind: 'ads', file, product: 'By hand', tenantId: tenant, options: {} })
      const answer = await meta.desk.post('/desk/platform/connect', connectBody({ products: [{ name: 'By hand' }] }), 'owner')
      expect(expectError(answer, 409, 'conflict')).toContain('By hand')
      expect((await meta.desk.get('/api/me', key)).status).toBe(200)
      const refused = meta.desk.api.operator.importFile({ kind: 'ads', file, product: 'Glow Serum', tenantId: tenant, options: {} })
      await expect(refused).rejects.toThrow(messageText()('file.meta', { product: 'Glow Serum' }))
    })
  })

  describe('a pull that fails', () => {
    const connected = async (): Promise<string> => {
      const { key } = await connect({ products: [{ name: 'Glow Serum', campaign_contains: 'glow' }] })
      await snapshot(key, 'Glow Serum', `anchor=${YESTERDAY}&force_refresh=true`)
      return key
    }

    it('leaves the last good numbers, marked stale, whatever Meta does', async () => {
      const key = await connected()
      for (const mood of lasting) {
        // Long enough for every rest that the fault before asked for.
        meta.now += 3_600_000
        if (mood === 'hang') await reopen(IMPATIENT_MS)
        for (const endpoint of ['insights', 'runs'] as const) await meta.fake.nextMoods(endpoint, ...Array<GraphBehavior>(9).fill(mood))
        const answer = await snapshot(key, 'Glow Serum', `anchor=${YESTERDAY}&force_refresh=true`)
        expect(answer, mood).toMatchObject({ cache: 'stale', snapshot: { kpi: { spend: 15.6 } } })
        expect(await meta.fake.received(), mood).not.toEqual([])
        if (mood === 'hang') await reopen()
      }
    })

    it('does not happen if only the budgets cannot be read', async () => {
      const key = await connected()
      await meta.fake.nextMoods('adsets', 'no-right')
      expect((await snapshot(key, 'Glow Serum', `anchor=${YESTERDAY}&force_refresh=true`)).cache).toBe('refresh')
    })

    it('explains the reason and the next step in one sentence if earlier data is missing', async () => {
      await meta.fake.nextMoods('insights', ...Array<GraphBehavior>(9).fill('expired'))
      const { key } = await connect()
      const answer = await meta.desk.refresh('Glow Serum', key)
      expect(expectError(answer, 502, 'upstream_unavailable')).toContain(
        messageText()('pull.tokenExpired', { reason: `${expiredToken('[hidden]')}.` }),
      )
    })

    it('asks nothing more of a throttled account until its time is over', async () => {
      const key = await connected()
      await meta.fake.nextMoods('insights', 'throttle')
      expect((await snapshot(key, 'Glow Serum', `anchor=${YESTERDAY}&force_refresh=true`)).cache).toBe('stale')
      await meta.fake.received()
      expect((await snapshot(key, 'Glow Serum', `anchor=${YESTERDAY}&force_refresh=true`)).cache).toBe('stale')
      expect(await meta.fake.received()).toEqual([])
      meta.now += 7 * 60_000 + 1
      expect((await snapshot(key, 'Glow Serum', `anchor=${YESTERDAY}&force_refresh=true`)).cache).toBe('refresh')
    })

    it('reports that the keychain cannot be read', async () => {
      const key = await connected()
      const locked = { ...meta.desk.api.options.secrets, get: async () => Promise.reject(new Error('it did not answer in time')) }
      await meta.reopen({ secrets: locked })
      expect((await snapshot(key, 'Glow Serum', `anchor=${YESTERDAY}&force_refresh=true`)).cache).toBe('stale')
      const answer = await meta.desk.get('/api/snapshot/Glow%20Serum?anchor=2026-01-05&force_refresh=true', key)
      expect(expectError(answer, 502, 'upstream_unavailable')).toMatch(/keychain/)
    })

    it('asks for the token where the keychain does not have it', async () => {
      const key = await connected()
      await meta.desk.api.options.secrets.delete('act_1001/platform-token')
      await meta.fake.received()
      expect((await snapshot(key, 'Glow Serum', `anchor=${YESTERDAY}&force_refresh=true`)).cache).toBe('stale')
      expect(await meta.fake.received()).toEqual([])
      const answer = await meta.desk.get('/api/snapshot/Glow%20Serum?anchor=2026-01-05&force_refresh=true', key)
      expect(expectError(answer, 502, 'upstream_unavailable')).toContain(messageText()('pull.noToken'))
    })
  })
})
