/** `fetch` for a language model: over the recorded way out, to allowed addresses only, without redirects, and with a limit of size. */

import type { IncomingMessage, Outbound } from '../egress/outbound.ts'
import { bareHost, guardedLookup, kindOfAddress, RefusedAddress, requireAllowedHost } from '../senders/address-rules.ts'

/** The answer is larger than any answer can be. */
export class AnswerTooLarge extends Error {
  override readonly name = 'AnswerTooLarge'
}

/** An answer of some thousand tokens is a few kilobytes. */
const MAX_BYTES = 1024 * 1024

const read = (response: IncomingMessage): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    response.on('data', (chunk: Buffer) => {
      size += chunk.byteLength
      if (size > MAX_BYTES) response.destroy(new AnswerTooLarge('The answer is too large.'))
      else chunks.push(chunk)
    })
    response.on('end', () => resolve(Buffer.concat(chunks)))
    response.on('error', reject)
    response.on('close', () => reject(new Error('The answer ended early.')))
  })

const headersOf = (init: RequestInit | undefined): Record<string, string> => Object.fromEntries(new Headers(init?.headers))

/**
 * Follows no redirect: its response is returned.
 *
 * @returns a `fetch` that rejects with RefusedAddress, AnswerTooLarge, or the error of the connection
 */
export const guardedFetch =
  (outbound: Pick<Outbound, 'request'>, allowPrivate: boolean): typeof fetch =>
  async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : String(input))
    const isEncrypted = url.protocol === 'https:'
    if (!isEncrypted && !(url.protocol === 'http:' && allowPrivate)) throw new RefusedAddress('The address is not encrypted.')
    requireAllowedHost(url.hostname, allowPrivate)
    const body = typeof init?.body === 'string' ? init.body : ''
    const request = outbound.request(url, {
      method: init?.method ?? 'GET',
      headers: { ...headersOf(init), 'accept-encoding': 'identity', 'content-length': String(Buffer.byteLength(body)) },
      agent: false,
      lookup: guardedLookup(allowPrivate),
      ...(init?.signal ? { signal: init.signal } : {}),
    })
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
    request.on('response', resolve)
    request.on('error', reject)
    // The call is recorded when it closes: the thread of the job must not end before.
    const closed = new Promise<void>((resolve) => {
      request.once('close', () => resolve())
    })
    // The key is in the headers, which are sent with the body: neither leaves before the address is known.
    request.on('socket', (socket) => {
      socket.once(isEncrypted ? 'secureConnect' : 'connect', () => {
        if (!isEncrypted && kindOfAddress(socket.remoteAddress ?? '') !== 'private')
          request.destroy(new RefusedAddress(`The address ${bareHost(url.hostname)} is not encrypted.`))
        else request.end(body)
      })
    })
    try {
      const response = await promise
      const content = await read(response)
      const status = response.statusCode ?? 502
      const type = response.headers['content-type'] ?? 'application/json'
      const hasNoBody = status === 204 || status === 205 || status === 304
      return new Response(hasNoBody ? null : content, { status: status < 200 ? 502 : status, headers: { 'content-type': type } })
    } finally {
      request.destroy()
      await closed
    }
  }
