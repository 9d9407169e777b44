/** Checkout against the fake of Stripe: what it is sent, one page per account, and plain words when it is unkind. */

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startHttpHost } from '#http/http-host.ts'
import { bundleHandler } from '#http/window-files/bundle-handler.ts'
import { checkoutRoute } from '#shared/contract/billing.ts'
import { errorBodySchema } from '#shared/contract/errors.ts'
import { apiExamples } from '#shared/contract/examples/api-examples.ts'
import { apiRoutes } from '#shared/contract/routes.ts'
import { type BillingFixture, createBillingFixture, SECRET_KEY, WEBHOOK_SECRET } from '../helpers/billing-fixture.ts'
import type { StripeBehavior } from '../helpers/fake-stripe/behaviors.ts'

const CHECKOUT = '/api/billing/checkout'
const nine = Object.values(apiRoutes).map(({ method, path }) => ({ method: method.toUpperCase(), path: path.replace('{product}', 'P') }))

let world: BillingFixture
/** A desk with billing for the tests of one block. */
const setupBilling = (): void => {
  beforeAll(async () => {
    world = await createBillingFixture()
  })
  afterAll(() => world.close())
  beforeEach(async () => {
    await world.stripe.nextMoods()
    await world.stripe.received()
  })
}

describe('checkout', () => {
  setupBilling()

  it('opens a hosted page in subscription mode and sends only the data it needs', async () => {
    const { key, tenantId } = await world.newAccount()
    const { status, body } = await world.ask('POST', CHECKOUT, key)
    expect(status).toBe(200)
    expect(checkoutRoute.answer.parse(body).checkout_url).toMatch(/^https:\/\/checkout\.stripe\.com\/c\/pay\/cs_test_/)
    const [order, ...others] = await world.stripe.received()
    expect(others).toEqual([])
    expect(order).toMatchObject({ method: 'POST', path: '/v1/checkout/sessions', problems: [] })
    expect(order?.headers).toMatchObject({ authorization: `Bearer ${SECRET_KEY}`, 'stripe-version': '2026-10-28.endive' })
    expect(order?.form).toEqual({
      mode: 'subscription',
      'line_items[0][price]': 'price_monthly',
      'line_items[0][quantity]': '1',
      success_url: 'https://desk.example/?checkout=paid',
      cancel_url: 'https://desk.example/?checkout=cancelled',
      client_reference_id: tenantId,
      'metadata[tenant_id]': tenantId,
      'subscription_data[metadata][tenant_id]': tenantId,
    })
  })

  it('answers over HTTP as in process', async () => {
    const { key } = await world.newAccount()
    const host = await startHttpHost({ api: world.api, port: 0, files: bundleHandler(world.folder) })
    try {
      const response = await fetch(`${host.url}${CHECKOUT}`, { method: 'POST', headers: { 'x-api-key': key } })
      expect(response.status).toBe(200)
      const { checkout_url } = checkoutRoute.answer.parse(await response.json())
      expect((await world.ask('POST', CHECKOUT, key)).body.checkout_url).toBe(checkout_url)
    } finally {
      await host.close()
    }
  })

  it('makes one page of a double click, of a click later on, and another once it is about to close', async () => {
    const { key } = await world.newAccount()
    const url = async () => (await world.ask('POST', CHECKOUT, key)).body.checkout_url
    const clicks = await Promise.all(Array.from({ length: 8 }, url))
    world.pass(3_600_000)
    expect(new Set([...clicks, await url()]).size).toBe(1)
    expect(await world.stripe.received()).toHaveLength(1)
    world.pass(24 * 3_600_000)
    expect(await url()).not.toBe(clicks[0])
    expect(await world.stripe.received()).toHaveLength(1)
    world.pass(-25 * 3_600_000)
  })

  it('separates the checkout pages of two accounts', async () => {
    const [one, two] = [await world.newAccount(), await world.newAccount()]
    const answers = await Promise.all([one, two].map(({ key }) => world.ask('POST', CHECKOUT, key)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers[0]?.body.checkout_url).not.toBe(answers[1]?.body.checkout_url)
  })

  it.each<readonly [string, readonly StripeBehavior[]]>([
    ['a connection cut once', ['drop']],
    ['another request under the same key', ['conflict']],
  ])('asks again by itself under the same key after %s', async (_title, moods) => {
    const { key } = await world.newAccount()
    await world.stripe.nextMoods(...moods)
    expect((await world.ask('POST', CHECKOUT, key)).status).toBe(200)
    const orders = await world.stripe.received()
    expect(orders).toHaveLength(2)
    expect(new Set(orders.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
  })

  it.each<readonly [string, readonly StripeBehavior[], 'later' | 'settings']>([
    ['errors', ['error', 'error'], 'later'],
    ['no connection', ['drop', 'drop', 'drop'], 'later'],
    ['a conflict that stays', ['conflict', 'conflict'], 'later'],
    ['half a JSON', ['broken', 'broken'], 'later'],
    ['an invalid key', ['unknown-key'], 'settings'],
    ['a price that is none', ['no-price'], 'settings'],
    ['pages without an address', ['no-url', 'no-url'], 'later'],
  ])('answers 502 in plain words for %s, writes nothing, and works again after', async (_title, moods, way) => {
    const { key, tenantId } = await world.newAccount()
    await world.stripe.nextMoods(...moods)
    const { status, body } = await world.ask('POST', CHECKOUT, key)
    expect(status).toBe(502)
    const problem = errorBodySchema.parse(body)
    expect(problem).toEqual({ status: 'error', code: 'upstream_unavailable', message: expect.stringMatching(/^[A-Z].+\.$/) })
    expect(problem.message === apiExamples.checkout.refusals.upstream_unavailable?.message).toBe(way === 'later')
    expect(world.api.log.at(-1)?.includes('"reason":"refused"')).toBe(way === 'settings')
    const failed = await world.stripe.received()
    expect(failed.length).toBeGreaterThan(0)
    expect(await world.traces()).not.toContain(failed.at(-1)?.session ?? 'cs_none')
    await world.stripe.nextMoods()
    expect((await world.ask('POST', CHECKOUT, key)).status).toBe(200)
    const [order] = await world.stripe.received()
    expect(order?.form.client_reference_id).toBe(tenantId)
  })

  it('is not offered in the standard variant', async () => {
    const { key } = await world.newAccount({ variant: 'standard' })
    const { status, body } = await world.ask('POST', CHECKOUT, key)
    expect(status).toBe(503)
    expect(body).toMatchObject({ code: 'billing_not_configured' })
    expect(body).not.toHaveProperty('checkout_url')
    expect(await world.stripe.received()).toEqual([])
  })

  it('leaves no secret in any answer, log or file', async () => {
    const { key } = await world.newAccount()
    await world.stripe.nextMoods('unknown-key')
    const { body } = await world.ask('POST', CHECKOUT, key)
    const seen = `${JSON.stringify(body)}\n${await world.traces()}`
    expect(world.api.log.join('\n')).toContain('StripeAuthenticationError')
    for (const secret of [SECRET_KEY, WEBHOOK_SECRET, 'sk_test', 'whsec']) expect(seen).not.toContain(secret)
  })
})

describe('checkout of a locked account', () => {
  setupBilling()

  it('is one address in the 402 of all nine paths', async () => {
    const { key } = await world.newAccount({ expired: true })
    const answers = await Promise.all(nine.map(({ method, path }) => world.ask(method, path, key)))
    for (const { status, body } of answers) {
      expect(status).toBe(402)
      expect(body).toMatchObject({ code: 'trial_expired', checkout_url: expect.stringMatching(/^https:\/\/checkout\.stripe\.com\//) })
    }
    expect(new Set(answers.map(({ body }) => body.checkout_url)).size).toBe(1)
    expect(await world.stripe.received()).toHaveLength(1)
  })

  it.each<StripeBehavior>(['error', 'drop', 'hang', 'conflict', 'broken', 'unknown-key', 'no-price'])(
    'stays a 402 without an address where Stripe answers with %s, and leaves it in peace for a while',
    async (mood) => {
      const { key } = await world.newAccount({ expired: true })
      await world.stripe.nextMoods(mood, mood)
      const locked = { status: 402, body: { status: 'error', code: 'trial_expired', checkout_url: null } }
      for (const { method, path } of nine) expect(await world.ask(method, path, key)).toMatchObject(locked)
      expect((await world.stripe.received()).length).toBeLessThanOrEqual(2)
      await world.stripe.nextMoods()
      world.pass(30_000)
      expect((await world.ask('GET', '/api/me', key)).body.checkout_url).toMatch(/^https:/)
    },
  )

  it('is null in the standard variant', async () => {
    const { key } = await world.newAccount({ expired: true, variant: 'standard' })
    for (const { method, path } of nine)
      expect(await world.ask(method, path, key)).toMatchObject({ status: 402, body: { checkout_url: null } })
    expect(await world.stripe.received()).toEqual([])
  })
})

describe('billing set apart from the variant', () => {
  it('is available to every account if the operator enables it', async () => {
    const world = await createBillingFixture({ accounts: 'all' })
    try {
      const { key } = await world.newAccount({ variant: 'standard' })
      expect((await world.ask('POST', CHECKOUT, key)).status).toBe(200)
    } finally {
      await world.close()
    }
  })

  it('is honestly not configured where the key is missing', async () => {
    const world = await createBillingFixture({}, false)
    try {
      const { key } = await world.newAccount()
      expect(await world.ask('POST', CHECKOUT, key)).toMatchObject({ status: 503, body: { code: 'billing_not_configured' } })
      expect((await world.deliver({})).status).toBe(503)
      const locked = await world.newAccount({ expired: true })
      expect(await world.ask('GET', '/api/me', locked.key)).toMatchObject({ status: 402, body: { checkout_url: null } })
      expect(await world.stripe.received()).toEqual([])
    } finally {
      await world.close()
    }
  })
})
