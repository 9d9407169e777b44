/** The typed client: paths, bodies, parsed answers, problems. */

import { describe, expect, it } from 'vitest'
import { httpBridge } from '#renderer/lib/api/bridge.ts'
import { createClient, pathFor } from '#renderer/lib/api/client.ts'
import { ApiProblem } from '#renderer/lib/errors/api-problem.ts'
import type { BridgeRequest, BridgeResponse } from '#shared/contract/desktop/bridge.ts'

const answering = (answer: BridgeResponse) => {
  const asked: BridgeRequest[] = []
  const client = createClient({
    host: 'served',
    request: async (request) => {
      asked.push(request)
      return answer
    },
  })
  return { client, asked }
}

const problemOf = async (call: Promise<unknown>): Promise<ApiProblem> => {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof ApiProblem)) throw new Error(`Not a problem: ${String(error)}`)
  return error
}

describe('pathFor', () => {
  it('escapes parameters and leaves out absent query values', () => {
    expect(pathFor('/api/trend/{product}', { product: 'A/B & C?' }, { days: '30', anchor: undefined })).toBe(
      '/api/trend/A%2FB%20%26%20C%3F?days=30',
    )
  })
})

describe('the client', () => {
  it('sends method, path and body, and returns the answer of the contract', async () => {
    const { client, asked } = answering({ status: 200, body: { status: 'ok', card_id: 'c1', decision: 'adopt' } })
    const answer = await client.call('submitReview', { body: { product: 'P', card_id: 'c1', decision: 'adopt' } })
    expect(answer.decision).toBe('adopt')
    expect(asked).toEqual([{ method: 'POST', path: '/api/advice/review', body: { product: 'P', card_id: 'c1', decision: 'adopt' } }])
  })

  it('never answers a call that was made before another account was opened', async () => {
    const pending = Promise.withResolvers<BridgeResponse>()
    const asked: BridgeRequest[] = []
    const opened = { account: 'demo' as 'demo' | null, switches: 0 }
    const request = (sent: BridgeRequest): Promise<BridgeResponse> => {
      asked.push(sent)
      return asked.length === 1 ? pending.promise : Promise.resolve(products)
    }
    const products = { status: 200, body: { tenant_id: 't-a', products: ['Of the open one'] } }
    const client = createClient({ host: 'served', request }, () => ({ ...opened }))
    const settled: unknown[] = []
    void client.call('products', {}).then(
      (answer) => settled.push(answer),
      (error: unknown) => settled.push(error),
    )
    await Promise.resolve()
    Object.assign(opened, { account: null, switches: 1 })
    pending.resolve({ status: 200, body: { tenant_id: 't-b', products: ['Of the demo'] } })
    expect(await client.call('products', {})).toEqual(products.body)
    expect(settled).toEqual([])
    expect(asked.map(({ opens }) => opens)).toEqual(['demo', undefined])
  })

  it('rejects with the API’s own words', async () => {
    const details = [{ field: 'days', problem: 'must be an integer from 1 to 30' }]
    const { client } = answering({ status: 400, body: { status: 'error', code: 'invalid_request', message: 'Bad input.', details } })
    expect(await problemOf(client.call('products', {}))).toMatchObject({
      status: 400,
      code: 'invalid_request',
      message: 'Bad input.',
      details,
    })
  })

  it('carries the way to checkout and the id of an internal error', async () => {
    const expired = answering({
      status: 402,
      body: { status: 'error', code: 'trial_expired', message: 'Over.', checkout_url: 'https://pay.test/x' },
    })
    expect((await problemOf(expired.client.call('me', {}))).checkoutUrl).toBe('https://pay.test/x')
    const broken = answering({ status: 500, body: { status: 'error', code: 'internal', message: 'Broken.', error_id: 'e-1' } })
    expect((await problemOf(broken.client.call('me', {}))).errorId).toBe('e-1')
  })

  it('distinguishes an unreachable host from an invalid answer', async () => {
    expect(await problemOf(answering({ status: 0, body: null }).client.call('me', {}))).toMatchObject({ status: 0, code: 'unreachable' })
    expect(await problemOf(answering({ status: 200, body: { status: 'ok' } }).client.call('me', {}))).toMatchObject({
      code: 'unexpected_answer',
    })
    expect(await problemOf(answering({ status: 418, body: 'teapot' }).client.call('me', {}))).toMatchObject({
      status: 418,
      code: 'unexpected_answer',
    })
  })
})

describe('the bridge over HTTP', () => {
  const bridgeTo = (send: typeof fetch, key: string | null = 'rd_key') => httpBridge(send, () => key)

  it('sends the key and JSON', async () => {
    const seen: { readonly url: string; readonly init: RequestInit | undefined }[] = []
    const bridge = bridgeTo(async (url, init) => {
      seen.push({ url: String(url), init })
      return new Response('{"status":"ok"}', { status: 201 })
    })
    expect(await bridge.request({ method: 'POST', path: '/desk/products', body: { name: 'P' } })).toEqual({
      status: 201,
      body: { status: 'ok' },
    })
    const headers = new Headers(seen[0]?.init?.headers)
    expect([headers.get('x-api-key'), headers.get('content-type'), seen[0]?.init?.body]).toEqual([
      'rd_key',
      'application/json',
      '{"name":"P"}',
    ])
  })

  it('cancels a request whose signal is aborted, as unreachable', async () => {
    const leave = new AbortController()
    const client = createClient(
      bridgeTo(
        (_, init) =>
          new Promise((_resolve, reject) => {
            init?.signal?.addEventListener('abort', () => reject(new Error('gone')))
          }),
      ),
    )
    const called = problemOf(client.call('products', {}, leave.signal))
    leave.abort()
    expect(await called).toMatchObject({ status: 0, code: 'unreachable' })
  })

  it('sends bytes as they are, and no key where there is none', async () => {
    const seen: RequestInit[] = []
    const bridge = bridgeTo(async (_, init) => {
      if (init) seen.push(init)
      return new Response(null, { status: 204 })
    }, null)
    const bytes = new Uint8Array([1, 2, 3])
    expect(await bridge.request({ method: 'POST', path: '/desk/uploads', body: bytes })).toEqual({ status: 204, body: null })
    expect(new Headers(seen[0]?.headers).has('x-api-key')).toBe(false)
    expect(seen[0]?.body).toBe(bytes)
  })

  it('answers status 0 where the host is gone', async () => {
    const bridge = bridgeTo(() => Promise.reject(new TypeError('Failed to fetch')))
    expect(await bridge.request({ method: 'GET', path: '/desk/status' })).toEqual({ status: 0, body: null })
  })
})
