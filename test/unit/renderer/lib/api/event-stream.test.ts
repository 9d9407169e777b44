/** The stream of a served host: parsed, opened again after a drop, given up where the key is refused. */

import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { type EventStreamOptions, openEventStream } from '#renderer/lib/api/event-stream.ts'
import type { ApiEvent } from '#shared/contract/events.ts'
import { PATIENCE_MS } from '../../../../helpers/patience.ts'

const patience = { timeout: PATIENCE_MS }

const synced: ApiEvent = { type: 'data-changed', product: 'Glow Serum', reason: 'sync' }

type Answer = (response: ServerResponse) => void

const stream: Answer = (response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  response.write(': connected\n\n')
}

/** A host that answers each request with the next of the given answers, and with the last one from then on. */
const hostWith = async (...answers: readonly [Answer, ...Answer[]]) => {
  const open: ServerResponse[] = []
  const keys: (string | string[] | undefined)[] = []
  const server = createServer((request, response) => {
    const answer = answers[Math.min(keys.length, answers.length - 1)]
    keys.push(request.headers['x-api-key'])
    open.push(response)
    answer?.(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, open, keys }
}

const read = (url: string, more: Partial<EventStreamOptions> = {}) => {
  const heard: string[] = []
  const events: ApiEvent[] = []
  const close = openEventStream({
    send: (path, init) => fetch(`${url}${String(path)}`, init),
    key: 'rd_test',
    onEvent: (event) => void events.push(event),
    onOpen: () => void heard.push('open'),
    onDown: () => void heard.push('down'),
    onRefused: (status) => void heard.push(`refused ${status}`),
    retryMs: 1,
    ...more,
  })
  onTestFinished(close)
  return { heard, events, close }
}

describe('the stream of events', () => {
  it('delivers events however their text is cut, and passes over what it does not know', async () => {
    const { url, open, keys } = await hostWith(stream)
    const { events, heard } = read(url)
    await vi.waitUntil(() => heard.includes('open'), patience)
    const text = [
      ': heartbeat',
      '',
      'data: {"type":"of a newer host"}',
      '',
      'data: no JSON',
      '',
      `data: ${JSON.stringify(synced)}`,
      '',
      '',
    ].join('\n')
    for (const part of [text.slice(0, 40), text.slice(40, -30), text.slice(-30)]) {
      await new Promise<void>((resolve) => open[0]?.write(part, () => resolve()))
    }
    await vi.waitUntil(() => events.length > 0, patience)
    expect(events).toEqual([synced])
    expect(keys).toEqual(['rd_test'])
  })

  it('reports a dropped connection, and reconnects', async () => {
    const { url, open } = await hostWith(stream)
    const { heard, events } = read(url)
    await vi.waitUntil(() => heard.includes('open'), patience)
    open[0]?.destroy()
    await vi.waitUntil(() => heard.length === 3, patience)
    expect(heard).toEqual(['open', 'down', 'open'])
    open[1]?.write(`data: ${JSON.stringify(synced)}\n\n`)
    await vi.waitUntil(() => events.length === 1, patience)
  })

  it('tries again if the host is unreachable or full, and reports each time that it is down', async () => {
    const full: Answer = (response) => response.writeHead(429).end('{}')
    const { url } = await hostWith((response) => response.destroy(), full, stream)
    const { heard } = read(url)
    await vi.waitUntil(() => heard.includes('open'), patience)
    expect(heard).toEqual(['down', 'down', 'open'])
  })

  it('takes a stream that is silent for too long as dropped', async () => {
    const { url } = await hostWith(stream)
    // Only the test moves the clock, so that a slow connection is not taken for a silent one.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const silenceMs = 3_600_000
    const { heard } = read(url, { silenceMs })
    await vi.waitUntil(() => heard.includes('open'), patience)
    expect(heard).toEqual(['open'])
    vi.advanceTimersByTime(silenceMs)
    await vi.waitUntil(() => {
      vi.advanceTimersByTime(1)
      return heard.length >= 3
    }, patience)
    expect(heard).toEqual(['open', 'down', 'open'])
  })

  it.each([401, 402])('gives up where the host answers %i', async (status) => {
    const { url, keys } = await hostWith((response) => response.writeHead(status).end('{}'))
    const { heard } = read(url)
    await vi.waitUntil(() => heard.length > 0, patience)
    expect(heard).toEqual([`refused ${status}`])
    expect(keys).toHaveLength(1)
  })

  it('leaves the host and calls nobody once it is closed', async () => {
    const { url, open } = await hostWith(stream)
    const { heard, close } = read(url)
    await vi.waitUntil(() => heard.includes('open'), patience)
    const left = new Promise((resolve) => open[0]?.once('close', resolve))
    close()
    await left
    expect(heard).toEqual(['open'])
  })
})
