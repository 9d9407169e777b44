/** The events of an account as server-sent events, for a served window. */

import type { Hono } from 'hono'
import { streamSSE } from 'hono/streaming'
import { createSlotLimit } from '#shared/concurrency/slot-limit.ts'
import { type ApiEvent, EVENT_HEARTBEAT_MS, eventsRoute } from '#shared/contract/events.ts'
import { ApiError, tooManyRequests } from '../api-error.ts'
import type { AppEnvironment, Authenticator } from '../mount.ts'
import { requireReachable } from '../path-access.ts'
import { writeEvents } from '../services/events/event-stream.ts'
import type { ServiceContext } from '../services/support/service-context.ts'

/** Each open stream uses a connection. */
const STREAM_LIMITS = { perOwner: 20, total: 200 }
const RETRY_AFTER_SECONDS = 10

/** Mounted separately from the table of routes, whose handlers respond once. */
export const eventRoutes = (app: Hono<AppEnvironment>, authenticator: Authenticator, { events, options }: ServiceContext): void => {
  const limit = createSlotLimit(STREAM_LIMITS)
  const heartbeatMs = options.settings.eventHeartbeatMs ?? EVENT_HEARTBEAT_MS
  app.get(eventsRoute.path, async (c) => {
    const { caller } = c.env
    requireReachable(caller, eventsRoute.path)
    const { account } = await authenticator.authenticate(c.req.raw, c.env)
    if (caller === 'owner') throw new ApiError('not_allowed_here', 'The desktop app sends the events to its window over its event channel.')
    // Hono handles HEAD with this handler and discards the body, so the stream would never end.
    if (c.req.raw.method === 'HEAD') return c.body(null, 200, { 'content-type': 'text/event-stream' })
    const release = limit.acquire(account.id)
    if (!release) throw tooManyRequests(`Too many streams of events are open; try again in ${RETRY_AFTER_SECONDS} s.`, RETRY_AFTER_SECONDS)
    // A proxy that buffers responses would delay every event.
    c.header('x-accel-buffering', 'no')
    const authorize = () => authenticator.authenticate(c.req.raw, { caller, onAuthenticated: () => undefined })
    const subscribe = (listener: (event: ApiEvent) => void) => events.subscribeAccount(account.id, listener)
    return streamSSE(c, (stream) => writeEvents(stream, { subscribe, heartbeatMs, authorize, signal: events.closed }).finally(release))
  })
}
