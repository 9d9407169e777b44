/** The contract's nine paths and every error of theirs, the same over each transport. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adviceRoute } from '#shared/contract/advice.ts'
import { errorBodySchema } from '#shared/contract/errors.ts'
import { apiExamples } from '#shared/contract/examples/api-examples.ts'
import { apiRoutes } from '#shared/contract/routes.ts'
import { snapshotRoute } from '#shared/contract/snapshot.ts'
import { trendRoute } from '#shared/contract/trend.ts'
import { textWith } from '../helpers/error-with.ts'
import { buildWorld, TODAY, type World, YESTERDAY } from './fixtures.ts'
import { type AnswerCheck, answerCheck } from './openapi-responses.ts'
import type { ContractRequest, Transport } from './transport.ts'
import { transports } from './transports.ts'

const runs = (Object.keys(transports) as (keyof typeof transports)[]).flatMap((name) =>
  (['standard', 'extended'] as const).map((variant) => ({ name, variant })),
)

describe.each(runs)('the contract $name, $variant variant', ({ name, variant }) => {
  let world: World
  let transport: Transport
  let document: AnswerCheck

  beforeAll(async () => {
    world = await buildWorld(variant)
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
  const post = (path: string, body: unknown, key: string | null = world.key) => send({ method: 'POST', path, body, key })
  const product = encodeURIComponent('Glow Serum')

  const expectError = (answer: { status: number; body: unknown }, status: number, code: string) => {
    expect(answer.status).toBe(status)
    const body = errorBodySchema.parse(answer.body)
    expect(body.code).toBe(code)
    expect(JSON.stringify(body)).not.toMatch(/\.ts:|\\n\s+at |node_modules|SQLITE/)
    return body
  }

  describe('success', () => {
    it('lists the products of the account', async () => {
      const { status, body } = await send({ path: '/api/products' })
      expect(status).toBe(200)
      expect(body).toEqual({ tenant_id: world.tenantId, products: ['Glow Serum', 'Empty'] })
    })

    it('returns the account and its token cycle', async () => {
      const { status, body } = await send({ path: '/api/me' })
      expect(status).toBe(200)
      expect(apiRoutes.me.answer.parse(body)).toEqual({
        tenant_id: world.tenantId,
        products: ['Glow Serum', 'Empty'],
        token_created_at: '2026-11-19T12:00:00.000Z',
        token_days_remaining: 60,
      })
    })

    it('builds a snapshot of a day, serves it from the store, and rebuilds it on request', async () => {
      const path = `/api/snapshot/${product}?anchor=${YESTERDAY}`
      const first = snapshotRoute.answer.parse((await send({ path })).body)
      expect(first.cache).toBe('miss')
      expect(first.data_age_seconds).toBe(0)
      expect(first.snapshot).toMatchObject({ date: YESTERDAY, currency: 'USD', complete: true })
      expect(first.snapshot.kpi).toMatchObject({
        spend: 300,
        impressions: 30_000,
        link_clicks: 600,
        purchases_meta: 30,
        revenue_meta: 1500,
        roas_meta: 5,
        orders: 20,
        revenue: 900,
        mer: 3,
        cpa_meta: 10,
        cpa: 15,
        aov: 45,
        cpm: 10,
        ctr: 0.02,
        cpc: 0.5,
        // Five ads delivered: nobody knows how many people saw more than one.
        reach: null,
        frequency: null,
        new_customers: 20,
        new_customer_share: 1,
        claim_ratio_orders: 1.5,
        break_even_roas: null,
      })
      expect(first.snapshot.usual.spend).toMatchObject({
        median: expect.closeTo(300),
        low: expect.closeTo(300),
        high: expect.closeTo(300),
        reason: null,
      })
      expect(snapshotRoute.answer.parse((await send({ path })).body)).toMatchObject({ cache: 'hit', snapshot: first.snapshot })
      expect(snapshotRoute.answer.parse((await send({ path: `${path}&force_refresh=true` })).body).cache).toBe('refresh')
      expect(snapshotRoute.answer.parse((await send({ path: `${path}&force_refresh=1` })).body).cache).toBe('hit')
    })

    it('takes today in the account time zone where no anchor is given', async () => {
      const { body } = await send({ path: `/api/snapshot/${product}` })
      const { snapshot } = snapshotRoute.answer.parse(body)
      expect(snapshot).toMatchObject({ date: TODAY, complete: false })
      expect(snapshot.kpi.spend).toBeNull()
      expect(snapshot.warnings).not.toHaveLength(0)
    })

    it.each([
      ['', 7],
      ['?days=1', 1],
      ['?days=30', 30],
      ['?unknown=1&days=14', 14],
    ])('answers the trend%s with one entry a day, oldest first', async (query, days) => {
      const { status, body } = await send({ path: `/api/trend/${product}${query}` })
      expect(status).toBe(200)
      const answer = trendRoute.answer.parse(body)
      expect(answer).toMatchObject({ product: 'Glow Serum', days })
      expect(answer.trend).toHaveLength(days)
      expect(answer.trend.at(-1)).toMatchObject({ date: TODAY, kpi: { spend: null, roas_meta: null } })
      expect(answer.trend.map(({ date }) => date)).toEqual(answer.trend.map(({ date }) => date).toSorted())
      if (days > 1) expect(answer.trend.at(-2)).toMatchObject({ date: YESTERDAY, kpi: { spend: 300, roas_meta: 5 } })
    })

    it('gives advice in all six domains, from heuristics', async () => {
      for (const path of [`/api/advice/${product}`, '/api/advice/Empty']) {
        const { status, body } = await send({ path })
        expect(status).toBe(200)
        const { advice } = adviceRoute.answer.parse(body)
        expect(Object.keys(advice)).toEqual(['overview', 'funnel', 'plans', 'series', 'retention', 'reconcile'])
        expect(Object.values(advice).every(({ source }) => source === 'heuristic')).toBe(true)
      }
      const { body } = await send({ path: '/api/advice/Empty' })
      const { advice } = adviceRoute.answer.parse(body)
      expect(Object.values(advice).map(({ health }) => health)).toEqual(Array(6).fill('unknown'))
    })

    it('records decisions, returns the latest, stores the history and undoes decisions', async () => {
      const card_id = `card ${name} "ü"/%`
      const review = (decision: string, ignore_reason?: string) =>
        post('/api/advice/review', { product: 'Glow Serum', card_id, decision, ignore_reason })
      expect(await review('adopt')).toEqual({ status: 200, body: { status: 'ok', card_id, decision: 'adopt' } })
      const read = async () => apiRoutes.reviews.answer.parse((await send({ path: `/api/advice/reviews/${product}` })).body).reviews
      expect((await read())[card_id]).toEqual({ decision: 'adopted', ts: '2026-11-19T12:00:00.000Z' })
      await review('ignore', 'A sale ran that day.')
      expect((await read())[card_id]).toMatchObject({ decision: 'ignored', ignore_reason: 'A sale ran that day.' })
      await review('executed', 'is not kept here')
      expect((await read())[card_id]).toEqual({ decision: 'executed', ts: '2026-11-19T12:00:00.000Z' })
      expect((await post('/desk/reviews/undo', { product: 'Glow Serum', card_id })).body).toEqual({
        status: 'ok',
        card_id,
        decision: 'ignored',
      })
      expect((await read())[card_id]).toMatchObject({ decision: 'ignored' })
      const { body } = await send({ path: `/desk/reviews/${product}` })
      expect((body as { history: { decision: string }[] }).history.map(({ decision }) => decision).toSorted()).toEqual([
        'adopted',
        'executed',
        'ignored',
        'withdrawn',
      ])
    })

    it('rotates the platform token without changing key and tenant', async () => {
      const { status, body } = await post('/api/token/refresh', { access_token: 'EAAnewtoken' })
      expect(status).toBe(200)
      expect(apiRoutes.refreshToken.answer.parse(body)).toEqual(apiExamples.refreshToken.exchanges.token?.answer)
      expect((await send({ path: '/api/me' })).body).toMatchObject({ tenant_id: world.tenantId, token_days_remaining: 60 })
    })

    it('rejects an obviously invalid platform token, as the platform would, and retains the old one', async () => {
      const before = (await send({ path: '/api/me' })).body
      for (const access_token of ['20261119', 'ann@example.com', 'https://example.com/token', `rd_${'a'.repeat(43)}`, '<ACCESS_TOKEN>']) {
        const { status, body } = await post('/api/token/refresh', { access_token })
        expect({ status, body }).toMatchObject({ status: 400, body: { status: 'error', code: 'token_rejected' } })
        expect(JSON.stringify(body)).not.toContain(access_token)
      }
      expect((await send({ path: '/api/me' })).body).toEqual(before)
    })

    it('takes agree and disagree in the extended variant', async () => {
      for (const [decision, stored] of [
        ['agree', 'agreed'],
        ['disagree', 'disagreed'],
      ]) {
        expect((await post('/api/advice/review', { product: 'Foreign', card_id: 'c', decision }, world.extendedKey)).status).toBe(200)
        const { body } = await send({ path: '/api/advice/reviews/Foreign', key: world.extendedKey })
        expect(body).toMatchObject({ reviews: { c: { decision: stored } } })
      }
    })
  })

  describe('errors', () => {
    const paths = Object.values(apiRoutes).map(({ method, path }) => ({
      method: method.toUpperCase() as 'GET' | 'POST',
      path: path.replace('{product}', product),
    }))

    it.each(paths)('401 without a key or with a wrong one: $method $path', async (route) => {
      for (const key of [null, '', 'rd_wrong', `rd_${'A'.repeat(43)}`]) expectError(await send({ ...route, key }), 401, 'invalid_api_key')
    })

    it.each(paths)('402 when the trial is over: $method $path', async (route) => {
      const body = expectError(await send({ ...route, key: world.expiredKey }), 402, 'trial_expired')
      expect(body).toHaveProperty('checkout_url', null)
    })

    it.each(['/api/snapshot/', '/api/trend/', '/api/advice/', '/api/advice/reviews/'])(
      '403 for a foreign or unknown product: %s',
      async (path) => {
        for (const name of ['Foreign', 'Nobody', '%E0%A4%A', '..%2F', '']) {
          if (name === '' && path === '/api/advice/reviews/') continue
          const answer = await send({ path: `${path}${name}?anchor=2026-02-30&days=0` })
          if (name === '') expectError(answer, 404, 'not_found')
          else expectError(answer, 403, 'product_not_authorised')
        }
      },
    )

    it('403 before 400 for a review of a foreign product', async () => {
      for (const foreign of ['Foreign', 'Nobody']) {
        expectError(await post('/api/advice/review', { product: foreign, card_id: '', decision: 'maybe' }), 403, 'product_not_authorised')
      }
    })

    it.each(['2026-02-30', '2026-2-3', '20261118', 'x', '', '2026-11-20', '9999-12-31'])('400 for the anchor "%s"', async (anchor) => {
      const body = expectError(await send({ path: `/api/snapshot/${product}?anchor=${anchor}` }), 400, 'invalid_request')
      expect(body.details?.[0]?.field).toBe('anchor')
    })

    it.each(['0', '31', '1.5', 'x', '', '-1', '1e1', ' 7', '999999999999'])('400 for days "%s"', async (days) => {
      const body = expectError(await send({ path: `/api/trend/${product}?days=${encodeURIComponent(days)}` }), 400, 'invalid_request')
      expect(body.details?.[0]?.field).toBe('days')
    })

    it('400 for a decision that the variant does not have, with those it has', async () => {
      const allowed = ['adopt', 'ignore', 'executed', ...(variant === 'standard' ? [] : ['agree', 'disagree'])]
      const foreign = variant === 'standard' ? ['agree', 'disagree'] : []
      for (const decision of ['maybe', 'adopted', 'Adopt', '', ...foreign, 7, null, ['adopt']]) {
        const body = expectError(
          await post('/api/advice/review', { product: 'Glow Serum', card_id: 'c', decision }),
          400,
          'invalid_request',
        )
        expect(body.details?.[0]).toMatchObject({ field: 'decision' })
        if (typeof decision !== 'string') continue
        expect(body.message).toEqual(textWith('decision', ...allowed))
        for (const other of foreign) expect(body.message).not.toContain(other)
      }
    })

    it.each([
      ['an empty card_id', { card_id: '' }, 'card_id'],
      ['a card_id of 201 characters', { card_id: 'x'.repeat(201) }, 'card_id'],
      ['a card_id that is a number', { card_id: 7 }, 'card_id'],
      ['a reason of 501 characters', { ignore_reason: 'x'.repeat(501) }, 'ignore_reason'],
      ['a product that is not a string', { product: 7 }, 'product'],
    ])('400 for %s', async (_title, change, field) => {
      const body = expectError(
        await post('/api/advice/review', { product: 'Glow Serum', card_id: 'c', decision: 'ignore', ...change }),
        400,
        'invalid_request',
      )
      expect(body.details?.[0]?.field).toBe(field)
    })

    it('400 for a token that is none', async () => {
      for (const access_token of ['', '   ', 7, null, 'two words', 'x'.repeat(4097)]) {
        expectError(await post('/api/token/refresh', { access_token }), 400, 'invalid_request')
      }
      expectError(await send({ method: 'POST', path: '/api/token/refresh' }), 400, 'invalid_request')
    })

    it('413 for a body of 2 MB', async () => {
      expectError(
        await post('/api/advice/review', { product: 'Glow Serum', card_id: 'c', decision: 'adopt', junk: 'x'.repeat(2_000_000) }),
        413,
        'too_large',
      )
    })

    it('404 for what is not there, 405 for a wrong method', async () => {
      expectError(await send({ path: '/api/nothing' }), 404, 'not_found')
      expectError(await send({ path: '/api/nothing', key: null }), 401, 'invalid_api_key')
      expectError(await send({ method: 'DELETE', path: '/api/products' }), 405, 'method_not_allowed')
      expectError(await send({ path: '/api/billing/checkout' }), 405, 'method_not_allowed')
    })

    it('503 for a checkout where billing is not configured', async () => {
      const { status, body } = await send({ method: 'POST', path: '/api/billing/checkout' })
      expect(expectError({ status, body }, 503, 'billing_not_configured')).not.toHaveProperty('checkout_url')
    })

    it('nothing was written by what was refused', async () => {
      const { body } = await send({ path: `/desk/reviews/${product}` })
      expect((body as { history: { card_id: string }[] }).history.filter(({ card_id }) => card_id === 'c')).toEqual([])
    })
  })
})
