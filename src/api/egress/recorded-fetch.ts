/** `fetch` whose calls are recorded when their body was read to its end. */

import type { EndCall, OpenCall } from './open-call.ts'

const sizeOf = (body: unknown): number => {
  if (typeof body === 'string') return Buffer.byteLength(body)
  if (body instanceof Uint8Array || body instanceof ArrayBuffer) return body.byteLength
  return body instanceof URLSearchParams ? Buffer.byteLength(body.toString()) : 0
}

/** The same response; its bytes are counted as they are read. */
const counted = (response: Response, sent: number, end: EndCall): Response => {
  const { body, status, statusText, headers } = response
  let received = 0
  if (body === null) {
    end({ status, sent, received })
    return response
  }
  const reader = body.getReader()
  const content = new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        try {
          const { done, value } = await reader.read()
          if (done) {
            end({ status, sent, received })
            controller.close()
            return
          }
          received += value.byteLength
          controller.enqueue(value)
        } catch (error) {
          end({ status, error, sent, received })
          throw error
        }
      },
      cancel: async (reason) => {
        end({ status, error: new DOMException('Not read to its end.', 'AbortError'), sent, received })
        await reader.cancel(reason)
      },
    },
    { highWaterMark: 0 },
  )
  return new Response(content, { status, statusText, headers })
}

/** @returns a `fetch` that follows no redirect */
export const recordedFetch =
  (inner: typeof fetch, openCall: OpenCall): typeof fetch =>
  async (input, init) => {
    const request = input instanceof Request ? input : null
    const url = new URL(request?.url ?? String(input))
    const method = (init?.method ?? request?.method ?? 'GET').toUpperCase()
    const end = openCall({ host: url.host, path: url.pathname, method })
    const sent = Buffer.byteLength(url.pathname + url.search) + sizeOf(init?.body)
    let response: Response
    try {
      response = await inner(input, { ...init, redirect: 'error' })
    } catch (error) {
      end({ status: null, error, sent, received: 0 })
      throw error
    }
    return counted(response, sent, end)
  }
