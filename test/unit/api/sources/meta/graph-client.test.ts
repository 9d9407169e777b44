/** The client against an unkind Graph API: what it tries again, what it gives up, and that the token goes nowhere it should not. */

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { noLimits } from '#api/domain/sync/call-limits.ts'
import { type GraphAccess, graphClient } from '#api/sources/meta/graph-client.ts'
import { GraphError } from '#api/sources/meta/graph-error.ts'
import { readList } from '#api/sources/meta/graph-pages.ts'
import { graphSettings } from '#api/sources/meta/graph-settings.ts'
import { type FakeGraph, GOOD_TOKEN, graphData, startFakeGraph, tokenWith } from '#test/helpers/fake-graph/fake-graph.ts'
import { expiredToken, type GraphBehavior } from '#test/helpers/fake-graph/graph-types.ts'
import { PATIENCE_MS } from '#test/helpers/patience.ts'

const listSchema = z.object({ data: z.array(z.object({ id: z.string() })) })

describe('the Graph client', () => {
  let fake: FakeGraph
  let slept: number[]

  beforeAll(async () => {
    fake = await startFakeGraph()
  })
  afterAll(() => fake.close())
  beforeEach(async () => {
    slept = []
    await fake.show(graphData())
    await fake.nextMoods('adaccounts')
    await fake.received()
  })

  const clientWith = (change: Partial<GraphAccess> = {}) =>
    graphClient({
      ...graphSettings({ baseUrl: fake.url, timeoutMs: PATIENCE_MS }),
      credentials: { token: GOOD_TOKEN, proof: null },
      fetch: globalThis.fetch,
      now: () => 0,
      sleep: async (ms) => {
        slept.push(ms)
      },
      ...change,
    })
  const list = (change: Partial<GraphAccess> = {}) => clientWith(change).get('me/adaccounts', { fields: 'id', limit: '100' }, listSchema)
  const failure = async (work: Promise<unknown>): Promise<GraphError> => {
    const error: unknown = await work.then(
      () => null,
      (reason: unknown) => reason,
    )
    if (!(error instanceof GraphError)) throw new Error(`Not a GraphError: ${String(error)}`)
    expect(JSON.stringify([error.message, error.reason, error.stack, String(error.cause)])).not.toContain(GOOD_TOKEN)
    return error
  }

  it('carries the token as bearer and in no address', async () => {
    expect((await list()).data.map(({ id }) => id)).toEqual(['act_1001', 'act_1002'])
    const [request] = await fake.received()
    expect(request).toMatchObject({ method: 'GET', version: 'v26.0', bearer: GOOD_TOKEN })
    expect(JSON.stringify([request?.path, request?.query])).not.toContain(GOOD_TOKEN)
  })

  it.each<readonly [GraphBehavior, readonly number[]]>([
    ['hiccup', [1000]],
    ['drop', [1000]],
    ['half', [1000]],
    ['broken', [1000]],
    ['page', [1000]],
    ['no-data', [1000]],
    ['error-in-200', [1000]],
  ])('tries again after a %s', async (mood, pauses) => {
    await fake.nextMoods('adaccounts', mood)
    expect((await list()).data).toHaveLength(2)
    expect(slept).toEqual(pauses)
    expect(await fake.received()).toHaveLength(2)
  })

  it('gives up after three more tries, ever further apart', async () => {
    await fake.nextMoods('adaccounts', 'hiccup', 'drop', 'broken', 'page', 'hiccup')
    expect((await failure(list())).kind).toBe('transient')
    expect(slept).toEqual([1000, 3000, 9000])
    expect(await fake.received()).toHaveLength(4)
  })

  it.each<readonly [GraphBehavior, string]>([
    ['expired', 'token'],
    ['no-right', 'permission'],
    ['old-version', 'version'],
    ['reduce', 'too_much_data'],
    ['huge', 'too_much_data'],
  ])('does not try again after %s: %s', async (mood, fault) => {
    await fake.nextMoods('adaccounts', mood)
    expect((await failure(list())).kind).toBe(fault)
    expect(slept).toEqual([])
    expect(await fake.received()).toHaveLength(1)
  })

  it('takes the token out of what Meta quotes', async () => {
    await fake.nextMoods('adaccounts', 'expired')
    expect((await failure(list())).reason).toBe(expiredToken('[hidden]'))
  })

  it('does not accept redirects', async () => {
    await fake.nextMoods('adaccounts', 'redirect', 'redirect', 'redirect', 'redirect')
    expect((await failure(list())).kind).toBe('unreachable')
    expect(await fake.received()).toHaveLength(4)
  })

  it('waits for a throttle within its time limit, and reports a longer one', async () => {
    await fake.nextMoods('adaccounts', 'throttle')
    const error = await failure(list())
    expect(error).toMatchObject({ kind: 'throttled', retryAfterMs: 7 * 60_000 })
    expect(slept).toEqual([])
    await fake.nextMoods('adaccounts', 'throttle', 'user-limit')
    expect((await list({ patienceMs: 10 * 60_000 })).data).toHaveLength(2)
    expect(slept).toEqual([7 * 60_000, 60_000])
  })

  it('slows down near a limit, and reports the warning of Meta', async () => {
    await fake.nextMoods('adaccounts', 'nearly-full')
    const graph = clientWith({ patienceMs: 90_000 })
    await graph.get('me/adaccounts', {}, listSchema)
    await graph.get('me/adaccounts', {}, listSchema)
    expect(slept).toEqual([60_000])
    expect(graph.notes()).toEqual([expect.stringContaining('auto-upgraded to v26.0')])
  })

  it('makes no call near a limit where the wait is longer than its patience, in this client or the next', async () => {
    await fake.nextMoods('adaccounts', 'nearly-full')
    const limits = noLimits()
    const graph = clientWith({ limits })
    await graph.get('me/adaccounts', {}, listSchema)
    const full = { kind: 'throttled', retryAfterMs: 60_000 }
    expect(await failure(graph.get('me/adaccounts', {}, listSchema))).toMatchObject(full)
    expect(await failure(list({ limits }))).toMatchObject(full)
    expect(await fake.received()).toHaveLength(1)
    expect((await list({ limits, now: () => 60_000 })).data).toHaveLength(2)
    expect(limits).toEqual({ percent: 3, pausedUntil: 0, notedAt: 60_000 })
  })

  it('does not wait for an answer that does not come', async () => {
    await fake.nextMoods('adaccounts', 'hang', 'hang')
    // What is waited for one answer counts as lost: no patience is left for another try.
    let time = 0
    const now = (): number => {
      time += 150
      return time
    }
    const error = await failure(list({ timeoutMs: 1500, patienceMs: 1100, now }))
    expect(error).toMatchObject({ kind: 'unreachable', reason: expect.stringContaining('Meta') })
    expect(slept).toEqual([])
    expect(await fake.received()).toHaveLength(1)
  })

  it('ends with the signal’s own reason', async () => {
    await fake.nextMoods('adaccounts', 'hang')
    const abort = new AbortController()
    const asked = list({ signal: abort.signal })
    await expect.poll(async () => (await fake.received()).length).toBe(1)
    abort.abort(new Error('cancelled by the test'))
    await expect(asked).rejects.toThrow('cancelled by the test')
  })

  it('does not disclose the cause of a failed connection', async () => {
    const quoting = async (): Promise<Response> => {
      throw new TypeError(`Headers.append: "Bearer ${GOOD_TOKEN}" is an invalid header value.`)
    }
    expect((await failure(list({ fetch: quoting }))).kind).toBe('unreachable')
  })

  it('reads a list page by page from the cursors, never from the address of the next page', async () => {
    const ids = Array.from({ length: 250 }, (_, index) => `act_${2000 + index}`)
    const adAccounts = ids.map((id) => ({ id, name: id, currency: 'EUR', timezone_name: 'Europe/Berlin', account_status: 1 }))
    await fake.show(graphData({ adAccounts, tokens: { [GOOD_TOKEN]: tokenWith({ adAccounts: ids }) } }))
    const read = await readList(clientWith(), 'me/adaccounts', { limit: '100' }, z.object({ id: z.string() }))
    expect(read.map(({ id }) => id)).toEqual(ids)
    const requests = await fake.received()
    expect(requests.map(({ query }) => query.after)).toEqual([undefined, '100', '200'])
    expect(JSON.stringify(requests.map(({ query, path }) => [query, path]))).not.toContain(GOOD_TOKEN)
  })
})

describe('a list that does not end as documented', () => {
  const read = async (pageOf: (asked: number) => object): Promise<readonly (string | null)[]> => {
    const places: (string | null)[] = []
    const fetch = async (address: Parameters<typeof globalThis.fetch>[0]): Promise<Response> => {
      places.push(new URL(String(address)).searchParams.get('after'))
      return Response.json(pageOf(places.length))
    }
    const graph = graphClient({
      ...graphSettings(),
      credentials: { token: 't', proof: null },
      fetch,
      now: () => 0,
      sleep: async () => undefined,
    })
    await readList(graph, 'x', {}, z.object({ id: z.string() })).catch((error: unknown) => {
      expect(error).toMatchObject({ kind: 'unreadable' })
      places.push('failed')
    })
    return places
  }
  const [data, next] = [[{ id: '1' }], 'https://elsewhere.invalid/']

  it('is given up where a cursor comes twice', async () => {
    expect(await read(() => ({ data, paging: { cursors: { after: 'same' }, next } }))).toEqual([null, 'same', 'failed'])
  })

  it('is given up after twenty equal pages, though each has another cursor', async () => {
    const places = await read((asked) => ({ data, paging: { cursors: { after: `c${asked}` }, next } }))
    expect([places.length, places.at(-1)]).toEqual([21, 'failed'])
  })

  it('goes on where a filter leaves a few pages empty', async () => {
    const page = (asked: number) => ({ data: [], paging: { cursors: { after: `c${asked}` }, ...(asked < 9 ? { next } : {}) } })
    expect((await read(page)).at(-1)).toBe('c8')
  })

  it('is not taken for whole where a next page has no cursor', async () => {
    expect(await read(() => ({ data, paging: { next } }))).toEqual([null, 'failed'])
    expect(await read(() => ({ data, paging: { cursors: { after: '' }, next } }))).toEqual([null, 'failed'])
  })

  it('goes on at the cursor in the address of the next page, without following it', async () => {
    const page = (asked: number) => ({ data, paging: asked === 1 ? { next: `${next}?access_token=t&after=two` } : {} })
    expect(await read(page)).toEqual([null, 'two'])
  })
})

describe('the settings of the Graph client', () => {
  it('are Meta’s own address and version by default', () => {
    expect(graphSettings()).toMatchObject({ baseUrl: 'https://graph.facebook.com', version: 'v26.0' })
  })

  it.each(['http://graph.facebook.com', 'http://127.0.0.1.evil.example', 'ftp://127.0.0.1', 'x', ''])('refuse %s', (baseUrl) => {
    expect(() => graphSettings({ baseUrl })).toThrow(/https/)
  })

  it('accept a fake server on this machine', () => {
    expect(graphSettings({ baseUrl: 'http://127.0.0.1:4000/' }).baseUrl).toBe('http://127.0.0.1:4000')
    expect(graphSettings({ baseUrl: 'http://[::1]:4000' }).baseUrl).toBe('http://[::1]:4000')
  })
})
