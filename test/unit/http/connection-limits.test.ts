/** What one client can occupy of a host: requests of a connection, bodies that never end, responses that nobody reads. */

import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { type HttpHostOptions, startHttpHost } from '#http/http-host.ts'
import { uploadRoute } from '#shared/contract/internal/import.ts'
import { PATIENCE_MS } from '../../helpers/patience.ts'

/** Far more than the buffers of a connection on this machine take. */
const LARGE = 'x'.repeat(64 * 1024 * 1024)

const start = async (fetch: HttpHostOptions['api']['fetch'], connectionLimits: HttpHostOptions['connectionLimits']) => {
  const host = await startHttpHost({ api: { fetch, isKnownKey: async () => false }, port: 0, connectionLimits: connectionLimits ?? {} })
  onTestFinished(host.close)
  const { hostname, port } = new URL(host.url)
  const open = async (): Promise<Socket> => {
    const socket = connect(Number(port), hostname)
    socket.on('error', () => undefined)
    onTestFinished(() => void socket.destroy())
    await once(socket, 'connect')
    return socket
  }
  const head = (method: string, path: string, ...more: string[]): string =>
    [`${method} ${path} HTTP/1.1`, `Host: ${hostname}:${port}`, ...more, '', ''].join('\r\n')
  return { open, head }
}

const textOf = async (socket: Socket): Promise<string> => {
  let text = ''
  for await (const chunk of socket.setEncoding('latin1')) text += String(chunk)
  return text
}

describe('a connection', () => {
  it('serves a limited number of requests, however many were sent at once', async () => {
    const { open, head } = await start(async () => Response.json({ status: 'ok' }), { maxRequests: 5 })
    const socket = await open()
    socket.write(head('GET', '/api/me').repeat(50))
    const statuses = [...(await textOf(socket)).matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)
    expect(statuses.filter((status) => status === '200')).toHaveLength(5)
  })

  it('is closed if its client reads nothing of a response', async () => {
    const { open, head } = await start(async () => new Response(LARGE), { stalledTimeoutMs: 200 })
    const socket = await open()
    const closed = vi.fn()
    socket.pause()
    socket.write(head('GET', '/api/me'))
    // A paused socket notices the end of the connection when it writes.
    await vi.waitFor(
      () => {
        socket.write('GET')
        if (socket.destroyed) closed()
        expect(closed).toHaveBeenCalled()
      },
      { timeout: PATIENCE_MS, interval: 100 },
    )
  })

  it('stays open while its response is computed', async () => {
    const [received, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const answer = async (): Promise<Response> => {
      received.resolve()
      await release.promise
      return Response.json({ status: 'ok' })
    }
    const { open, head } = await start(answer, { stalledTimeoutMs: 500 })
    const waiting = await open()
    waiting.write(head('GET', '/api/me', 'Connection: close'))
    await received.promise
    // A connection without a request that is opened later is closed: the time has passed for both.
    const idle = await open()
    expect(await textOf(idle)).toBe('')
    release.resolve()
    expect(await textOf(waiting)).toContain('200 OK')
  })

  it('is closed with 408 if a request body does not arrive in time', async () => {
    const { open, head } = await start(async (request) => new Response(await request.text()), { bodyTimeoutMs: 50 })
    const socket = await open()
    socket.write(`${head('POST', '/api/token/refresh', 'Content-Length: 1000')}half of it`)
    expect(await textOf(socket)).toMatch(/^HTTP\/1\.1 408 /)
  })

  it('may take longer for an upload', async () => {
    const { open, head } = await start(async (request) => new Response(await request.text()), { bodyTimeoutMs: 50 })
    const [slow, upload] = [await open(), await open()]
    upload.write(`${head('POST', uploadRoute.path, 'Content-Length: 8', 'Connection: close')}half`)
    slow.write(`${head('POST', '/api/token/refresh', 'Content-Length: 8')}half`)
    expect(await textOf(slow)).toMatch(/^HTTP\/1\.1 408 /)
    upload.write('half')
    expect(await textOf(upload)).toContain('halfhalf')
  })
})
