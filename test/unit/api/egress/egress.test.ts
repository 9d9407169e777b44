/** The seam on real servers of this machine: what it records, and that it connects to nothing that is off. */

import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, createServer as createSocketServer } from 'node:net'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createEgress } from '#api/egress/egress.ts'
import { collectedCalls } from '#test/helpers/collected-calls.ts'
import { NOON } from '#test/helpers/test-api.ts'

const BODY = 'x'.repeat(5000)

/** A server whose connections are counted. */
const serve = async (answer: RequestListener = (_request, response) => response.end(BODY)) => {
  const server = createServer(answer)
  let connections = 0
  server.on('connection', () => {
    connections += 1
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close(() => undefined).closeAllConnections())
  const { port } = server.address() as AddressInfo
  return { host: `127.0.0.1:${port}`, url: `http://127.0.0.1:${port}`, connections: () => connections }
}

const meta = { accountId: 7, destination: 'meta' } as const
const webhook = { accountId: 7, destination: 'webhook' } as const

describe('a fetch', () => {
  it('is recorded once its body was read, without its query, headers and content', async () => {
    const { url, host } = await serve()
    const { egress, calls } = collectedCalls()
    const response = await egress.for(meta).fetch(`${url}/v25.0/act_1/insights?access_token=s3cret`, {
      method: 'POST',
      headers: { authorization: 'Bearer s3cret' },
      body: 'password=s3cret',
    })
    expect(calls).toEqual([])
    expect(await response.text()).toBe(BODY)
    const sent = '/v25.0/act_1/insights?access_token=s3cret'.length + 'password=s3cret'.length
    expect(calls).toEqual([
      {
        ...{ ...meta, at: NOON, host, path: '/v25.0/act_1/insights', method: 'POST', status: 200, failure: null },
        ...{ sent, received: BODY.length, durationMs: expect.any(Number) },
      },
    ])
    expect(JSON.stringify(calls)).not.toContain('s3cret')
  })

  it('of a destination that is off makes no connection, and is recorded as such', async () => {
    const { url, connections } = await serve()
    const { egress, calls, off } = collectedCalls()
    off.add('meta')
    await expect(egress.for(meta).fetch(url)).rejects.toMatchObject({ name: 'SwitchedOff', text: { key: 'egress.off.meta' } })
    expect(() => egress.for({ ...webhook, destination: 'meta' }).request(new URL(url), {})).toThrow()
    expect(connections()).toBe(0)
    expect(calls.map(({ failure, sent }) => ({ failure, sent }))).toEqual(new Array(2).fill({ failure: 'off', sent: 0 }))
    off.clear()
    expect((await egress.for(meta).fetch(url)).status).toBe(200)
  })

  it.each([
    ['no_connection', async () => ({ url: 'http://127.0.0.1:9/', init: {} })],
    [
      'redirect',
      async () => ({ url: (await serve((_request, response) => response.writeHead(302, { location: '/x' }).end())).url, init: {} }),
    ],
    ['timeout', async () => ({ url: (await serve(() => undefined)).url, init: { signal: AbortSignal.timeout(50) } })],
    ['stopped', async () => ({ url: (await serve()).url, init: { signal: AbortSignal.abort() } })],
  ] as const)('that fails is recorded: %s', async (failure, prepare) => {
    const { egress, calls } = collectedCalls()
    const { url, init } = await prepare()
    await expect(egress.for(meta).fetch(url, init)).rejects.toThrow()
    expect(calls).toMatchObject([{ status: null, failure }])
  })

  it('whose body ends early is recorded with what arrived', async () => {
    const { url } = await serve((_request, response) => {
      response.writeHead(200, { 'content-length': '9999' })
      response.write('abc', () => response.destroy())
    })
    const { egress, calls } = collectedCalls()
    await expect((await egress.for(meta).fetch(url)).text()).rejects.toThrow()
    expect(calls).toMatchObject([{ status: 200, failure: 'cut', received: 3 }])
  })

  it('whose body nobody reads is recorded at the end', async () => {
    const { url } = await serve()
    const { egress, calls } = collectedCalls()
    const response = await egress.for(meta).fetch(url)
    egress.close()
    expect(calls).toMatchObject([{ failure: 'stopped' }])
    await response.body?.cancel()
    expect(calls).toHaveLength(1)
  })

  it('succeeds whatever the recorder does', async () => {
    const { url } = await serve()
    const failures: unknown[] = []
    const egress = createEgress({
      ...{ fetch: globalThis.fetch, isOff: () => false, now: () => NOON },
      record: () => {
        throw new Error('The disk is full.')
      },
      onUnrecorded: (error) => void failures.push(error),
    })
    expect(await (await egress.for(meta).fetch(url)).text()).toBe(BODY)
    expect(failures).toHaveLength(1)
  })
})

describe('a request over its own connection', () => {
  it('is recorded with all bytes of the connection', async () => {
    const { url, host } = await serve()
    const { egress, calls } = collectedCalls()
    const request = egress.for(webhook).request(new URL(`${url}/services/T0/B0/s3cret?key=s3cret`), { method: 'POST', agent: false })
    request.on('response', (response) => response.resume())
    request.end('content')
    await vi.waitFor(() => expect(calls).toHaveLength(1))
    expect(calls).toMatchObject([{ host, path: '/services/…', method: 'POST', status: 200, failure: null }])
    expect(calls[0]?.sent).toBeGreaterThan('content'.length)
    expect(calls[0]?.received).toBeGreaterThan(BODY.length)
  })

  it('that finds nobody is recorded as such', async () => {
    const { egress, calls } = collectedCalls()
    const request = egress.for(webhook).request(new URL('http://127.0.0.1:9/'), { method: 'POST', agent: false })
    await new Promise((resolve) => request.once('error', resolve).end())
    await vi.waitFor(() => expect(calls).toMatchObject([{ status: null, failure: 'no_connection', sent: 0, received: 0 }]))
  })
})

describe('a connection of e-mail', () => {
  it('is recorded with the reply of the server', async () => {
    const server = createSocketServer((socket) => socket.end('220 hello\r\n'))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void server.close())
    const { port } = server.address() as AddressInfo
    const { egress, calls } = collectedCalls()
    const { socket, end } = egress.for({ accountId: 7, destination: 'email' }).connectMail({ host: '127.0.0.1', port }, 'mail.example')
    await new Promise((resolve) => socket.once('close', resolve).resume())
    end({ status: 250 })
    end({ status: 550 })
    expect(calls).toMatchObject([
      { destination: 'email', host: `mail.example:${port}`, path: '', method: 'SMTP', status: 250, failure: null, received: 11 },
    ])
  })
})
