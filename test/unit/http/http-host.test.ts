import { execFileSync, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { request as secureRequest } from 'node:https'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { uploadsOf } from '#api/services/imports/upload-folder.ts'
import { listenAddress } from '#cli/listen-address.ts'
import { type HttpHostOptions, startHttpHost } from '#http/http-host.ts'
import { bundleHandler } from '#http/window-files/bundle-handler.ts'
import { textWith } from '#test/helpers/error-with.ts'
import { PATIENCE_MS } from '../../helpers/patience.ts'
import { skipped } from '../../helpers/skipped.ts'
import { temporaryFolder } from '../../helpers/temp-folder.ts'
import { openTestApi } from '../../helpers/test-api.ts'

/** The event in the log. */
const REQUEST_ABORTED = 'request.aborted'

const hasOpenssl = spawnSync('openssl', ['version']).status === 0
const whyNoTls = hasOpenssl ? null : 'openssl is missing here'

interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly text: string
}

/** `hasWindow`: whether there is a window to serve. */
const start = async (change: Partial<HttpHostOptions> = {}, hasWindow = true) => {
  const folder = await temporaryFolder()
  const windowFolder = join(folder, 'window')
  await mkdir(windowFolder)
  await writeFile(join(windowFolder, 'index.html'), '<html><head><meta name="csp-nonce" content="x"></head></html>')
  await writeFile(join(folder, 'secret.txt'), 'outside')
  const api = await openTestApi(join(folder, 'data'))
  const host = await startHttpHost({ api, port: 0, ...(hasWindow ? { files: bundleHandler(windowFolder) } : {}), ...change })
  onTestFinished(async () => {
    await host.close()
    await api.close()
  })
  const send = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const { hostname, port } = new URL(host.url)
      const asked = request({ hostname, port, path, method, headers }, (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (chunk) => (text += chunk))
        response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }))
      })
      asked.on('error', reject).end()
    })
  return { host, send, api }
}

describe('the served host', () => {
  it('serves the window with a strict content security policy, and no file outside its folder', async () => {
    const { send } = await start()
    const page = await send('/')
    expect(page.status).toBe(200)
    expect(page.headers['content-security-policy']).toMatch(/default-src 'none'.*script-src 'self'/)
    expect(page.headers['content-security-policy']).not.toMatch(/unsafe/)
    for (const path of [
      '/../secret.txt',
      '/..%2fsecret.txt',
      '/%2e%2e/secret.txt',
      '/..%5csecret.txt',
      '/%00',
      '//etc/passwd',
      '/index.html/../../secret.txt',
    ]) {
      const { status, text } = await send(path)
      expect([400, 403, 404]).toContain(status)
      expect(text).not.toContain('outside')
    }
  })

  it('sends headers with API responses that block their use by other pages', async () => {
    const { send } = await start()
    const answer = await send('/desk/status')
    expect(answer.status).toBe(200)
    expect(JSON.parse(answer.text)).toMatchObject({ status: 'ok', state: 'empty' })
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'cross-origin-resource-policy': 'same-origin',
    })
  })

  it('allows nothing in a response that is not a page: no content, no plugins, no other base address, no frame', async () => {
    const { send } = await start({ requestsPerMinute: 30 })
    const answers = new Map<string, Answer>()
    for (const path of ['/desk/status', '/api/me', '/openapi.json', '/desk/nothing', '/missing.js', '/%00'])
      answers.set(path, await send(path))
    answers.set('another site', await send('/desk/status', { host: 'evil.example' }))
    for (const path of ['/desk/status', '/missing.js'])
      for (let count = 0; count < 520 && answers.get(`${path}, too often`)?.status !== 429; count += 1)
        answers.set(`${path}, too often`, await send(path))
    expect(new Set([...answers.values()].map(({ status }) => status))).toEqual(new Set([200, 401, 404, 400, 403, 429]))
    for (const [what, { headers }] of answers) {
      const policy = String(headers['content-security-policy']).split('; ')
      expect(policy.toSorted(), what).toEqual(["base-uri 'none'", "default-src 'none'", "frame-ancestors 'none'", "object-src 'none'"])
      expect(headers['x-content-type-options'], what).toBe('nosniff')
    }
  })

  it('rejects a host name that was rebound to this machine, and requests from another site', async () => {
    const { host, send } = await start()
    const own = new URL(host.url).host
    expect((await send('/desk/status', { host: 'evil.example' })).status).toBe(403)
    expect((await send('/desk/status', { host: `evil.example:${new URL(host.url).port}` })).status).toBe(403)
    expect((await send('/desk/demo', { host: own, origin: 'https://evil.example' }, 'POST')).status).toBe(403)
    expect((await send('/desk/demo', { host: own, origin: 'null' }, 'POST')).status).toBe(403)
    expect((await send('/desk/status', { host: own, origin: host.url })).status).toBe(200)
    expect((await send('/desk/status', { host: `localhost:${new URL(host.url).port}` })).status).toBe(200)
    expect(JSON.parse((await send('/desk/status')).text)).toMatchObject({ state: 'empty' })
  })

  it('logs no error and stores nothing when a client disconnects in the middle of a body', async () => {
    const { host, api } = await start()
    const { api_key } = await api.operator.createAccount({ name: 'A', timezone: 'UTC', currency: 'EUR' })
    const { hostname, port } = new URL(host.url)
    for (const path of ['/api/token/refresh', '/desk/uploads']) {
      const gone = request({ hostname, port, path, method: 'POST', headers: { 'content-length': '1000', 'x-api-key': api_key } })
      gone.on('error', () => undefined)
      gone.write('half of it', () => gone.destroy())
    }
    await vi.waitFor(() => expect(api.log.filter((line) => line.startsWith(REQUEST_ABORTED))).toHaveLength(2), { timeout: PATIENCE_MS })
    expect(api.log.join('\n')).not.toContain('error_id')
    const [folder = '', ...others] = await uploadsOf(api.options.dataDir)
    expect(others).toEqual([])
    await vi.waitFor(() => expect(readdirSync(folder)).toEqual([]), { timeout: PATIENCE_MS })
  })

  it('logs who uses a key and who is refused, without the key', async () => {
    const lines: Record<string, unknown>[] = []
    const { host, send, api } = await start({ log: { info: (fields, event) => void lines.push({ event, ...fields }) } })
    const { api_key: key, tenant_id: account } = await api.operator.createAccount({ name: 'A', timezone: 'UTC', currency: 'EUR' })
    const wrong = `rd_${'x'.repeat(43)}`
    for (const used of [key, key, wrong, wrong]) await send('/api/me', { 'x-api-key': used })
    await send('/desk/demo', { host: new URL(host.url).host, origin: 'https://evil.example' }, 'POST')
    const address = '127.0.0.1'
    expect(lines).toEqual([
      { event: 'access.key_used', account, address },
      { event: 'access.refused', status: 401, address, method: 'GET', path: '/api/me' },
      { event: 'access.refused', status: 403, address, method: 'POST', path: '/desk/demo' },
    ])
  })

  it('reports a port that is already in use', async () => {
    const { host } = await start()
    const port = Number(new URL(host.url).port)
    const second = startHttpHost({ api: { fetch: async () => new Response(), isKnownKey: async () => false }, port })
    await expect(second).rejects.toMatchObject({ problem: 'taken', message: textWith(String(port), '--port') })
  })

  describe('with a rate limit', () => {
    const startWithKeys = async (requestsPerMinute?: number) => {
      const { send, api } = await start(requestsPerMinute === undefined ? {} : { requestsPerMinute })
      const newKey = async () => (await api.operator.createAccount({ name: 'A', timezone: 'UTC', currency: 'EUR' })).api_key
      const statuses = async (count: number, ask: (index: number) => Promise<Answer>): Promise<number[]> => {
        const codes: number[] = []
        for (let index = 0; index < count; index += 1) codes.push((await ask(index)).status)
        return codes
      }
      return { send, api, newKey, statuses, me: (key: string) => send('/api/me', { 'x-api-key': key }) }
    }

    it('responds with 429 and Retry-After to one key, and still serves another', async () => {
      const { send, me, newKey, statuses } = await startWithKeys(30)
      const [one, two] = [await newKey(), await newKey()]
      expect(await statuses(8, () => me(one))).toEqual([200, 200, 200, 200, 200, 200, 429, 429])
      const refused = await me(one)
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
      expect(JSON.parse(refused.text)).toMatchObject({ status: 'error', code: 'too_many_requests' })
      expect((await me(two)).status).toBe(200)
      expect((await send('/')).status).toBe(200)
    })

    it('limits a client that changes its key each time, but not a valid key', async () => {
      const { send, me, newKey, statuses } = await startWithKeys(30)
      const key = await newKey()
      expect((await me(key)).status).toBe(200)
      const guess = (index: number) => me(`rd_${String(index).padStart(43, 'x')}`)
      expect(await statuses(6, guess)).toEqual([401, 401, 401, 401, 429, 429])
      const refused = await guess(99)
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
      expect(JSON.parse(refused.text)).toMatchObject({ status: 'error', code: 'too_many_requests' })
      expect((await me(key)).status).toBe(200)
      const open = (index: number) => send('/desk/status', { 'x-api-key': `rd_${index}` })
      expect(await statuses(2, open)).toEqual([429, 429])
    })

    it('serves valid keys that it has not seen yet after an address tried too many wrong ones', async () => {
      const { me, newKey, statuses } = await startWithKeys(30)
      const keys = [await newKey(), await newKey(), await newKey()]
      const guess = (index: number) => me(`rd_${String(index).padStart(43, 'x')}`)
      expect((await statuses(20, guess)).slice(-1)).toEqual([429])
      expect(await statuses(keys.length, (index) => me(keys[index] ?? ''))).toEqual([200, 200, 200])
      expect((await guess(99)).status).toBe(429)
    })

    it('counts requests for files of the window by address, apart from those of the API', async () => {
      const { send, statuses } = await startWithKeys(30)
      const codes = await statuses(520, () => send('/missing.js'))
      expect([codes.at(0), codes.at(-1)]).toEqual([404, 429])
      expect((await send('/missing.js')).headers).toMatchObject({ 'x-content-type-options': 'nosniff' })
      expect((await send('/desk/status')).status).toBe(200)
    })

    it('counts requests to public paths by address, regardless of their key', async () => {
      const { send, statuses } = await startWithKeys(30)
      const open = (index: number) => send('/desk/%73tatus', { 'x-api-key': `rd_${index}` })
      expect(await statuses(7, open)).toEqual([200, 200, 200, 200, 200, 429, 429])
    })

    it('counts webhooks by address, regardless of their key', async () => {
      const { send, statuses } = await startWithKeys(30)
      const event = (index: number) => send('/webhooks/stripe', { 'x-api-key': `rd_${index}` }, 'POST')
      expect(await statuses(7, event)).toEqual([503, 503, 503, 503, 503, 429, 429])
      expect((await send('/desk/status')).status).toBe(200)
    })

    it('treats a replaced key as an invalid one', async () => {
      const { me, api, newKey, statuses } = await startWithKeys(30)
      const key = await newKey()
      expect((await me(key)).status).toBe(200)
      const [account] = await api.operator.listAccounts()
      await api.operator.rotateKey(String(account?.tenant_id))
      expect((await statuses(9, () => me(key))).slice(-2)).toEqual([429, 429])
    })

    it('admits 32 concurrent connections with one valid key', async () => {
      const { me, newKey } = await startWithKeys()
      const key = await newKey()
      const codes = await Promise.all(
        Array.from({ length: 32 }, async () => {
          const own: number[] = []
          for (let count = 0; count < 12; count += 1) own.push((await me(key)).status)
          return own
        }),
      )
      expect(new Set(codes.flat())).toEqual(new Set([200]))
    })
  })

  it('rejects headers that are too large', async () => {
    const { send } = await start()
    expect((await send('/desk/status', { 'x-junk': 'x'.repeat(20_000) })).status).toBe(431)
  })

  it.skipIf(!hasOpenssl)(
    skipped('serves TLS under the given host names only, requires it from then on, and lets nobody create the first account', whyNoTls),
    async () => {
      const folder = await temporaryFolder()
      const [tlsKey, tlsCert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
      execFileSync(
        'openssl',
        [
          'req',
          '-x509',
          '-newkey',
          'ec',
          '-pkeyopt',
          'ec_paramgen_curve:prime256v1',
          '-nodes',
          '-keyout',
          tlsKey,
          '-out',
          tlsCert,
          '-days',
          '1',
          '-subj',
          '/CN=desk.example',
        ],
        { stdio: 'ignore' },
      )
      const { host } = await start({ address: listenAddress({ host: '127.0.0.1', names: ['desk.example'], tlsCert, tlsKey }) })
      const port = Number(new URL(host.url).port)
      const ask = (name: string, path = '/desk/status', method = 'GET'): Promise<{ status: number; hsts: unknown; text: string }> =>
        new Promise((resolve, reject) => {
          secureRequest(
            { host: '127.0.0.1', port, path, method, ca: readFileSync(tlsCert), servername: 'desk.example', headers: { host: name } },
            (response) => {
              let text = ''
              response.setEncoding('utf8').on('data', (chunk) => (text += chunk))
              const { statusCode: status = 0, headers } = response
              response.on('end', () => resolve({ status, hsts: headers['strict-transport-security'], text }))
            },
          )
            .on('error', reject)
            .end()
        })
      expect(host.url).toMatch(/^https:/)
      const name = `desk.example:${port}`
      const hsts = expect.stringMatching(/^max-age=\d{8}$/)
      expect(await ask(name)).toMatchObject({ status: 200, hsts })
      expect(await ask(name, '/')).toMatchObject({ status: 200, hsts })
      expect(await ask(`evil.example:${port}`)).toMatchObject({ status: 403, hsts })
      // Browsers would apply it to every other site on this machine's own name.
      expect(await ask(`localhost:${port}`)).toMatchObject({ status: 200, hsts: undefined })
      expect(JSON.parse((await ask(name)).text)).toMatchObject({ state: 'empty', first_account: 'command_line' })
      const refused = await ask(name, '/desk/demo', 'POST')
      expect(refused.status).toBe(403)
      expect(JSON.parse(refused.text)).toMatchObject({ code: 'not_allowed_here', message: expect.stringContaining('account create') })
    },
  )

  it('finishes a running request before it closes', async () => {
    const { promise: waiting, resolve: release } = Promise.withResolvers<void>()
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
    const answer = async (): Promise<Response> => {
      arrive()
      await waiting
      return Response.json({ status: 'ok' })
    }
    const { host, send } = await start({ api: { fetch: answer, isKnownKey: async () => false } })
    const asked = send('/desk/status')
    await arrived
    const closed = host.close()
    release()
    expect((await asked).status).toBe(200)
    await closed
    await expect(send('/desk/status')).rejects.toThrow(/ECONNREFUSED|ECONNRESET|socket hang up/)
  })
})

describe('a host without a window', () => {
  it('serves the reporting API and its OpenAPI document, and nothing else', async () => {
    const { send } = await start({}, false)
    expect((await send('/api/me')).status).toBe(401)
    const document = await send('/openapi.json')
    expect(document.status).toBe(200)
    expect(Object.keys(JSON.parse(document.text).paths)).toContain('/api/snapshot/{product}')
    for (const path of ['/', '/index.html', '/desk/status', '/desk', '/desk/../desk/status', '/api/../desk/status', '/%64esk/status']) {
      const answer = await send(path)
      expect(answer.status, path).toBe(404)
      expect(JSON.parse(answer.text), path).toMatchObject({ code: 'not_found', message: expect.stringContaining('/openapi.json') })
      expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' })
    }
    for (const path of ['/desk/demo', '/desk/accounts', '/webhooks/stripe']) expect((await send(path, {}, 'POST')).status, path).toBe(404)
  })
})

describe('a host in a process that it shares', () => {
  it('leaves the global objects of the process unchanged', async () => {
    // Another host in this process may have replaced them before.
    vi.stubGlobal('Request', class extends Request {})
    vi.stubGlobal('Response', class extends Response {})
    onTestFinished(() => void vi.unstubAllGlobals())
    const before = [globalThis.Request, globalThis.Response]
    const host = await startHttpHost({
      api: { fetch: async () => Response.json({ status: 'ok' }), isKnownKey: async () => false },
      port: 0,
      ownProcess: false,
    })
    onTestFinished(host.close)
    expect(globalThis.Request).toBe(before[0])
    expect(globalThis.Response).toBe(before[1])
    const response = await fetch(`${host.url}/api/me`)
    expect(await response.json()).toEqual({ status: 'ok' })
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  })
})
