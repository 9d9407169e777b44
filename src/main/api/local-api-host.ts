/**
 * Opens the local API's port: the HTTP host without a window. Requests of programs are queued, so that the window never waits for them.
 */

import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { Api, Logger } from '#api/index.ts'
import type { RunningHost } from '#http/http-host.ts'
import type { McpHandler } from '#mcp/mcp-handler.ts'
import type { McpServerOptions } from '#mcp/mcp-server.ts'
import { createBulkhead } from '#shared/concurrency/bulkhead.ts'
import { yieldBetweenCalls } from '#shared/node/yield-between-calls.ts'
import type { MainThreadMonitor } from '../diagnostics/main-thread-monitor.ts'
import { errorResponse } from './bridge-host.ts'
import { PortError } from './port-error.ts'

const MAX_CONCURRENT_REQUESTS = 64
const TOO_MANY = 'Too many concurrent requests; try again when some of them have finished.'

const tooMany = (): Response => {
  const { status, body } = errorResponse('too_many_requests', TOO_MANY)
  return Response.json(body, { status, headers: { 'retry-after': '1' } })
}

type ServedApi = Pick<Api, 'fetch' | 'isKnownKey'>

/** Starts one request per iteration of the event loop, and limits how many run at once. */
const paced = (api: ServedApi, thread: MainThreadMonitor): ServedApi => {
  const limited = createBulkhead({ maxConcurrent: MAX_CONCURRENT_REQUESTS })
  const nextIteration = yieldBetweenCalls()
  return {
    isKnownKey: api.isKnownKey,
    fetch: (request, caller, onAdmitted) =>
      limited(
        0,
        async () => {
          await nextIteration()
          const { pathname: path } = new URL(request.url)
          return thread.during({ method: request.method, path }, api.fetch(request, caller, onAdmitted))
        },
        tooMany,
      ),
  }
}

interface LocalHostOptions {
  readonly port: number
  readonly thread: MainThreadMonitor
  /** Of the app, for agents. */
  readonly version: string
  /** Logs who uses a key and who is refused. */
  readonly log: Logger
}

/** Most users have no agent: the MCP server is loaded with the first request for it. */
const loadedOnDemand = (options: McpServerOptions): McpHandler => {
  let handler: Promise<McpHandler> | null = null
  return async (...incoming) => {
    handler ??= import('#mcp/mcp-handler.ts').then(({ mcpHandler }) => mcpHandler(options))
    return (await handler)(...incoming)
  }
}

/** Starts to listen on 127.0.0.1. Rejects with a {@link PortError} if the port cannot be used. */
export const listenLocally = async (api: ServedApi, { port, thread, version, log }: LocalHostOptions): Promise<RunningHost> => {
  // Loaded on demand: most users never need them, and loading them at once would block the window.
  await import('node:http')
  await yieldToEventLoop()
  const { HostError, startHttpHost } = await import('#http/http-host.ts')
  await yieldToEventLoop()
  try {
    const served = paced(api, thread)
    return await startHttpHost({ api: served, mcp: loadedOnDemand({ api: served, version, log }), port, ownProcess: false, log })
  } catch (error) {
    if (!(error instanceof HostError)) throw error
    throw new PortError(error.problem === 'other' ? 'failed' : error.problem, error.message)
  }
}
