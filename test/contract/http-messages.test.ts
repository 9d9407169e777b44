/** HTTP as bytes on a socket: where a message ends, which methods exist, where a key may be, and what a header can claim about its sender. */

import { execFileSync, spawnSync } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { connect as connectTls, type SecureVersion } from 'node:tls'
import { describe, expect, it, onTestFinished } from 'vitest'
import { UsageError } from '#cli/command-error.ts'
import { listenAddress } from '#cli/listen-address.ts'
import { type HttpHostOptions, startHttpHost } from '#http/http-host.ts'
import { bundleHandler } from '#http/window-files/bundle-handler.ts'
import { skipped } from '../helpers/skipped.ts'
import { temporaryFolder } from '../helpers/temp-folder.ts'
import { openTestApi } from '../helpers/test-api.ts'

const hasOpenssl = spawnSync('openssl', ['version']).status === 0
const whyNoTls = hasOpenssl ? null : 'openssl is missing here'

const startHost = async (change: Partial<HttpHostOptions> = {}) => {
  const folder = await temporaryFolder()
  const windowFolder = join(folder, 'window')
  await mkdir(join(windowFolder, 'assets'), { recursive: true })
  await writeFile(join(windowFolder, 'index.html'), '<html><head><meta name="csp-nonce" content="x"></head></html>')
  await writeFile(join(windowFolder, 'assets/start.js'), 'export {}')
  const api = await openTestApi(join(folder, 'data'))
  const { api_key: key } = await api.operator.createAccount({ name: 'A', timezone: 'UTC', currency: 'EUR' })
  const host = await startHttpHost({ api, port: 0, files: bundleHandler(windowFolder), ...change })
  onTestFinished(async () => {
    await host.close()
    await api.close()
  })
  return { key, port: Number(new URL(host.url).port) }
}

interface Agreed {
  readonly version: string | null
  readonly suite: string
}

/** A host with a certificate of its own; `agree` returns what it and a client agree on, and rejects where there is nothing. */
const startTlsHost = async () => {
  const folder = await temporaryFolder()
  const [tlsKey, tlsCert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const files = ['-keyout', tlsKey, '-out', tlsCert, '-days', '1', '-subj', '/CN=desk.example']
  execFileSync('openssl', ['req', '-x509', ...curve, ...files], { stdio: 'ignore' })
  const { port } = await startHost({ address: listenAddress({ host: '127.0.0.1', names: ['desk.example'], tlsCert, tlsKey }) })
  const ca = await readFile(tlsCert)
  const agree = (client: { readonly maxVersion: SecureVersion; readonly ciphers: string }): Promise<Agreed> =>
    new Promise((resolve, reject) => {
      const socket = connectTls({ port, host: '127.0.0.1', servername: 'desk.example', ca, minVersion: 'TLSv1', ...client }, () => {
        resolve({ version: socket.getProtocol(), suite: socket.getCipher().name })
        socket.destroy()
      })
      socket.on('error', reject)
    })
  return { port, agree }
}

/** Everything that the host answers to these bytes before the connection ends. */
const answerTo = (port: number, message: string): Promise<string> =>
  new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(message))
    socket.setEncoding('latin1').on('data', (chunk) => (answer += chunk))
    socket.on('error', reject).on('close', () => resolve(answer))
  })

/** The status lines in the order in which they came. */
const statusesOf = (answer: string): readonly number[] => [...answer.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status))

const messageOf = (port: number, start: string, headers: readonly string[] = [], body = ''): string =>
  `${[`${start} HTTP/1.1`, `Host: 127.0.0.1:${port}`, 'Connection: close', ...headers].join('\r\n')}\r\n\r\n${body}`

const send = async (port: number, start: string, headers: readonly string[] = []) => {
  const answer = await answerTo(port, messageOf(port, start, headers))
  return { status: statusesOf(answer)[0], head: answer.split('\r\n\r\n')[0] ?? '' }
}

describe('a message on the wire', () => {
  const HIDDEN = 'GET /api/me HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n'

  it.each([
    ['both lengths', ['Content-Length: 4', 'Transfer-Encoding: chunked'], `0\r\n\r\n${HIDDEN}`],
    ['two lengths', ['Content-Length: 4', `Content-Length: ${HIDDEN.length}`], HIDDEN],
    ['a length with a sign', ['Content-Length: +4'], HIDDEN],
    ['an unknown coding', ['Transfer-Encoding: xchunked'], `0\r\n\r\n${HIDDEN}`],
    ['a coding after chunked', ['Transfer-Encoding: chunked, identity'], `0\r\n\r\n${HIDDEN}`],
    ['a space before the colon', ['Transfer-Encoding : chunked', 'Content-Length: 4'], `0\r\n\r\n${HIDDEN}`],
    ['a folded header', ['X-A: 1', ' Transfer-Encoding: chunked'], HIDDEN],
    ['a NUL in a header', ['X-A: a\0b'], ''],
    ['a chunk size that is not a number', ['Transfer-Encoding: chunked'], `zz\r\n${HIDDEN}`],
  ])('is refused with %s, and nothing inside it is answered', async (_what, headers, body) => {
    const { port } = await startHost()
    const answer = await answerTo(port, messageOf(port, 'POST /desk/demo', headers, body))
    expect(statusesOf(answer)).toEqual([400])
  })

  it('has one of the methods of its path: TRACE, CONNECT and unknown methods are refused', async () => {
    const { key, port } = await startHost()
    for (const method of ['TRACE', 'CONNECT', 'DEBUG', 'PROPFIND', 'OPTIONS', 'PUT']) {
      const answer = await answerTo(port, messageOf(port, `${method} /api/me`, [`X-API-Key: ${key}`, 'X-Echo: marked']))
      expect(
        statusesOf(answer).filter((status) => status < 400),
        method,
      ).toEqual([])
      expect(answer, method).not.toContain('marked')
      expect(answer, method).not.toContain(key)
    }
  })

  it('is answered without a redirect, a cookie or a list of files', async () => {
    const { key, port } = await startHost()
    for (const path of ['/', '/assets', '/assets/', '/desk', '/api', '/api/me', '//evil.example/', '/?next=https://evil.example/']) {
      const { status, head } = await send(port, `GET ${path}`, [`X-API-Key: ${key}`])
      expect([200, 400, 403, 404], path).toContain(status)
      expect(head, path).not.toMatch(/^(location|set-cookie|refresh):/im)
    }
    expect((await send(port, 'GET /assets/start.js')).status).toBe(200)
    for (const path of ['/assets', '/assets/']) expect((await send(port, `GET ${path}`)).status).toBe(404)
  })

  it('brings a page that reveals its address to no other site', async () => {
    const { port } = await startHost()
    for (const path of ['/', '/index.html', '/assets/start.js']) {
      const { status, head } = await send(port, `GET ${path}`)
      expect(status, path).toBe(200)
      expect(head.toLowerCase(), path).toContain('\r\nreferrer-policy: no-referrer')
      expect(head.toLowerCase(), path).toContain('\r\ncross-origin-opener-policy: same-origin')
    }
  })

  it('opens an account with a key in its own header alone', async () => {
    const { key, port } = await startHost()
    expect((await send(port, 'GET /api/me', [`X-API-Key: ${key}`])).status).toBe(200)
    expect((await send(port, 'GET /api/me', [`Cookie: X-API-Key=${key}; api_key=${key}`])).status).toBe(401)
    expect((await send(port, 'GET /api/me', [`Authorization: Bearer ${key}`])).status).toBe(401)
    expect((await send(port, `GET /api/me?X-API-Key=${key}&api_key=${key}`)).status).toBe(401)
    expect((await send(port, 'GET /api/me', [`X-API-Key: ${key}`, `X-API-Key: ${key}`])).status).toBe(401)
  })

  it('counts for the address of its connection, whatever its headers claim', async () => {
    const { port } = await startHost({ requestsPerMinute: 30 })
    const statuses: (number | undefined)[] = []
    for (let index = 1; index <= 7; index += 1) {
      const claimed = `10.0.0.${index}`
      const headers = [`X-Forwarded-For: ${claimed}`, `X-Real-IP: ${claimed}`, `Forwarded: for=${claimed}`]
      statuses.push((await send(port, 'GET /desk/status', headers)).status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
  })
})

describe('a message under TLS', () => {
  it('is the only kind that other machines can send', () => {
    for (const host of ['0.0.0.0', '::', '192.0.2.1', 'desk.example']) {
      expect(() => listenAddress({ host, names: ['desk.example'] }), host).toThrow(UsageError)
      expect(() => listenAddress({ host, names: [], tlsCert: 'cert.pem', tlsKey: 'key.pem' }), host).toThrow(UsageError)
    }
  })

  it.skipIf(!hasOpenssl)(skipped('needs TLS 1.2 or later, and gets 1.3 where the client has it', whyNoTls), async () => {
    const { port, agree } = await startTlsHost()
    /** The lowest security level, so that the client refuses nothing. */
    const versionOf = async (maxVersion: SecureVersion) => (await agree({ maxVersion, ciphers: 'DEFAULT@SECLEVEL=0' })).version
    expect(await versionOf('TLSv1.3')).toBe('TLSv1.3')
    expect(await versionOf('TLSv1.2')).toBe('TLSv1.2')
    await expect(versionOf('TLSv1.1')).rejects.toThrow()
    // Plain HTTP gets no answer, and no redirect that would hide the mistake.
    const plain = await answerTo(port, messageOf(port, 'GET /api/me')).catch(() => '')
    expect(statusesOf(plain)).toEqual([])
  })

  it.skipIf(!hasOpenssl)(skipped('needs a cipher suite with forward secrecy and authenticated encryption', whyNoTls), async () => {
    const { agree } = await startTlsHost()
    const inTls12 = async (ciphers: string) => (await agree({ maxVersion: 'TLSv1.2', ciphers })).suite
    for (const suite of ['ECDHE-ECDSA-AES128-GCM-SHA256', 'ECDHE-ECDSA-AES256-GCM-SHA384', 'ECDHE-ECDSA-CHACHA20-POLY1305'])
      expect(await inTls12(suite)).toBe(suite)
    for (const cbc of ['ECDHE-ECDSA-AES128-SHA', 'ECDHE-ECDSA-AES128-SHA256', 'ECDHE-ECDSA-AES256-SHA384'])
      await expect(inTls12(cbc), cbc).rejects.toThrow()
    expect(await inTls12('ECDHE-ECDSA-AES128-SHA:ECDHE-ECDSA-AES128-GCM-SHA256')).toBe('ECDHE-ECDSA-AES128-GCM-SHA256')
  })
})
