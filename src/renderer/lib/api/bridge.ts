/** Access to the API: the preload's bridge in the desktop app, or the same interface over fetch in a browser. */

import { type Bridge, type BridgeRequest, type BridgeResponse, unwrapResponse } from '#shared/contract/desktop/bridge.ts'
import { OPEN_HEADER } from '#shared/contract/open-account.ts'
import { readKey } from './key-storage.ts'

declare global {
  interface Window {
    readonly roasDesk?: Bridge
  }
}

const bodyOf = (body: BridgeRequest['body']): { readonly body?: BodyInit; readonly type?: string } => {
  if (body === undefined) return {}
  if (body instanceof Uint8Array) return { body, type: 'application/octet-stream' }
  return { body: JSON.stringify(body), type: 'application/json' }
}

const parsedOrNull = (text: string): BridgeResponse['body'] => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** A bridge over HTTP to the window's own origin. An unreachable host is status 0, never a rejection. */
export const httpBridge = (send: typeof fetch, keyOf: () => string | null): Bridge => ({
  host: 'served',
  request: async ({ method, path, body, opens }, signal) => {
    const { body: payload, type } = bodyOf(body)
    const key = keyOf()
    const headers = new Headers({ accept: 'application/json' })
    if (key !== null) headers.set('X-API-Key', key)
    if (opens !== undefined) headers.set(OPEN_HEADER, opens)
    if (type !== undefined) headers.set('content-type', type)
    try {
      const answer = await send(path, {
        method,
        headers,
        credentials: 'omit',
        cache: 'no-store',
        ...(payload === undefined ? {} : { body: payload }),
        ...(signal && { signal }),
      })
      return { status: answer.status, body: parsedOrNull(await answer.text()) }
    } catch {
      return { status: 0, body: null }
    }
  },
})

export const createBridge = (): Bridge => {
  const own = window.roasDesk
  if (own) return { ...own, request: async (request) => unwrapResponse(await own.request(request)) }
  return httpBridge((...args) => window.fetch(...args), readKey)
}
