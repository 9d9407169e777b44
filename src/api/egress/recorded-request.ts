/** An HTTP request over a connection of its own, recorded when it closes. */

import { type ClientRequest, request as plainRequest, type RequestOptions } from 'node:http'
import { request as encryptedRequest } from 'node:https'
import type { OpenCall } from './open-call.ts'

export const recordedRequest =
  (openCall: OpenCall) =>
  (url: URL, options: RequestOptions): ClientRequest => {
    const end = openCall({ host: url.host, path: url.pathname, method: options.method ?? 'GET' })
    const make = url.protocol === 'https:' ? encryptedRequest : plainRequest
    let request: ClientRequest
    try {
      request = make(url, options)
    } catch (error) {
      end({ status: null, error, sent: 0, received: 0 })
      throw error
    }
    let status: number | null = null
    let failure: { readonly error: unknown } | null = null
    let isConnected = false
    request.once('socket', (socket) => {
      socket.once('connect', () => {
        isConnected = true
      })
    })
    request.on('response', ({ statusCode }) => {
      status = statusCode ?? null
    })
    request.on('error', (error) => {
      failure = { error }
    })
    request.once('close', () => {
      // The body of the answer is not read: a status is a whole result.
      const none = { error: new DOMException('Closed without an answer.', 'AbortError') }
      // What waits for a connection counts as written.
      const { bytesWritten: sent, bytesRead: received } = isConnected && request.socket ? request.socket : { bytesWritten: 0, bytesRead: 0 }
      end({ status, ...(status === null ? (failure ?? none) : {}), sent, received })
    })
    return request
  }
