/** The events of an account as server-sent events, for a served window. */

import type { Hono } from 'hono'
import { streamSSE } from 'hono/streaming'
import { type ApiEvent, EVENT_HEARTBEAT_MS, eventsRoute } from '#shared/contract/events.ts'
import { ApiError } from '../api-error.ts'
import type { AppEnvironment, Authenticator } from '../mount.ts'
import { requireReachable } from '../path-access.ts'
import { createStreamLimit } from '../services/events/stream-limit.ts'
import type { ServiceContext } from '../services/support/service-context.ts'

/** Messages that may wait for a reader. One that falls further behind is cut off, and reads everything again when it is back. */
const MAX_WAITING = 500
const RETRY_AFTER_SECONDS = 10

type EventStream = Parameters<Parameters<typeof streamSSE>[1]>[0]

interface StreamParts {
  readonly subscribe: (listener: (event: ApiEvent) => void) => () => void
  readonly heartbeatMs: number
  readonly signal: AbortSignal
}

/** Writes events and heartbeats until the reader leaves, falls behind, or `signal` ends the stream. */
const writeEvents = async (stream: EventStream, { subscribe, heartbeatMs, signal }: StreamParts): Promise<void> => {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  let waiting = 0
  const write = async (work: () => Promise<unknown>): Promise<void> => {
    if (waiting >= MAX_WAITING) return end()
    waiting += 1
    await work()
    waiting -= 1
  }
  stream.onAbort(end)
  const onClosed = (): void => end()
  signal.addEventListener('abort', onClosed)
  const unsubscribe = subscribe((event) => void write(() => stream.writeSSE({ data: JSON.stringify(event) })))
  const heartbeat = setInterval(() => void write(() => stream.write(': heartbeat\n\n')), heartbeatMs)
  try {
    // Sends the head of the response: from then on, the client receives every event.
    void write(() => stream.write(': connected\n\n'))
    if (!signal.aborted) await ended
  } finally {
    signal.removeEventListener('abort', onClosed)
    clearInterval(heartbeat)
    unsubscribe()
  }
}

/** Mounted separately from the table of routes, whose handlers respond once. */
export const eventRoutes = (app: Hono<AppEnvironment>, authenticator: Authenticator, { events, options }: ServiceContext): void => {
  const limit = createStreamLimit()
  const heartbeatMs = options.settings.eventHeartbeatMs ?? EVENT_HEARTBEAT_MS
  app.get(eventsRoute.path, async (c) => {
    const { caller } = c.env
    requireReachable(caller, eventsRoute.path)
    const { account } = await authenticator.authenticate(c.req.raw, c.env)
    if (caller === 'owner') throw new ApiError('not_allowed_here', 'The desktop app sends the events to its window over its event channel.')
    // Hono handles HEAD with this handler and discards the body, so the stream would never end.
    if (c.req.raw.method === 'HEAD') return c.body(null, 200, { 'content-type': 'text/event-stream' })
    const release = limit.acquire(account.id)
    if (release === null)
      throw new ApiError(
        'too_many_requests',
        `Too many streams of events are open; try again in ${RETRY_AFTER_SECONDS} s.`,
        {},
        {
          'retry-after': String(RETRY_AFTER_SECONDS),
        },
      )
    // A proxy that buffers responses would delay every event.
    c.header('x-accel-buffering', 'no')
    const subscribe = (listener: (event: ApiEvent) => void) => events.subscribeAccount(account.id, listener)
    return streamSSE(c, (stream) => writeEvents(stream, { subscribe, heartbeatMs, signal: events.closed }).finally(release))
  })
}
