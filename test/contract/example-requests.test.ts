/** Sends the requests of the examples to a real API, and compares the answers with the examples. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startHttpHost } from '#http/http-host.ts'
import { bundleHandler } from '#http/window-files/bundle-handler.ts'
import type { ErrorCode } from '#shared/contract/errors.ts'
import { errorStatus } from '#shared/contract/errors.ts'
import { apiExamples } from '#shared/contract/examples/api-examples.ts'
import { errorExamples } from '#shared/contract/examples/error-examples.ts'
import type { AnyExamples } from '#shared/contract/examples/example.ts'
import { TENANT_ID } from '#shared/contract/examples/example.ts'
import { apiRoutes } from '#shared/contract/routes.ts'
import { snapshotRoute } from '#shared/contract/snapshot.ts'
import { trendRoute } from '#shared/contract/trend.ts'
import { type BillingFixture, createBillingFixture } from '../helpers/billing-fixture.ts'
import { textWith } from '../helpers/error-with.ts'
import { type FakeGraph, startFakeGraph } from '../helpers/fake-graph/fake-graph.ts'
import { connectBody, openMetaFixture } from '../helpers/meta-fixture.ts'
import { makeFolder, removeFolder } from '../helpers/temp-folder.ts'
import { buildWorld, type World } from './fixtures.ts'
import { inProcess } from './in-process.ts'
import { answerCheck } from './openapi-responses.ts'
import type { ContractAnswer } from './transport.ts'

type Name = keyof typeof apiRoutes

const pathOf = (name: Name, { params, query }: AnyExamples['exchanges'][string]['request']): string => {
  const filled = Object.entries(params ?? {}).reduce<string>(
    (path, [key, value]) => path.replace(`{${key}}`, encodeURIComponent(String(value))),
    apiRoutes[name].path,
  )
  return query === undefined ? filled : `${filled}?${new URLSearchParams(query as Record<string, string>)}`
}

const methodOf = (name: Name) => apiRoutes[name].method.toUpperCase() as 'GET' | 'POST'

const all = (Object.keys(apiExamples) as Name[]).flatMap((name) =>
  Object.entries((apiExamples[name] as AnyExamples).exchanges).map(([title, exchange]) => ({ name, title, exchange })),
)

const variants = ['standard', 'extended'] as const

describe.each(variants)('example requests, %s variant', (variant) => {
  let world: World
  let paying: BillingFixture
  let ask: (name: Name, request: AnyExamples['exchanges'][string]['request'], key?: string | null) => Promise<ContractAnswer>

  beforeAll(async () => {
    world = await buildWorld(variant)
    paying = await createBillingFixture()
    const { fault } = await answerCheck(world.api)
    const { send } = inProcess(world.api)
    ask = async (name, request, key = world.key) => {
      const path = pathOf(name, request)
      const answer = await send({ method: methodOf(name), path, key, ...(request.body ? { body: request.body } : {}) })
      expect(fault(methodOf(name), path, answer.status, answer.body)).toBeNull()
      return answer
    }
  })
  afterAll(async () => {
    await paying.close()
    await world.close()
  })

  it.each(all.filter(({ name }) => name !== 'checkout'))('$name, $title', async ({ name, exchange }) => {
    const { status, body } = await ask(name, exchange.request)
    if (exchange.variant === 'extended' && variant === 'standard') {
      expect({ status, body }).toEqual({ status: 400, body: apiExamples.submitReview.refusals.invalid_request })
      return
    }
    expect(status).toBe(200)
    expect(Object.keys(body as object)).toEqual(Object.keys(exchange.answer as object))
    if (name === 'submitReview' || name === 'refreshToken') expect(body).toEqual(exchange.answer)
    if (name === 'products')
      expect(JSON.stringify(exchange.answer)).toBe(JSON.stringify(body).replace(world.tenantId, TENANT_ID).replace('Empty', 'Night Cream'))
    if (name === 'snapshot') {
      const example = snapshotRoute.answer.parse(exchange.answer)
      const { snapshot, cache } = snapshotRoute.answer.parse(body)
      expect([snapshot.date, snapshot.currency]).toEqual([example.snapshot.date, example.snapshot.currency])
      if (example.cache === 'refresh') expect(cache).toBe('refresh')
    }
    if (name === 'trend') {
      const dates = (answer: unknown) => trendRoute.answer.parse(answer).trend.map(({ date, kpi }) => ({ date, known: kpi.spend !== null }))
      expect(dates(body)).toEqual(dates(exchange.answer))
    }
  })

  it('a decision reads back as the example of decisions shows it', async () => {
    const { adopt } = apiExamples.submitReview.exchanges
    const { none, decided } = apiExamples.reviews.exchanges
    if (!adopt || !none || !decided) throw new Error('An example is gone.')
    const fresh = { ...none.request, params: { product: 'Empty' } }
    expect((await ask('reviews', fresh)).body).toEqual(none.answer)
    expect((await ask('submitReview', adopt.request)).status).toBe(200)
    const { card_id } = adopt.answer
    expect((await ask('reviews', decided.request)).body).toMatchObject({ reviews: { [card_id]: decided.answer.reviews[card_id] } })
  })

  it('checkout answers a page in the extended variant, and the example of 503 in the standard one', async () => {
    const { page } = apiExamples.checkout.exchanges
    const { key } = await paying.newAccount({ variant })
    const { status, body } = await paying.ask(methodOf('checkout'), pathOf('checkout', page?.request ?? {}), key)
    if (variant === 'standard')
      expect({ status, body }).toEqual({ status: 503, body: apiExamples.checkout.refusals.billing_not_configured })
    else {
      expect({ status, body }).toEqual({ status: 200, body: { status: 'ok', checkout_url: expect.any(String) } })
      const origin = (answer: unknown) => new URL((answer as { checkout_url: string }).checkout_url).origin
      expect(origin(body)).toBe(origin(page?.answer))
    }
  })

  it.each(all)('refuses $name, $title, as shown without a key and after the trial', async ({ name, exchange: { request } }) => {
    expect(await ask(name, request, null)).toEqual({ status: 401, body: errorExamples.invalid_api_key.body })
    const { status, body } = await ask(name, request, world.expiredKey)
    expect({ status, body }).toEqual({ status: 402, body: { ...errorExamples.trial_expired.body, checkout_url: null } })
  })

  it('refuses what is wrong with the body that the example shows', async () => {
    const { refusals } = apiExamples.submitReview
    const review = (change: object) => ask('submitReview', { body: { product: 'Glow Serum', card_id: 'c', decision: 'adopt', ...change } })
    expect((await review({ product: 'Foreign' })).body).toEqual(refusals.product_not_authorised)
    expect((await review({ junk: 'x'.repeat(70_000) })).body).toEqual(refusals.too_large)
    if (variant === 'standard') expect((await review({ decision: 'maybe' })).body).toEqual(refusals.invalid_request)
    const product = { params: { product: 'Glow Serum' } }
    expect((await ask('snapshot', { ...product, query: { anchor: '2026-02-30' } })).body).toEqual(
      apiExamples.snapshot.refusals.invalid_request,
    )
    expect((await ask('trend', { ...product, query: { days: '31' } })).body).toEqual(apiExamples.trend.refusals.invalid_request)
    expect((await ask('refreshToken', { body: { access_token: '' } })).body).toEqual(apiExamples.refreshToken.refusals.invalid_request)
    for (const name of ['snapshot', 'trend', 'advice', 'reviews'] as const)
      expect((await ask(name, { params: { product: 'Foreign' } })).body).toEqual(apiExamples[name].refusals.product_not_authorised)
  })

  it('refuses a payment page that the provider does not open with the body that the example shows', async () => {
    const { key } = await paying.newAccount({ variant: 'extended' })
    await paying.stripe.nextMoods('error', 'error')
    expect((await paying.ask('POST', '/api/billing/checkout', key)).body).toEqual(apiExamples.checkout.refusals.upstream_unavailable)
    await paying.stripe.nextMoods()
    const locked = await paying.newAccount({ variant: 'extended', expired: true })
    expect((await paying.ask('GET', '/api/me', locked.key)).body).toEqual({
      ...errorExamples.trial_expired.body,
      checkout_url: expect.stringMatching(/^https:\/\/checkout\.stripe\.com\/c\/pay\/cs_test_/),
    })
  })
})

describe('example refusals that come from around the routes', () => {
  let world: World
  let graph: FakeGraph

  beforeAll(async () => {
    world = await buildWorld()
    graph = await startFakeGraph()
  })
  afterAll(async () => {
    await graph.close()
    await world.close()
  })

  const expectExample = async (response: Response, code: ErrorCode) => {
    expect({ status: response.status, body: await response.json() }).toEqual({ status: errorStatus[code], body: errorExamples[code].body })
  }

  it('an answer to a wrong method lists the allowed methods', async () => {
    const headers = { 'x-api-key': world.key }
    const response = await world.api.fetch(new Request('http://desk.invalid/api/me', { method: 'PUT', headers }))
    expect(response.headers.get('allow')).toBe('GET, HEAD')
    await expectExample(response, 'method_not_allowed')
    await expectExample(await world.api.fetch(new Request('http://desk.invalid/api/nothing', { headers })), 'not_found')
  })

  it('an answer to too many requests contains the retry time, and a page of another site is refused', async () => {
    const host = await startHttpHost({ api: world.api, port: 0, files: bundleHandler(world.folder), requestsPerMinute: 6 })
    try {
      await expectExample(await fetch(`${host.url}/openapi.json`, { headers: { origin: 'https://other.example' } }), 'not_allowed_here')
      expect((await fetch(`${host.url}/openapi.json`)).headers.get('content-type')).toMatch(/^application\/json/)
      const response = await fetch(`${host.url}/openapi.json`)
      const seconds = Number(response.headers.get('retry-after'))
      expect(seconds).toBeGreaterThanOrEqual(1)
      expect({ status: response.status, body: await response.json() }).toEqual({
        status: 429,
        body: {
          ...errorExamples.too_many_requests.body,
          message: errorExamples.too_many_requests.body.message.replace(/\d+/, String(seconds)),
        },
      })
    } finally {
      await host.close()
    }
  })

  it('a token is refused, and a platform that cannot be reached is named, in the words of the examples', async () => {
    const place = await makeFolder()
    const desk = await openMetaFixture(place, graph)
    try {
      const { body } = await desk.post('/desk/platform/connect', connectBody({ products: [{ name: 'Glow Serum' }] }))
      const key = String(body.api_key)
      const { token } = apiExamples.refreshToken.exchanges
      const rotate = () => desk.post('/api/token/refresh', token?.request.body, { key })
      const { refusals } = apiExamples.refreshToken
      const opening = (message: string): string => message.slice(0, message.indexOf(':') + 1)
      const closing = (message: string): string => message.slice(message.lastIndexOf('. ') + 1)
      expect(await rotate()).toMatchObject({
        status: 400,
        body: { code: 'token_rejected', message: textWith(opening(refusals.token_rejected.message)) },
      })
      await graph.nextMoods('debug_token', ...Array<'drop'>(9).fill('drop'))
      expect(await rotate()).toMatchObject({
        status: 502,
        body: { message: textWith(opening(refusals.upstream_unavailable.message), closing(refusals.upstream_unavailable.message)) },
      })
      await graph.nextMoods('debug_token')
    } finally {
      await desk.api.close()
      await removeFolder(place)
    }
  })
})
