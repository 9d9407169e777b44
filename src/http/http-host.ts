/** The HTTP host, for a served host and for the desktop app's local port: the same API, and optionally the same window. */

import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import type { Api, Logger } from '#api/index.ts'
import { accessLog } from './access-log.ts'
import { bearerKey, keyedRequest } from './bearer-key.ts'
import { type ConnectionLimits, defaultConnectionLimits, limitConnections } from './connection-limits.ts'
import { DEFAULT_REQUESTS_PER_MINUTE } from './default-rate-limit.ts'
import { HostError, type HostProblem } from './host-error.ts'
import { type ListenAddress, loopback } from './loopback.ts'
import { rateLimit } from './rate-limit.ts'
import { tlsPolicy } from './tls-policy.ts'
import { emptyPolicy } from './window-files/content-policy.ts'

export interface RunningHost {
  /** The address on which it listens, without a trailing slash. */
  readonly url: string
  /** Stops listening, ends event streams, waits for requests in progress (2 s at most), and resolves when every connection is closed. */
  readonly close: () => Promise<void>
}

export interface HttpHostOptions {
  readonly api: Pick<Api, 'fetch' | 'isKnownKey'>
  readonly port: number
  /** Serves the files of the window. Without it, only the reporting API responds. */
  readonly files?: (request: Request) => Promise<Response>
  /** Answers agents at `/mcp`, with the API key as bearer token; absent, or on a host that other machines reach: the path does not exist. */
  readonly mcp?: (request: Request, key: string | null, onAdmitted: (tenantId: string) => void) => Promise<Response>
  /** False if other code runs in this process: its globals are not replaced then, and each response takes a little longer. */
  readonly ownProcess?: boolean
  readonly address?: ListenAddress
  /** Requests a minute that one key, or one address without a valid key, may make; 0 for no limit. */
  readonly requestsPerMinute?: number
  readonly connectionLimits?: Partial<ConnectionLimits>
  /** Logs who uses a key and who is refused. */
  readonly log?: Pick<Logger, 'info'>
}

export { HostError }

/** The request timeout is that of an upload; the connection limits have a shorter one for other bodies. */
const limits = { maxHeaderSize: 16_384, headersTimeout: 10_000, requestTimeout: 600_000, keepAliveTimeout: 5_000 } as const

const TOO_MANY_REQUESTS = 429
const HSTS = 'max-age=31536000'

/** Browsers apply the header to all ports of a host, so under a name of this machine it would close other local sites that are plain HTTP. */
const isLocalName = ({ url }: Request): boolean => loopback.allowedNames.has(new URL(url).hostname)

/** Starts listening. Rejects with a HostError if the port cannot be used. */
export const startHttpHost = async (options: HttpHostOptions): Promise<RunningHost> => {
  const { api, port, files, ownProcess = true, address = loopback, requestsPerMinute = DEFAULT_REQUESTS_PER_MINUTE } = options
  const caller = !files ? 'program' : address.isReachableByOthers ? 'network' : 'http'
  const access = options.log && accessLog(options.log)
  const limit = rateLimit(requestsPerMinute, api.isKnownKey)
  const mcp = address.isReachableByOthers ? undefined : options.mcp
  const withTransportSecurity = (request: Request, response: Response): Response => {
    if (address.tls && !isLocalName(request)) response.headers.set('strict-transport-security', HSTS)
    return response
  }
  const streams = new Set<ServerResponse>()
  const answer = async (request: Request, remote: string, outgoing: ServerResponse): Promise<Response> => {
    const { pathname } = new URL(request.url)
    const isWebhook = pathname.startsWith('/webhooks/')
    const isApi = /^\/(api|desk)(\/|$)/.test(pathname) || pathname === '/openapi.json'
    const refusal = rejectForeignOrigin(request, address)
    if (refusal) return withSafeHeaders(refusal)
    if (mcp && pathname === '/mcp') {
      const key = bearerKey(request)
      const ask = (onAdmitted: () => void): Promise<Response> =>
        mcp(request, key, (tenantId) => {
          access?.admitted(tenantId, remote)
          onAdmitted()
        })
      return withSafeHeaders(await limit.guard(keyedRequest(request, key), remote, ask))
    }
    if (files && !isApi && !isWebhook) {
      const file = await limit.guardFile(remote, () => files(request))
      return file.status === TOO_MANY_REQUESTS ? withSafeHeaders(file) : file
    }
    const fetch = (onAdmitted: () => void): Promise<Response> =>
      api.fetch(request, caller, (tenantId) => {
        access?.admitted(tenantId, remote)
        onAdmitted()
      })
    const response = withSafeHeaders(await limit.guard(request, remote, fetch))
    // A client that has left already emits no further `close`.
    if (!outgoing.destroyed && response.headers.get('content-type')?.startsWith('text/event-stream')) {
      streams.add(outgoing)
      outgoing.once('close', () => streams.delete(outgoing))
    }
    return response
  }
  const remoteOf = ({ incoming }: HttpBindings): string => incoming.socket.remoteAddress ?? 'unknown'
  const listener = getRequestListener(
    async (request, env) => {
      const bindings = env as HttpBindings
      const remote = remoteOf(bindings)
      const response = await answer(request, remote, bindings.outgoing)
      access?.answered(request, remote, response.status)
      return withTransportSecurity(request, response)
    },
    { overrideGlobalObjects: ownProcess },
  )
  const handle: RequestListener = (request, response) => void listener(request, response)
  const server = address.tls ? createTlsServer({ ...limits, ...tlsPolicy, ...address.tls }, handle) : createServer(limits, handle)
  limitConnections(server, { ...defaultConnectionLimits, ...options.connectionLimits })
  await listen(server, port, address.host)
  const { port: bound } = server.address() as AddressInfo
  const shown = address.host.includes(':') ? `[${address.host}]` : address.host
  return { url: `${address.protocol}://${shown}:${bound}`, close: () => close(server, streams) }
}

/** A page of another site may reach this port through the browser: its Host or Origin header reveals it. */
const rejectForeignOrigin = (request: Request, { allowedNames, protocol }: ListenAddress): Response | null => {
  const { host, hostname } = new URL(request.url)
  const isOurs = allowedNames.has(hostname) && request.headers.get('host')?.toLowerCase() === host
  const origin = request.headers.get('origin')
  if (isOurs && (origin === null || origin === `${protocol}://${host}`)) return null
  const body = {
    status: 'error',
    code: 'not_allowed_here',
    message: 'Only the ROAS Desk window and programs on this machine can use this address.',
  }
  return Response.json(body, { status: 403 })
}

/** Set in place: a new Response around the body would convert a ready text to a stream. */
const withSafeHeaders = (response: Response): Response => {
  const { headers } = response
  headers.set('x-content-type-options', 'nosniff')
  headers.set('cache-control', 'no-store')
  headers.set('content-security-policy', emptyPolicy)
  headers.set('cross-origin-resource-policy', 'same-origin')
  // The rest of an oversized body may still be in transit, so the connection cannot be reused.
  if (response.status === 413) headers.set('connection', 'close')
  return response
}

const listen = (server: Server, port: number, host: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const problem = problems[error.code ?? ''] ?? 'other'
      const message =
        problem === 'taken'
          ? `Port ${port} is already in use; choose another with --port, or 0 for any free port.`
          : `Port ${port} cannot be used: ${error.message}.`
      reject(new HostError(message, problem))
    })
    server.listen(port, host, () => resolve())
  })

const problems: Readonly<Record<string, HostProblem>> = { EADDRINUSE: 'taken', EACCES: 'forbidden', EPERM: 'forbidden' }

const close = (server: Server, streams: ReadonlySet<ServerResponse>): Promise<void> =>
  new Promise((resolve) => {
    // Event streams do not end on their own.
    for (const stream of streams) stream.destroy()
    // A connection that has just sent its last response is idle and would stay open for the next request.
    const idle = setInterval(() => server.closeIdleConnections(), 50)
    const patience = setTimeout(() => server.closeAllConnections(), 2000)
    server.close(() => {
      clearInterval(idle)
      clearTimeout(patience)
      resolve()
    })
    server.closeIdleConnections()
  })
