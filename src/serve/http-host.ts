/** The loopback HTTP host: the same API and the same window for a browser. */

import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Api } from '#api/index.ts'
import { HostError } from './plain-error.ts'
import { bundleHandler } from './window-files/bundle-handler.ts'

export interface RunningHost {
  /** http://127.0.0.1:PORT */
  readonly url: string
  readonly close: () => Promise<void>
}

interface HttpHostOptions {
  readonly api: Pick<Api, 'fetch'>
  readonly port: number
  /** Folder of the built window. */
  readonly windowFolder: string
}

const LOOPBACK = '127.0.0.1'

/** Starts listening. Rejects where the port is taken. */
export const startHttpHost = async ({ api, port, windowFolder }: HttpHostOptions): Promise<RunningHost> => {
  const files = bundleHandler(windowFolder)
  const listener = getRequestListener(
    async (request) => {
      const refusal = refuseForeign(request)
      if (refusal) return refusal
      const { pathname } = new URL(request.url)
      if (/^\/(api|desk)(\/|$)/.test(pathname) || pathname === '/openapi.json') return withSafeHeaders(await api.fetch(request, 'http'))
      return files(request)
    },
    { overrideGlobalObjects: false },
  )
  const server = createServer(
    { maxHeaderSize: 16_384, headersTimeout: 10_000, requestTimeout: 600_000, keepAliveTimeout: 5_000 },
    (request, response) => {
      void listener(request, response)
    },
  )
  await listen(server, port)
  const { port: bound } = server.address() as AddressInfo
  return { url: `http://${LOOPBACK}:${bound}`, close: () => close(server) }
}

/** A page of another site may reach this port through the browser: its Host or Origin gives it away. */
const refuseForeign = (request: Request): Response | null => {
  const { host, hostname } = new URL(request.url)
  const isOurs = [LOOPBACK, 'localhost', '[::1]'].includes(hostname) && request.headers.get('host') === host
  const origin = request.headers.get('origin')
  if (isOurs && (origin === null || origin === `http://${host}`)) return null
  const body = {
    status: 'error',
    code: 'not_allowed_here',
    message: 'This address answers only its own window and programs on this machine.',
  }
  return Response.json(body, { status: 403 })
}

const withSafeHeaders = (response: Response): Response => {
  const headers = new Headers(response.headers)
  headers.set('x-content-type-options', 'nosniff')
  headers.set('cache-control', 'no-store')
  headers.set('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
  headers.set('cross-origin-resource-policy', 'same-origin')
  // The rest of an oversized body may still be on its way: this connection is of no further use.
  if (response.status === 413) headers.set('connection', 'close')
  return new Response(response.body, { status: response.status, headers })
}

const listen = (server: Server, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE'
          ? new HostError(`Port ${port} is taken; choose another with --port, or 0 for any free one.`)
          : new HostError(`Port ${port} cannot be used: ${error.message}.`),
      )
    })
    server.listen(port, LOOPBACK, () => resolve())
  })

const close = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve())
    server.closeIdleConnections()
    setTimeout(() => server.closeAllConnections(), 2000).unref()
  })
