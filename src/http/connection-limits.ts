/** Bounds what one connection can occupy: its requests, the time for a request body, and the time that it may stall. */

import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import { uploadRoute } from '#shared/contract/internal/import.ts'

export interface ConnectionLimits {
  /**
   * The most requests of one connection; the last response closes it.
   *
   * Pipelined responses wait in memory for a client that does not read them, so this bounds their number.
   */
  readonly maxRequests: number
  /** Time in milliseconds in which a request body must arrive, except that of an upload. */
  readonly bodyTimeoutMs: number
  /** Time in milliseconds after which a connection is closed whose client takes nothing of a waiting response. */
  readonly stalledTimeoutMs: number
}

export const defaultConnectionLimits: ConnectionLimits = { maxRequests: 100, bodyTimeoutMs: 30_000, stalledTimeoutMs: 120_000 }

const REQUEST_TIMEOUT = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n'

/** Applies the limits to every connection of a server. */
export const limitConnections = (server: Server, { maxRequests, bodyTimeoutMs, stalledTimeoutMs }: ConnectionLimits): void => {
  const active = new WeakMap<Socket, number>()
  const count = (socket: Socket, change: 1 | -1): void => void active.set(socket, (active.get(socket) ?? 0) + change)
  server.maxRequestsPerSocket = maxRequests
  server.on('request', (request, response) => {
    const { socket } = request
    count(socket, 1)
    response.once('close', () => count(socket, -1))
    if (!hasBody(request) || isUpload(request)) return
    const timer = setTimeout(() => {
      if (request.complete) return
      if (!response.headersSent) socket.write(REQUEST_TIMEOUT)
      socket.destroy()
    }, bodyTimeoutMs)
    timer.unref()
    request.once('close', () => clearTimeout(timer))
  })
  server.setTimeout(stalledTimeoutMs, (socket: Socket) => {
    // While a response is being computed, nothing is sent in either direction.
    const isComputing = (active.get(socket) ?? 0) > 0 && socket.writableLength === 0
    if (!isComputing) socket.destroy()
  })
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'

const isUpload = ({ url = '' }: IncomingMessage): boolean => url.split('?', 1)[0] === uploadRoute.path
