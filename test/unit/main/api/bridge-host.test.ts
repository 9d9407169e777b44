/** The host's end of the bridge: keys in and out, and an answer for everything. */

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { API_KEY_NAME, type SecretStore, sessionSecretStore } from '#api/index.ts'
import { bridgeHost } from '#main/api/bridge-host.ts'
import { apiKeyStore } from '#main/keychain/api-key-store.ts'
import { toKeychainError } from '#main/keychain/keychain-error.ts'
import { bridgeResponseSchema, unwrapResponse } from '#shared/contract/desktop/bridge.ts'
import { nativeTexts } from '#test/helpers/texts.ts'

const KEY = `rd_${'k'.repeat(43)}`
const SESSION_KEY = `rd_${'s'.repeat(43)}`

interface Seen {
  readonly method: string
  readonly url: string
  readonly key: string | null
  readonly type: string | null
  readonly bytes: Uint8Array
  readonly caller: string | undefined
}

const desk = (answer: (seen: Seen) => Response | Promise<Response>, secrets: SecretStore = sessionSecretStore('for this test')) => {
  const seen: Seen[] = []
  const shown: { key: string; isSaved: boolean }[] = []
  /** For each new key, how many dialogs had been shown before. */
  const newKeys: number[] = []
  const logged: unknown[] = []
  const log = { info: () => undefined, error: (fields: object) => void logged.push(fields) }
  const api = {
    fetch: async (request: Request, caller?: string): Promise<Response> => {
      const { method, url, headers } = request
      const bytes = new Uint8Array(await request.arrayBuffer())
      const one = { method, url, key: headers.get('x-api-key'), type: headers.get('content-type'), bytes, caller }
      seen.push(one)
      return answer(one)
    },
  }
  const host = bridgeHost({
    api,
    apiKeys: apiKeyStore(secrets, log, SESSION_KEY),
    log,
    onNewKey: () => void newKeys.push(shown.length),
    showKey: (key, isSaved) => void shown.push({ key, isSaved }),
  })
  return { host, seen, shown, newKeys, logged, secrets }
}
const ok = (body: unknown): Response => Response.json(body)

describe('bridgeHost', () => {
  it('adds the key, speaks as the owner, and passes path and query on', async () => {
    const { host, seen, secrets } = desk(() => ok({ status: 'ok' }))
    await secrets.set(API_KEY_NAME, KEY)
    expect(await host({ method: 'GET', path: '/api/trend/Glow%20Serum?days=7' })).toEqual({ status: 200, body: { status: 'ok' } })
    expect(seen[0]).toMatchObject({ method: 'GET', url: 'http://desk.invalid/api/trend/Glow%20Serum?days=7', key: KEY, caller: 'owner' })
  })

  it('sends JSON as JSON and bytes as bytes', async () => {
    const { host, seen } = desk(() => ok({}))
    await host({ method: 'POST', path: '/api/review', body: { card_id: 'c' } })
    await host({ method: 'POST', path: '/desk/uploads', body: new Uint8Array([1, 2, 255]) })
    expect(seen.map(({ type }) => type)).toEqual(['application/json', 'application/octet-stream'])
    expect(new TextDecoder().decode(seen[0]?.bytes)).toBe('{"card_id":"c"}')
    expect(seen[1]?.bytes).toEqual(new Uint8Array([1, 2, 255]))
  })

  it('hands a long answer on as its text, which its reader takes apart', async () => {
    const rows = Array.from({ length: 5000 }, (_, row) => ({ row, name: '素材' }))
    const { host } = desk(() => ok({ rows }))
    const answer = await host({ method: 'GET', path: '/desk/series/P' })
    expect(answer).toEqual({ status: 200, body: null, json: JSON.stringify({ rows }) })
    expect(unwrapResponse(bridgeResponseSchema.parse(answer))).toEqual({ status: 200, body: { rows } })
    expect(unwrapResponse({ status: 404, body: { code: 'not_found' } })).toEqual({ status: 404, body: { code: 'not_found' } })
  })

  it('hands a file over in pieces, whole and in order', async () => {
    const { host, seen } = desk(() => ok({}))
    const file = Uint8Array.from({ length: 2 * 1024 ** 2 + 7 }, (_, at) => (at * 31) % 251)
    expect(await host({ method: 'POST', path: '/desk/uploads', body: file })).toMatchObject({ status: 200 })
    await host({ method: 'POST', path: '/desk/uploads', body: new Uint8Array() })
    expect(Buffer.compare(seen[0]?.bytes ?? new Uint8Array(), file)).toBe(0)
    expect(seen[1]?.bytes).toHaveLength(0)
  })

  it.each(['/desk/demo', '/desk/accounts', '/desk/keys/recover'])(
    'hides the key of %s from the window and uses it from then on',
    async (path) => {
      const { host, seen, shown, newKeys, secrets } = desk(() => ok({ status: 'ok', tenant_id: 't-a', products: [], api_key: KEY }))
      expect(await host({ method: 'POST', path })).toEqual({
        status: 200,
        body: { status: 'ok', tenant_id: 't-a', products: [], api_key: null },
      })
      expect(await secrets.get(API_KEY_NAME)).toBe(KEY)
      expect(newKeys).toEqual([0])
      expect(shown).toEqual(path === '/desk/demo' ? [] : [{ key: KEY, isSaved: false }])
      await host({ method: 'GET', path: '/api/me' })
      expect(seen.at(-1)?.key).toBe(KEY)
    },
  )

  it('does not lose a new key where the keychain fails', async () => {
    const failing: SecretStore = {
      ...sessionSecretStore('x'),
      set: () => Promise.reject(new Error('locked')),
      get: () => Promise.reject(new Error('locked')),
    }
    const { host, seen, shown, logged } = desk(() => ok({ api_key: KEY }), failing)
    expect(await host({ method: 'POST', path: '/desk/accounts' })).toEqual({ status: 200, body: { api_key: null } })
    expect(shown).toEqual([{ key: KEY, isSaved: false }])
    await host({ method: 'GET', path: '/api/me' })
    expect(seen.at(-1)?.key).toBe(KEY)
    expect(JSON.stringify(logged)).not.toContain(KEY)
  })

  it('asks no keychain for paths that need no key', async () => {
    const silent: SecretStore = { ...sessionSecretStore('x'), get: () => new Promise<null>(() => undefined) }
    const { host } = desk(() => ok({ status: 'ok', state: 'empty', version: '1' }), silent)
    expect(await host({ method: 'GET', path: '/desk/status' })).toMatchObject({ status: 200 })
  })

  it('reports a missing key, and does not change the answer to a rejected key', async () => {
    const rejected = { status: 'error', code: 'invalid_api_key', message: 'The API key is wrong.' }
    const secrets = { ...sessionSecretStore('x'), persistent: true }
    const { host } = desk(() => Response.json(rejected, { status: 401 }), secrets)
    expect(await host({ method: 'GET', path: '/api/me' })).toMatchObject({
      status: 401,
      body: { code: 'invalid_api_key', message: nativeTexts().calls.noKey },
    })
    await secrets.set(API_KEY_NAME, KEY)
    expect(await host({ method: 'GET', path: '/api/me' })).toEqual({ status: 401, body: rejected })
  })

  it('reports that the keychain is locked instead of sending a request without a key', async () => {
    const keychainError = toKeychainError(new Error('Cannot create an item in a locked collection'), true)
    const { host, seen } = desk(() => ok({}), { ...sessionSecretStore('x'), get: () => Promise.reject(keychainError) })
    expect(await host({ method: 'GET', path: '/api/me' })).toEqual({
      status: 503,
      body: { status: 'error', code: 'keychain_locked', message: keychainError.message },
    })
    expect(seen).toEqual([])
    expect(await host({ method: 'GET', path: '/desk/status' })).toMatchObject({ status: 200 })
  })

  it('answers an API that fails with an id that the log has too', async () => {
    const { host, logged } = desk(() => Promise.reject(new Error('broken')))
    const { status, body } = await host({ method: 'GET', path: '/api/me' })
    expect(status).toBe(500)
    expect(body).toMatchObject({ code: 'internal', error_id: expect.any(String) })
    expect(logged).toEqual([expect.objectContaining({ error_id: Reflect.get(Object(body), 'error_id') })])
    expect(JSON.stringify(body)).not.toContain('broken')
  })

  it('carries an empty answer as null and a text as text', async () => {
    expect(await desk(() => new Response(null, { status: 204 })).host({ method: 'DELETE', path: '/desk/x' })).toEqual({
      status: 204,
      body: null,
    })
    expect(await desk(() => new Response('a,b')).host({ method: 'GET', path: '/desk/x' })).toEqual({ status: 200, body: 'a,b' })
  })

  it('answers anything at all with an envelope, and lets only envelopes of the contract reach the API', async () => {
    const { host, seen } = desk(() => ok({ status: 'ok' }))
    const envelope = fc.record(
      {
        method: fc.oneof(fc.constantFrom('GET', 'POST', 'PUT', 'DELETE'), fc.anything()),
        path: fc.oneof(
          fc.webPath().map((path) => `/api${path}`),
          fc.anything(),
        ),
        body: fc.anything(),
      },
      { requiredKeys: [] },
    )
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.anything(), envelope), async (payload) => {
        expect(bridgeResponseSchema.safeParse(await host(payload)).success).toBe(true)
      }),
      { numRuns: 500 },
    )
    for (const { url, caller } of seen) {
      expect(url.startsWith('http://desk.invalid/')).toBe(true)
      expect(caller).toBe('owner')
    }
  })

  it('survives bodies that refer to themselves or nest without end', async () => {
    const { host } = desk(() => ok({}))
    const cycle: { self?: unknown } = {}
    cycle.self = cycle
    let deep: unknown = 1
    for (let at = 0; at < 100_000; at += 1) deep = [deep]
    for (const body of [cycle, deep])
      expect(bridgeResponseSchema.safeParse(await host({ method: 'POST', path: '/api/review', body })).success).toBe(true)
  })
})
