/** The app secret: a proof of it with every call, the exchange of tokens that end soon, and that neither secret leaves a trace. */

import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { english } from '#api/domain/english.ts'
import { createMessage } from '#shared/messages/message.ts'
import { GOOD_APP, GOOD_TOKEN, graphData, tokenWith } from '../helpers/fake-graph/fake-graph.ts'
import type { FakeToken, GraphBehavior, GraphRequest } from '../helpers/fake-graph/graph-types.ts'
import { type Answer, connectBody } from '../helpers/meta-fixture.ts'
import { NOON } from '../helpers/test-api.ts'
import { setupMeta } from './meta-setup.ts'

const LONG_TOKEN = `long-${'M0nths'.repeat(8)}`
const OTHER_TOKEN = `other-${'Tw0pence'.repeat(6)}`
const APP = { id: GOOD_APP.id, secret: GOOD_APP.secret }
const REQUIRED = { ...GOOD_APP, requiresProof: true }
const HOUR_S = 3600
const DAY_S = 24 * HOUR_S
const NOW_S = NOON / 1000
const GLOW = { products: [{ name: 'Glow Serum' }] }
const SCOPES = ['ads_read', 'public_profile']

const proofOf = (token: string, secret: string = APP.secret): string => createHmac('sha256', secret).update(token).digest('hex')
const proofsIn = (received: readonly GraphRequest[]) => [...new Set(received.map(({ query }) => query.appsecret_proof))]

describe('the app secret', () => {
  const meta = setupMeta()
  const know = (change: Partial<FakeToken>, others: Readonly<Record<string, FakeToken>> = {}) =>
    meta.fake.show(graphData({ tokens: { [GOOD_TOKEN]: tokenWith(change), ...others } }))
  const connect = (app: unknown): Promise<Answer> => meta.desk.post('/desk/platform/connect', connectBody({ app, ...GLOW }))
  const refresh = (key: unknown): Promise<Answer> => meta.desk.refresh('Glow Serum', String(key))
  const tokenOf = async (key: unknown) => (await meta.desk.get('/desk/account', String(key))).body.token as Record<string, unknown>
  const expectNoTrace = (): void => {
    const traces = meta.desk.traces()
    for (const secret of [GOOD_TOKEN, LONG_TOKEN, APP.secret, proofOf(GOOD_TOKEN), proofOf(LONG_TOKEN)])
      expect(traces).not.toContain(secret)
  }

  it('proves itself with every call, of connecting and of syncing, where the app requires it', async () => {
    await know({ app: REQUIRED })
    const { status, body } = await connect(APP)
    expect(status).toBe(200)
    expect((await refresh(body.api_key)).body.cache).toBe('refresh')
    const received = await meta.fake.received()
    expect(new Set(received.map(({ endpoint }) => endpoint))).toEqual(
      new Set(['debug_token', 'exchange', 'account', 'insights', 'totals', 'people', 'campaigns', 'adsets', 'ads', 'activities']),
    )
    expect(proofsIn(received)).toEqual([proofOf(GOOD_TOKEN)])
    expect(await tokenOf(body.api_key)).toMatchObject({ has_app_secret: true })
    expectNoTrace()
  })

  it('sends no proof without a secret, and says what is missing where the app requires one', async () => {
    await know({ app: REQUIRED })
    const { status, body } = await meta.desk.post('/desk/platform/accounts', { access_token: GOOD_TOKEN })
    expect([status, body.code]).toEqual([400, 'token_rejected'])
    expect(body.texts).toEqual([createMessage('token.appSecretNeeded')])
    expect(body.message).toContain('enter the app ID and the app secret')
    expect(proofsIn(await meta.fake.received())).toEqual([undefined])
  })

  it.each([
    ['a wrong secret', { id: APP.id, secret: 'deadbeef'.repeat(4) }, createMessage('token.wrongAppSecret')],
    ['the ID of another app', { id: '99', secret: APP.secret }, createMessage('token.otherApp', { theirs: APP.id, given: '99' })],
  ])('rejects %s, with what to do about it', async (_name, app, text) => {
    const { status, body } = await connect(app)
    expect([status, body.code, body.message]).toEqual([400, 'token_rejected', english.format(text)])
    expect(meta.desk.traces()).not.toContain(proofOf(GOOD_TOKEN, app.secret))
    expectNoTrace()
  })

  it('finds an unknown app in the exchange of a token that cannot be inspected', async () => {
    await know({ inspectable: false })
    const { body } = await connect({ id: '99', secret: APP.secret })
    expect(body.message).toBe(english.format(createMessage('token.wrongAppSecret')))
    expectNoTrace()
  })

  it.each([{ id: 'x', secret: APP.secret }, { id: APP.id, secret: '' }, { id: APP.id }, 'x'])('400 for %j as an app', async (app) => {
    const { status, body } = await connect(app)
    expect([status, body.code]).toEqual([400, 'invalid_request'])
    expectNoTrace()
  })

  it('exchanges a token of an hour, saves and uses the long-lived one, and reports its dates', async () => {
    const issued = { issued_at: NOW_S, expires_at: NOW_S + 59 * DAY_S, data_access_expires_at: NOW_S + 90 * DAY_S }
    await know(
      { debugFields: { expires_at: NOW_S + HOUR_S }, app: REQUIRED, exchangedFor: LONG_TOKEN },
      { [LONG_TOKEN]: tokenWith({ debugFields: issued, app: REQUIRED }) },
    )
    const listed = await meta.desk.post('/desk/platform/accounts', { access_token: GOOD_TOKEN, app: APP })
    expect(listed.body.token).toEqual({
      created_at: new Date(NOON).toISOString(),
      expires_at: new Date(NOON + 59 * DAY_S * 1000).toISOString(),
      never_expires: false,
      data_access_ends_at: new Date(NOON + 90 * DAY_S * 1000).toISOString(),
      scopes: SCOPES,
      is_exchanged: true,
    })
    const { body } = await connect(APP)
    await meta.fake.received()
    await refresh(body.api_key)
    const received = await meta.fake.received()
    expect(new Set(received.map(({ bearer }) => bearer))).toEqual(new Set([LONG_TOKEN]))
    expect(proofsIn(received)).toEqual([proofOf(LONG_TOKEN)])
    expect(await tokenOf(body.api_key)).toMatchObject({
      days_remaining: 59,
      expires_on: '2027-01-17',
      platform_expires_on: '2027-01-17',
      data_access_ends_on: '2027-02-17',
      scopes: SCOPES,
    })
    const { calls } = (await meta.desk.get('/desk/egress', String(body.api_key))).body as { calls: readonly { path: string }[] }
    expect(JSON.stringify(calls)).not.toMatch(/secret|\?/)
    expectNoTrace()
  })

  it('states of a token of an hour that replaces another one when it ends, and how to get one that lasts', async () => {
    const key = String((await connect(null)).body.api_key)
    const replace = async (app: unknown) => (await meta.desk.post('/api/token/refresh', { access_token: GOOD_TOKEN, app }, { key })).body
    const plain = { status: 'ok', message: 'The platform token was updated; the API key remains the same.' }
    expect(await replace(null)).toEqual(plain)
    const endsAt = NOW_S + HOUR_S + 60
    const long = { [LONG_TOKEN]: tokenWith({ debugFields: { issued_at: NOW_S, expires_at: NOW_S + 59 * DAY_S } }) }
    await know({ debugFields: { issued_at: NOW_S, expires_at: endsAt }, exchangedFor: LONG_TOKEN }, long)
    const { status, message } = await replace(null)
    expect(status).toBe('ok')
    expect(String(message).startsWith(plain.message)).toBe(true)
    expect(message).toContain('ends in 1 hour')
    expect(message).toContain('app secret')
    expect(await tokenOf(key)).toMatchObject({ ends_at: new Date(endsAt * 1000).toISOString(), days_remaining: 0, has_ended: false })
    // With its app it is exchanged.
    expect(await replace(APP)).toEqual(plain)
    expect(await tokenOf(key)).toMatchObject({ ends_at: new Date(NOON + 59 * DAY_S * 1000).toISOString() })
    expectNoTrace()
  })

  it('exchanges a token once that is checked and then connected, and again a quarter of an hour later', async () => {
    await know({ debugFields: { expires_at: NOW_S + 59 * 60 }, exchangedFor: LONG_TOKEN }, { [LONG_TOKEN]: tokenWith() })
    const exchanges = async (): Promise<number> => (await meta.fake.received()).filter(({ endpoint }) => endpoint === 'exchange').length
    const check = async (app: object) => (await meta.desk.post('/desk/platform/accounts', { access_token: GOOD_TOKEN, app })).status
    expect([await check(APP), await check(APP), await exchanges()]).toEqual([200, 200, 1])
    // What was exchanged for one app is not given to who knows another secret.
    expect(await check({ ...APP, secret: 'deadbeef'.repeat(4) })).toBe(400)
    await exchanges()
    meta.now += 15 * 60_000
    expect([await check(APP), (await connect(APP)).status, await exchanges()]).toEqual([200, 200, 1])
    expectNoTrace()
  })

  it('renews the token of a system user a month before it ends, and syncs with the new one', async () => {
    const SYSTEM = { type: 'SYSTEM_USER', issued_at: NOW_S } as const
    const long = tokenWith({ debugFields: { ...SYSTEM, expires_at: NOW_S + 90 * DAY_S }, app: REQUIRED })
    await know(
      { debugFields: { ...SYSTEM, expires_at: NOW_S + 60 * DAY_S }, app: REQUIRED, exchangedFor: LONG_TOKEN },
      { [LONG_TOKEN]: long },
    )
    const { body } = await connect(APP)
    const key = String(body.api_key)
    await refresh(key)
    expect((await meta.fake.received()).map(({ endpoint }) => endpoint)).not.toContain('exchange')
    meta.now += 31 * DAY_S * 1000
    await refresh(key)
    const received = await meta.fake.received()
    const exchange = received.find(({ endpoint }) => endpoint === 'exchange')
    expect(exchange?.query).toMatchObject({ fb_exchange_token: GOOD_TOKEN, set_token_expires_in_60_days: 'true' })
    const insights = received.filter(({ endpoint }) => endpoint === 'insights')
    expect(new Set(insights.map(({ bearer }) => bearer))).toEqual(new Set([LONG_TOKEN]))
    expect(await tokenOf(key)).toMatchObject({ days_remaining: 59, has_app_secret: true })
    expectNoTrace()
  })

  it('syncs with the token that it has where Meta does not renew it, and asks once a day', async () => {
    await know({ debugFields: { type: 'SYSTEM_USER', expires_at: NOW_S + 40 * DAY_S }, exchangedFor: LONG_TOKEN })
    const { body } = await connect(APP)
    const key = String(body.api_key)
    await refresh(key)
    meta.now += 20 * DAY_S * 1000
    await meta.fake.nextMoods('exchange', ...Array<GraphBehavior>(9).fill('no-right'))
    const exchanges = async (): Promise<number> => (await meta.fake.received()).filter(({ endpoint }) => endpoint === 'exchange').length
    await meta.fake.received()
    expect([(await refresh(key)).body.cache, await exchanges()]).toEqual(['refresh', 1])
    meta.now += HOUR_S * 1000
    expect([(await refresh(key)).body.cache, await exchanges()]).toEqual(['refresh', 0])
    meta.now += DAY_S * 1000
    await refresh(key)
    expect(await exchanges()).toBe(1)
    expectNoTrace()
  })

  it('takes the time that the exchange states for a token that cannot be inspected', async () => {
    await know({ inspectable: false, exchangedFor: LONG_TOKEN }, { [LONG_TOKEN]: tokenWith({ inspectable: false }) })
    const { body } = await connect(APP)
    expect(await tokenOf(body.api_key)).toMatchObject({ days_remaining: 59, platform_expires_on: '2027-01-18' })
  })

  it.each([
    ['does not expire', { expires_at: 0, data_access_expires_at: 0 }],
    ['of a system user is permanent', { type: 'SYSTEM_USER', expires_at: 0 }],
    ['of a system user has more than 30 days left', { type: 'SYSTEM_USER', expires_at: NOW_S + 31 * DAY_S }],
    ['has more than 30 days left', { expires_at: NOW_S + 31 * DAY_S }],
  ] as const)('does not exchange a token that %s', async (_name, debugFields) => {
    await know({ debugFields, exchangedFor: LONG_TOKEN })
    await connect(APP)
    expect((await meta.fake.received()).map(({ endpoint }) => endpoint)).not.toContain('exchange')
  })

  it('is used for the next token of the same app, and forgotten with one of another app', async () => {
    const other = { id: '5', secret: 'feed'.repeat(8), requiresProof: false }
    await know({ app: REQUIRED }, { [LONG_TOKEN]: tokenWith({ app: REQUIRED }), [OTHER_TOKEN]: tokenWith({ app: other }) })
    const { body } = await connect(APP)
    const key = String(body.api_key)
    const rotate = (access_token: string) => meta.desk.post('/api/token/refresh', { access_token }, { key })
    await refresh(key)
    expect((await rotate(LONG_TOKEN)).status).toBe(200)
    await meta.fake.received()
    await refresh(key)
    expect(proofsIn(await meta.fake.received())).toEqual([proofOf(LONG_TOKEN)])
    expect((await rotate(OTHER_TOKEN)).status).toBe(200)
    expect(await tokenOf(key)).toMatchObject({ has_app_secret: false })
    await meta.fake.received()
    await refresh(key)
    expect(proofsIn(await meta.fake.received())).toEqual([undefined])
    expect(meta.desk.traces()).not.toContain(OTHER_TOKEN)
    expectNoTrace()
  })

  it('a sync that Meta refuses since the app now requires its secret says so', async () => {
    const { body } = await connect(null)
    await know({ app: REQUIRED })
    const failed = await refresh(body.api_key)
    expect(failed.status).toBe(502)
    expect(failed.body.message).toContain('with the app ID and the app secret')
  })

  it('a token that does not expire is reported as such, and no reminder is planned', async () => {
    await know({ debugFields: { issued_at: NOW_S - 200 * DAY_S, expires_at: 0, data_access_expires_at: 0, type: 'SYSTEM_USER' } })
    const { body } = await connect(null)
    const key = String(body.api_key)
    expect(await tokenOf(key)).toMatchObject({
      ...{ days_remaining: 60, has_ended: false, expires_on: null, never_expires: true },
      ...{ platform_expires_on: null, data_access_ends_on: null, has_app_secret: false },
    })
    expect((await meta.desk.get('/desk/reminders', key)).body.upcoming).toEqual([])
  })
})
