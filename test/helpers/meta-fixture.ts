/** A desk on a fake Graph API: asks it as a buyer who onboards would. */

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ApiOptions, Caller } from '#api/api-options.ts'
import { type FakeGraph, GOOD_TOKEN } from './fake-graph/fake-graph.ts'
import { openTestApi, type TestApi } from './test-api.ts'

export interface Answer {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
}

export interface MetaFixture {
  readonly api: TestApi
  readonly post: (path: string, body: unknown, caller?: Caller | { readonly key: string }) => Promise<Answer>
  readonly put: (path: string, body: unknown, key: string) => Promise<Answer>
  readonly get: (path: string, key: string) => Promise<Answer>
  /** Refreshes a product as the window does: all days that may change; answers with the snapshot. */
  readonly refresh: (product: string, key: string, query?: string) => Promise<Answer>
  /** Everything that was sent or stored: answers, log lines, bytes of the data folder. None of it may contain a token. */
  readonly traces: () => string
}

export const twoProducts = [
  { name: 'Glow Serum', campaign_contains: 'glow' },
  { name: 'Travel Kit', campaign_contains: 'kit' },
]

export const connectBody = (change: Readonly<Record<string, unknown>> = {}) => ({
  access_token: GOOD_TOKEN,
  ad_account_id: 'act_1001',
  name: 'Vesper',
  products: twoProducts,
  ...change,
})

/** How long a desk waits for an answer that never comes, in the tests of that. Everywhere else a slow machine must not look like a fault. */
export const IMPATIENT_MS = 1500

/**
 * Opens the API with the fake as its platform.
 *
 * @param timeoutMs how long a call may take; `patienceMs` is short, so that a test of a fault that lasts does not last itself.
 */
export const openMetaFixture = async (
  dataDir: string,
  fake: Pick<FakeGraph, 'url'>,
  change: Partial<ApiOptions> = {},
  timeoutMs = 60_000,
): Promise<MetaFixture> => {
  const api = await openTestApi(dataDir, {
    settings: { version: '0.0.0-test', variant: 'standard', platform: { baseUrl: fake.url, timeoutMs, patienceMs: 500, pollMs: 1 } },
    ...change,
  })
  const answers: string[] = []
  const send = async (request: Request, caller: Caller): Promise<Answer> => {
    const response = await api.fetch(request, caller)
    const text = await response.text()
    answers.push(text)
    return { status: response.status, body: JSON.parse(text) as Answer['body'] }
  }
  const post: MetaFixture['post'] = (path, body, caller = 'http') => {
    const headers = typeof caller === 'object' ? { 'x-api-key': caller.key } : {}
    const request = new Request(`http://desk.invalid${path}`, { method: 'POST', body: JSON.stringify(body), headers })
    return send(request, typeof caller === 'object' ? 'http' : caller)
  }
  const get: MetaFixture['get'] = (path, key) => send(new Request(`http://desk.invalid${path}`, { headers: { 'x-api-key': key } }), 'http')
  return {
    api,
    post,
    put: (path, body, key) =>
      send(new Request(`http://desk.invalid${path}`, { method: 'PUT', body: JSON.stringify(body), headers: { 'x-api-key': key } }), 'http'),
    get,
    refresh: async (product, key, query = '') => {
      const path = encodeURIComponent(product)
      await post(`/desk/products/${path}/pull`, {}, { key })
      return get(`/api/snapshot/${path}?force_refresh=true${query === '' ? '' : `&${query}`}`, key)
    },
    traces: () => {
      const files = readdirSync(dataDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
      return [...answers, ...api.log, ...files.map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))].join('\n')
    },
  }
}
