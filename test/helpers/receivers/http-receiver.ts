/** A webhook that answers as its mood says. */

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { SecureContextOptions } from 'node:tls'
import { nextMood } from './moods.ts'
import type { Mood, Received } from './receiver-types.ts'

const SLOW_MS = 400

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

const answers: Partial<Record<Mood, (response: ServerResponse) => unknown>> = {
  busy: (response) => response.writeHead(429, { 'retry-after': '2' }).end('{"ok":false}'),
  'busy-late': (response) => response.writeHead(503).end(),
  redirect: (response) => response.writeHead(307, { location: '/elsewhere' }).end(),
  error: (response) => response.writeHead(500).end('internal'),
  gone: (response) => response.writeHead(404).end('no_service'),
  refuse: (response) => response.writeHead(400).end('invalid_payload'),
  login: (response) => response.writeHead(401).end(),
  slow: (response) => setTimeout(() => response.writeHead(200).end('ok'), SLOW_MS),
  'cut-answer': (response) => response.socket?.destroy(),
  never: () => undefined,
  ok: (response) => response.writeHead(200).end('ok'),
}

/** Programs that get what the receiver reads: all but those that it refuses. Whether after an error, nobody knows. */
const accepting: readonly Mood[] = ['ok', 'slow', 'cut-answer', 'never', 'error']

export const httpReceiver = (received: Received[], onConnection: () => void) => {
  const moods = new WeakMap<object, Mood>()
  const server = createServer(answering(received, moods))
  server.on('connection', (socket) => {
    onConnection()
    const mood = nextMood('http')
    moods.set(socket, mood)
    if (mood === 'cut-early') socket.destroy()
  })
  return server
}

/** Encrypted. */
export const httpsReceiver = (received: Received[], tls: SecureContextOptions) => createTlsServer(tls, answering(received, new WeakMap()))

const answering =
  (received: Received[], moods: WeakMap<object, Mood>) =>
  (request: IncomingMessage, response: ServerResponse): void => {
    const mood = moods.get(request.socket) ?? 'ok'
    if (mood === 'cut-body') return void request.socket.destroy()
    bodyOf(request).then(
      (body) => {
        received.push({
          by: 'http',
          to: request.url ?? '',
          id: String(request.headers['idempotency-key']),
          headers: Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)])),
          body,
          login: null,
          isAccepted: accepting.includes(mood),
        })
        answers[mood]?.(response)
      },
      // The client ended before its request did.
      () => response.destroy(),
    )
  }
