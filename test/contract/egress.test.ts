/** Outside calls through the API: the same over each transport, recorded without secrets, and none to a destination that is off. */

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openDatabase } from '#api/db/connection/database.ts'
import { saveCalls } from '#api/db/egress/call-store.ts'
import type { EndedCall } from '#api/domain/egress/outside-call.ts'
import { hashApiKey } from '#api/keys.ts'
import { checkoutRoute } from '#shared/contract/billing.ts'
import { type Destination, egressRoute, LISTED_CALLS, type OutsideCall, switchEgressRoute } from '#shared/contract/internal/egress.ts'
import { sourcesRoute } from '#shared/contract/internal/source.ts'
import { apiGetAs } from '../helpers/api-get.ts'
import { createBillingFixture, SECRET_KEY } from '../helpers/billing-fixture.ts'
import { bytesIn, EIGHT, mailTo, openDeliveryDesk, secretsInTests, webhookTo } from '../helpers/deliveries/delivery-desk.ts'
import { GOOD_TOKEN, startFakeGraph } from '../helpers/fake-graph/fake-graph.ts'
import { connectBody, openMetaFixture } from '../helpers/meta-fixture.ts'
import { PATIENCE_MS } from '../helpers/patience.ts'
import { openReceivers } from '../helpers/receivers/receivers.ts'
import { temporaryFolder } from '../helpers/temp-folder.ts'
import { NOON } from '../helpers/test-api.ts'
import { buildWorld, type World } from './fixtures.ts'
import { type AnswerCheck, answerCheck } from './openapi-responses.ts'
import type { ContractRequest, Transport } from './transport.ts'
import { transports } from './transports.ts'

describe.each(Object.keys(transports) as (keyof typeof transports)[])('outside calls %s', (name) => {
  let world: World
  let transport: Transport
  let document: AnswerCheck
  beforeAll(async () => {
    world = await buildWorld()
    transport = await transports[name](world)
    document = await answerCheck(world.api)
  })
  afterAll(async () => {
    await transport.close()
    await world.close()
  })
  const send = async (request: Partial<ContractRequest> & Pick<ContractRequest, 'path'>) => {
    const whole = { method: 'GET', key: world.key, ...request } as const
    const answer = await transport.send(whole)
    expect(document.fault(whole.method, whole.path, answer.status, answer.body)).toBeNull()
    return answer
  }
  const read = async (key = world.key) => egressRoute.answer.parse((await send({ path: '/desk/egress', key })).body)
  const change = (destination: string, body: unknown) => send({ method: 'PUT', path: `/desk/egress/${destination}`, body })

  it('of an account with files are none', async () => {
    const { destinations, calls } = await read()
    expect(calls).toEqual([])
    const none = { is_on: true, calls: 0, failed: 0, blocked: 0, bytes_sent: 0, bytes_received: 0, last_at: null }
    expect(destinations).toEqual(['meta', 'images', 'email', 'webhook', 'agent'].map((destination) => ({ destination, ...none })))
  })

  it('have a switch for each destination, of the account alone', async () => {
    const { status, body } = await change('meta', { is_on: false })
    expect(status).toBe(200)
    expect(switchEgressRoute.answer.parse(body).destinations[0]).toMatchObject({ destination: 'meta', is_on: false })
    expect((await read()).destinations.map(({ is_on }) => is_on)).toEqual([false, true, true, true, true])
    expect((await read(world.extendedKey)).destinations.map(({ is_on }) => is_on)).toEqual([true, true, true, true, true])
    await change('meta', { is_on: false })
    await change('meta', { is_on: true })
    expect((await read()).destinations.every(({ is_on }) => is_on)).toBe(true)
  })

  it('are read a page at a time, back to the oldest one, also several of one moment', async () => {
    const { raw, close } = openDatabase(world.folder, 'bulk')
    const accountId = raw.prepare<[Buffer], number>('SELECT id FROM account WHERE key_hash = ?').pluck().get(hashApiKey(world.extendedKey))
    const made = (index: number): EndedCall => ({
      ...{ accountId: accountId ?? null, destination: index % 3 === 0 ? 'email' : 'webhook', at: NOON - 1000 * Math.floor(index / 7) },
      ...{ host: 'example.com', path: '/…', method: 'POST', status: 200, failure: null, sent: index, received: 1, durationMs: 1 },
    })
    saveCalls(
      raw,
      Array.from({ length: 2 * LISTED_CALLS + 50 }, (_, index) => made(index)),
      NOON,
    )
    await close()
    const pages = async (query: string): Promise<readonly (readonly OutsideCall[])[]> => {
      const read: OutsideCall[][] = []
      for (let before = ''; ; ) {
        const { body } = await send({ path: `/desk/egress?${query}${before}`, key: world.extendedKey })
        const { calls, older } = egressRoute.answer.parse(body)
        read.push(calls)
        if (older === null) return read
        before = `&before=${older}`
      }
    }
    const all = await pages('')
    expect(all.map(({ length }) => length)).toEqual([LISTED_CALLS, LISTED_CALLS, 50])
    expect(new Set(all.flat().map(({ call_id }) => call_id)).size).toBe(2 * LISTED_CALLS + 50)
    const times = all.flat().map(({ at }) => at)
    expect(times).toEqual(times.toSorted().toReversed())
    const email = (await pages('destination=email')).flat()
    expect([email.length, new Set(email.map(({ destination }) => destination))]).toEqual([150, new Set(['email'])])
  })

  it.each([
    ['/desk/egress?before=yesterday', undefined],
    ['/desk/egress?destination=moon', undefined],
    ['/desk/egress/moon', { is_on: true }],
    ['/desk/egress/meta', { is_on: 'no' }],
    ['/desk/egress/meta', {}],
    // Not called by this host.
    ['/desk/egress/stripe', { is_on: false }],
    ['/desk/egress/updates', { is_on: false }],
  ])('refuse %s with %j', async (path, body) => {
    const { status } = await send({ path, ...(body === undefined ? {} : { method: 'PUT', body }) })
    expect(status).toBe(400)
  })

  it('need the key of the account', async () => {
    expect((await send({ path: '/desk/egress', key: null })).status).toBe(401)
  })
})

const callsOf = async (api: Parameters<typeof apiGetAs>[0], key: string): Promise<readonly OutsideCall[]> =>
  (await apiGetAs(api, key)('/desk/egress', egressRoute.answer)).calls

describe('deliveries', () => {
  it('are recorded without the address, the password and the token, in the answer and on the disk', async () => {
    const [desk, receivers] = [await openDeliveryDesk(), await openReceivers()]
    const telegram = { preset: 'telegram', chat_id: '5', token: secretsInTests.token, url: `http://127.0.0.1:${receivers.http}` } as const
    await desk.add(webhookTo(receivers))
    await desk.add(webhookTo(receivers, telegram))
    await desk.add(mailTo(receivers))
    desk.clock.time = EIGHT
    await desk.until([['sent'], ['sent'], ['sent']])
    const answer = await desk.call('GET', '/desk/egress')
    const { calls, destinations } = egressRoute.answer.parse(answer.body)
    expect(
      calls.map(({ destination, host, path, method, status, failure }) => [destination, host, path, method, status, failure]).sort(),
    ).toEqual(
      [
        ['email', `127.0.0.1:${receivers.smtp}`, '', 'SMTP', 250, null],
        ['webhook', `127.0.0.1:${receivers.http}`, '/bot…/sendMessage', 'POST', 200, null],
        ['webhook', `127.0.0.1:${receivers.http}`, '/…', 'POST', 200, null],
      ].sort(),
    )
    expect(calls.find(({ destination }) => destination === 'email')?.bytes_sent).toBeGreaterThan(10_000)
    expect(destinations.map(({ destination, calls: made, failed }) => [destination, made, failed])).toEqual([
      ['meta', 0, 0],
      ['images', 0, 0],
      ['email', 1, 0],
      ['webhook', 2, 0],
      ['agent', 0, 0],
    ])
    await desk.close()
    for (const secret of [...Object.values(secretsInTests), encodeURIComponent(secretsInTests.token)])
      expect(`${JSON.stringify(answer)} ${desk.log()} ${bytesIn(desk.folder)}`).not.toContain(secret)
  })

  it('to a destination that is off make no connection, say so, and are sent again once it is on', async () => {
    const [desk, receivers] = [await openDeliveryDesk(), await openReceivers()]
    const targets = { webhook: webhookTo(receivers), email: mailTo(receivers) } as const
    for (const destination of ['webhook', 'email'] as const) {
      await desk.call('PUT', `/desk/egress/${destination}`, { is_on: false })
      await desk.add(targets[destination])
    }
    desk.clock.time = EIGHT
    await desk.until([['failed'], ['failed']])
    expect((await desk.list()).map(({ runs }) => runs[0]?.reason_text)).toEqual([
      { key: 'egress.off.webhook' },
      { key: 'egress.off.email' },
    ])
    expect(await receivers.connections()).toBe(0)
    expect((await callsOf(desk.api(), desk.key)).map(({ failure, bytes_sent }) => [failure, bytes_sent])).toEqual([
      ['off', 0],
      ['off', 0],
    ])
    for (const destination of ['webhook', 'email']) await desk.call('PUT', `/desk/egress/${destination}`, { is_on: true })
    for (const { runs } of await desk.list()) await desk.call('POST', '/desk/deliveries/send-again', { run_id: runs[0]?.run_id })
    await desk.until([['sent'], ['sent']])
    expect(await receivers.connections()).toBe(2)
  })
})

describe('Meta', () => {
  const openConnected = async () => {
    const graph = await startFakeGraph()
    const folder = await temporaryFolder()
    const desk = await openMetaFixture(folder, graph)
    const { body } = await desk.post('/desk/platform/connect', connectBody())
    const key = String(body.api_key)
    const ask = (method: string, path: string, content?: unknown) =>
      desk.api.fetch(
        new Request(`http://desk.invalid${path}`, {
          method,
          headers: { 'x-api-key': key },
          ...(content === undefined ? {} : { body: JSON.stringify(content) }),
        }),
      )
    const switchTo = (destination: Destination, is_on: boolean) => ask('PUT', `/desk/egress/${destination}`, { is_on })
    const sources = async () => sourcesRoute.answer.parse(await (await ask('GET', '/desk/sources')).json()).sources
    const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: PATIENCE_MS, interval: 20 })
    return { graph, desk, key, ask, switchTo, sources, until }
  }

  it('is recorded, from the check of the token to the sync in its own thread, and no token is in the record', async () => {
    const { graph, desk, key, until } = await openConnected()
    await until(async () => {
      const paths = new Set((await callsOf(desk.api, key)).map(({ path }) => path.replace(/^\/v[\d.]+/, '')))
      expect(paths).toContain('/debug_token')
      expect(paths).toContain('/act_1001/insights')
    })
    for (const { host, method, status, bytes_sent, bytes_received } of await callsOf(desk.api, key)) {
      expect([host, method, status]).toEqual([new URL(graph.url).host, 'GET', 200])
      expect(Math.min(bytes_sent, bytes_received)).toBeGreaterThan(0)
    }
    await desk.api.close()
    expect(desk.traces()).not.toContain(GOOD_TOKEN)
    await graph.close()
  })

  it('that is off gets no call from a sync, a new token or a connection, and is synced at once when it is on', async () => {
    const { graph, desk, ask, switchTo, sources, until } = await openConnected()
    await until(async () =>
      expect((await sources()).every(({ last_success, pulling }) => last_success !== null && pulling === null)).toBe(true),
    )
    await switchTo('meta', false)
    await graph.received()
    const refused = [
      await ask('POST', '/desk/meta/accounts', { access_token: null }),
      await ask('POST', '/api/token/refresh', { access_token: `${GOOD_TOKEN}2` }),
      await desk.api.fetch(
        new Request('http://desk.invalid/desk/platform/accounts', { method: 'POST', body: JSON.stringify({ access_token: GOOD_TOKEN }) }),
        'owner',
      ),
    ]
    await ask('POST', `/desk/products/${encodeURIComponent('Glow Serum')}/pull`)
    for (const answer of refused) expect(await answer.text()).toContain('Calls to Meta are turned off')
    await until(async () => expect(await (await ask('GET', '/desk/sources')).text()).toContain('egress.off.meta'))
    expect(await graph.received()).toEqual([])
    await switchTo('meta', true)
    await until(async () => expect(await (await ask('GET', '/desk/sources')).text()).not.toContain('egress.off.meta'))
    await desk.api.close()
    await graph.close()
  })
})

describe('Stripe', () => {
  it('is recorded without its key; while it is off, there is a reason and no call', async () => {
    const world = await createBillingFixture()
    const { key } = await world.newAccount()
    await world.ask('PUT', '/desk/egress/stripe', key, { is_on: false })
    const off = await world.ask('POST', '/api/billing/checkout', key)
    expect(off.status).toBe(502)
    expect(off.body.message).toContain('Calls to Stripe are turned off')
    expect(await world.stripe.received()).toEqual([])
    await world.ask('PUT', '/desk/egress/stripe', key, { is_on: true })
    expect(checkoutRoute.answer.safeParse((await world.ask('POST', '/api/billing/checkout', key)).body).success).toBe(true)
    expect(await callsOf(world.api, key)).toMatchObject([
      { destination: 'stripe', path: '/v1/checkout/sessions', method: 'POST', status: 200, failure: null },
    ])
    expect(await world.traces()).not.toContain(SECRET_KEY)
    await world.close()
  })
})
