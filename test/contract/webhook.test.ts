/** Events of Stripe: proven by their signature, each counted once, and a paid account is let in again. */

import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startHttpHost } from '#http/http-host.ts'
import { bundleHandler } from '#http/window-files/bundle-handler.ts'
import { errorBodySchema } from '#shared/contract/errors.ts'
import { type BillingFixture, createBillingFixture, SECRET_KEY, WEBHOOK_SECRET } from '../helpers/billing-fixture.ts'
import { signatureOf, stripeEvent } from '../helpers/fake-stripe/signed-event.ts'
import { NOON } from '../helpers/test-api.ts'

const DAY = 86_400
/** Noon of the desk's today, in seconds. */
const now = NOON / 1000
let count = 0

describe('events of Stripe', () => {
  let world: BillingFixture

  beforeAll(async () => {
    world = await createBillingFixture()
  })
  afterAll(() => world.close())

  const customerOf = async () => {
    const account = await world.newAccount({ expired: true })
    count += 1
    const [customer, id] = [`cus_${count}`, `sub_${count}`]
    const reference = { client_reference_id: account.tenantId, customer, subscription: id }
    const metadata = { tenant_id: account.tenantId }
    return {
      ...account,
      status: async () => (await world.ask('GET', '/api/products', account.key)).status,
      completed: (at: number, change: object = {}) =>
        stripeEvent('checkout.session.completed', at, {
          id: `cs_test_of_${id}`,
          object: 'checkout.session',
          mode: 'subscription',
          payment_status: 'paid',
          ...reference,
          ...change,
        }),
      subscription: (type: string, at: number, status: string, before?: string) =>
        stripeEvent(
          `customer.subscription.${type}`,
          at,
          { id, object: 'subscription', status, customer, metadata },
          before ? { status: before } : undefined,
        ),
      unnamed: (type: string, at: number, status: string) =>
        stripeEvent(`customer.subscription.${type}`, at, { id, object: 'subscription', status, customer, metadata: {} }),
      invoice: (type: string, at: number) =>
        stripeEvent(`invoice.${type}`, at, {
          object: 'invoice',
          customer,
          parent: { type: 'subscription_details', subscription_details: { subscription: id, metadata } },
        }),
    }
  }

  const deliverAll = async (...events: readonly object[]) => {
    for (const event of events) expect((await world.deliver(event)).status).toBe(200)
  }

  it('let a locked account in again on all nine paths once its checkout is paid', async () => {
    const { key, completed } = await customerOf()
    const paths = [
      ['GET', '/api/products'],
      ['GET', '/api/me'],
      ['GET', '/api/snapshot/P'],
      ['GET', '/api/trend/P'],
      ['GET', '/api/advice/P'],
      ['POST', '/api/advice/review', { product: 'P', card_id: 'c', decision: 'agree' }],
      ['GET', '/api/advice/reviews/P'],
      ['POST', '/api/token/refresh', { access_token: 'EAAnew' }],
      ['POST', '/api/billing/checkout'],
    ] as const
    for (const [method, path, body] of paths) {
      expect(await world.ask(method, path, key, body)).toMatchObject({ status: 402, body: { checkout_url: expect.any(String) } })
    }
    await deliverAll(completed(now))
    expect((await world.ask('POST', '/desk/products', key, { name: 'P' })).status).toBe(200)
    for (const [method, path, body] of paths) expect(await world.ask(method, path, key, body)).toMatchObject({ status: 200 })
  })

  it('link the customer, who is known at the next checkout, which is another one', async () => {
    const { key, completed } = await customerOf()
    const first = (await world.ask('GET', '/api/me', key)).body.checkout_url
    await deliverAll(completed(now, { customer: 'cus_returning' }), completed(now - 1, { customer: 'cus_of_before' }))
    await world.stripe.received()
    const again = await world.ask('POST', '/api/billing/checkout', key)
    expect(again.status).toBe(200)
    expect(again.body.checkout_url).not.toBe(first)
    const [order] = await world.stripe.received()
    expect(order).toMatchObject({ problems: [], form: { customer: 'cus_returning' } })
  })

  it('do without a customer that was deleted at Stripe', async () => {
    const { key, completed } = await customerOf()
    await deliverAll(completed(now))
    await world.stripe.received()
    await world.stripe.nextMoods('no-customer', 'no-customer')
    const first = await world.ask('POST', '/api/billing/checkout', key)
    expect(first.status).toBe(200)
    expect(await world.ask('POST', '/api/billing/checkout', key)).toEqual(first)
    const orders = await world.stripe.received()
    expect(orders.map(({ form }) => 'customer' in form)).toEqual([true, false])
  })

  it('end a checkout that expired, so that the next one is new', async () => {
    const { key } = await world.newAccount()
    const url = async () => String((await world.ask('POST', '/api/billing/checkout', key)).body.checkout_url)
    const first = await url()
    const id = /cs_test_\w+/.exec(first)?.[0]
    await deliverAll(stripeEvent('checkout.session.expired', now, { id, mode: 'subscription', client_reference_id: null }))
    expect(await url()).not.toBe(first)
  })

  it.each([
    ['active', 200],
    ['trialing', 200],
    ['past_due', 200],
    ['unpaid', 402],
    ['canceled', 402],
    ['incomplete', 402],
    ['incomplete_expired', 402],
    ['paused', 402],
    ['something_new', 402],
  ])('give an account whose subscription is %s a %i', async (state, status) => {
    const buyer = await customerOf()
    await deliverAll(buyer.subscription('updated', now, state))
    expect(await buyer.status()).toBe(status)
  })

  it('update a subscription through failure, pause and end', async () => {
    const buyer = await customerOf()
    const steps = [
      [buyer.subscription('created', now, 'incomplete'), 402],
      [buyer.invoice('paid', now + 1), 200],
      [buyer.subscription('updated', now + 1, 'active', 'incomplete'), 200],
      [buyer.subscription('paused', now + 10, 'paused', 'active'), 402],
      [buyer.subscription('resumed', now + 20, 'active', 'paused'), 200],
      [buyer.subscription('deleted', now + 30, 'canceled'), 402],
      [buyer.invoice('paid', now + 40), 402],
    ] as const
    for (const [event, status] of steps) {
      await deliverAll(event)
      expect(await buyer.status()).toBe(status)
    }
  })

  it('leave a week of grace after a failed payment', async () => {
    const buyer = await customerOf()
    await deliverAll(buyer.subscription('created', now - DAY, 'active'), buyer.invoice('payment_failed', now))
    world.pass((7 * DAY - 1) * 1000)
    expect(await buyer.status()).toBe(200)
    world.pass(1000)
    expect(await buyer.status()).toBe(402)
    const summary = (await world.api.operator.listAccounts()).find(({ tenant_id }) => tenant_id === buyer.tenantId)
    expect(summary?.subscription).toBe('none')
    await deliverAll(buyer.invoice('paid', now + 7 * DAY))
    expect(await buyer.status()).toBe(200)
    world.pass(-7 * DAY * 1000)
  })

  it('count once, however often they come', async () => {
    const buyer = await customerOf()
    const paid = buyer.completed(now)
    await deliverAll(paid, paid)
    await world.api.operator.setAccount(buyer.tenantId, { subscription: 'none' })
    await deliverAll(paid, paid)
    expect(await buyer.status()).toBe(402)
    await Promise.all([paid, paid, paid].map((event) => deliverAll(event)))
    expect(await buyer.status()).toBe(402)
    const paused = buyer.subscription('updated', now + 5, 'paused', 'active')
    await deliverAll(paused, buyer.subscription('updated', now + 5, 'active', 'paused'), paused)
    expect(await buyer.status()).toBe(200)
  })

  it('never undo a newer state, in whatever order they arrive', async () => {
    const buyer = await customerOf()
    for (const event of [
      buyer.subscription('deleted', now + 30, 'canceled'),
      buyer.subscription('created', now + 10, 'incomplete'),
      buyer.completed(now + 20),
      buyer.invoice('paid', now + 20),
      buyer.subscription('updated', now + 20, 'active', 'incomplete'),
    ]) {
      await deliverAll(event)
      expect(await buyer.status()).toBe(402)
    }
  })

  it('find their account later where they come before it is known', async () => {
    const buyer = await customerOf()
    await deliverAll(buyer.unnamed('created', now, 'trialing'))
    expect(await buyer.status()).toBe(402)
    await deliverAll(buyer.completed(now - 1, { payment_status: 'unpaid' }))
    expect(await buyer.status()).toBe(200)
    await deliverAll(buyer.unnamed('deleted', now + 1, 'canceled'))
    expect(await buyer.status()).toBe(402)
  })

  it('wait for a payment that takes days', async () => {
    const buyer = await customerOf()
    await deliverAll(buyer.completed(now, { payment_status: 'unpaid' }))
    expect(await buyer.status()).toBe(402)
    await deliverAll({ ...buyer.completed(now + DAY), type: 'checkout.session.async_payment_succeeded' })
    expect(await buyer.status()).toBe(200)
  })

  it('are taken and left alone where they mean nothing here', async () => {
    const buyer = await customerOf()
    await deliverAll(
      stripeEvent('customer.created', now, { id: 'cus_x' }),
      stripeEvent('of.tomorrow', now, {}),
      stripeEvent('invoice.paid', now, { customer: 'cus_x', parent: null }),
      buyer.completed(now, { client_reference_id: 't-nobody', subscription: 'sub_elsewhere' }),
      buyer.completed(now, { mode: 'payment', subscription: null }),
      buyer.completed(now, { client_reference_id: null }),
    )
    expect(await buyer.status()).toBe(402)
  })

  it('are refused where the signature does not fit, and then change nothing', async () => {
    const buyer = await customerOf()
    const paid = buyer.completed(now)
    const body = JSON.stringify(paid)
    const seconds = Math.floor(Date.now() / 1000)
    const refused = [
      await world.deliver(paid, { secret: 'whsec_another' }),
      await world.deliver(paid, { secret: '' }),
      await world.deliver(paid, { body: body.replace('"paid"', '"Paid"') }),
      await world.deliver(paid, { body: `${body} ` }),
      await world.deliver(paid, { at: seconds - 301 }),
      await world.deliver(paid, { signature: null }),
      await world.deliver(paid, { signature: '' }),
      await world.deliver(paid, { signature: 'nonsense' }),
      await world.deliver(paid, { signature: `t=${seconds},v0=${'0'.repeat(64)}` }),
      await world.deliver(paid, { body: '' }),
    ]
    for (const response of refused) {
      expect(response.status).toBe(400)
      const { code, message } = errorBodySchema.parse(await response.json())
      expect(code).toBe('invalid_request')
      expect(message).toMatch(/^[a-z-]+ [a-z ,]+\.$/)
    }
    expect(await buyer.status()).toBe(402)
    await deliverAll(paid)
    expect(await buyer.status()).toBe(200)
  })

  it('are refused where they are signed but no events', async () => {
    for (const text of [
      'null',
      '[]',
      '{}',
      '"x"',
      '{"id":"evt_x","type":"invoice.paid","created":1,"data":{"object":7}}',
      '{"object":"v2.core.event"}',
      'no json',
    ]) {
      const answer = await world.deliver({}, { body: text, signature: signatureOf(text, WEBHOOK_SECRET) })
      expect({ text, status: answer.status }).toEqual({ text, status: 400 })
    }
  })

  it('are refused over 1 MiB, and only POST is answered', async () => {
    const large = stripeEvent('customer.created', now, { note: 'x'.repeat(1024 * 1024) })
    expect((await world.deliver(large)).status).toBe(413)
    expect((await world.deliver(stripeEvent('customer.created', now, { note: 'x'.repeat(1_000_000) }))).status).toBe(200)
    const get = await world.api.fetch(new Request('http://desk.invalid/webhooks/stripe'))
    expect([get.status, get.headers.get('allow')]).toEqual([405, 'POST'])
    expect((await world.api.fetch(new Request('http://desk.invalid/webhooks/other', { method: 'POST' }))).status).toBe(404)
  })

  it('reach the served host without a key and without an origin, and not from a page of another site', async () => {
    const buyer = await customerOf()
    const host = await startHttpHost({ api: world.api, port: 0, files: bundleHandler(world.folder) })
    const body = JSON.stringify(buyer.completed(now))
    const post = (headers: Record<string, string>): Promise<number> =>
      new Promise((resolve, reject) => {
        const { hostname, port } = new URL(host.url)
        const asked = request({ hostname, port, path: '/webhooks/stripe', method: 'POST', headers }, (response) => {
          response.resume().on('end', () => resolve(response.statusCode ?? 0))
        })
        asked.on('error', reject).end(body)
      })
    try {
      const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signatureOf(body, WEBHOOK_SECRET) }
      expect(await post({ ...headers, origin: 'https://evil.example' })).toBe(403)
      expect(await buyer.status()).toBe(402)
      expect(await post(headers)).toBe(200)
      expect(await buyer.status()).toBe(200)
    } finally {
      await host.close()
    }
  })

  it('leave no secret in any log or file', async () => {
    const seen = await world.traces()
    for (const secret of [SECRET_KEY, WEBHOOK_SECRET, 'sk_test', 'whsec', 'v1=']) expect(seen).not.toContain(secret)
  })
})

describe('events where billing is off', () => {
  it('answer 503', async () => {
    const world = await createBillingFixture({}, false)
    try {
      const answer = await world.deliver(stripeEvent('customer.created', now, {}))
      expect(answer.status).toBe(503)
    } finally {
      await world.close()
    }
  })
})
