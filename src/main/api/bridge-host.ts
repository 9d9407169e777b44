/** From an envelope of the window to an answer of the API: adds the key on the way in, takes it out on the way back. */

import { randomUUID } from 'node:crypto'
import type { Api, Logger } from '#api/index.ts'
import { type BridgeRequest, type BridgeResponse, bridgeRequestSchema } from '#shared/contract/desktop/bridge.ts'
import { type ErrorCode, errorStatus } from '#shared/contract/errors.ts'
import { createDemoRoute } from '#shared/contract/internal/window-account.ts'
import { deskRoutes } from '#shared/contract/routes.ts'
import { t } from '../app/i18n.ts'
import type { ApiKeyStore } from '../keychain/api-key-store.ts'

export interface BridgeHostOptions {
  readonly api: Pick<Api, 'fetch'>
  readonly apiKeys: ApiKeyStore
  readonly log: Logger
  /** Called for each new key, once the store of keys has it and before it is shown: what needed a key can be read now. */
  readonly onNewKey: () => void
  /** Shows a new key to the user, once. `isSaved`: whether it is in the keychain too. */
  readonly showKey: (key: string, isSaved: boolean) => void
}

/** Paths that ask for no key must not wait for a keychain that may be locked. */
const keyless: ReadonlySet<string> = new Set(Object.values(deskRoutes).flatMap((route) => ('open' in route ? [route.path] : [])))

/** An error in the form in which the API itself would answer it. */
export const errorResponse = (code: ErrorCode, message: string, errorId?: string): BridgeResponse => ({
  status: errorStatus[code],
  body: { status: 'error', code, message, ...(errorId === undefined ? {} : { error_id: errorId }) },
})

const PIECE_BYTES = 1024 * 1024

/** A file as a stream of its parts: given whole, it would be copied on the way. */
const toChunks = (bytes: Uint8Array): ReadableStream<Uint8Array> => {
  let at = 0
  return new ReadableStream({
    pull: (controller) => {
      if (at >= bytes.byteLength) controller.close()
      else controller.enqueue(bytes.subarray(at, at + PIECE_BYTES))
      at += PIECE_BYTES
    },
  })
}

const requestFor = (envelope: BridgeRequest, key: string | null): Request => {
  const { method, path, body } = envelope
  const headers = new Headers()
  if (key !== null) headers.set('x-api-key', key)
  if (body === undefined) return new Request(`http://desk.invalid${path}`, { method, headers })
  const bytes = body instanceof Uint8Array
  headers.set('content-type', bytes ? 'application/octet-stream' : 'application/json')
  const content = bytes ? ({ body: toChunks(body), duplex: 'half' } as const) : { body: JSON.stringify(body) }
  return new Request(`http://desk.invalid${path}`, { method, headers, ...content })
}

/** Characters. Above it an answer is handed on as text; one with a new key in it, which must be looked into, is far shorter. */
const LONG = 32_768

const contentOf = async (response: Response): Promise<Omit<BridgeResponse, 'status'>> => {
  const text = await response.text()
  if (text === '') return { body: null }
  if (!response.headers.get('content-type')?.includes('json')) return { body: text }
  return text.length > LONG ? { body: null, json: text } : { body: JSON.parse(text) as BridgeResponse['body'] }
}

/** Takes a key out of an answer: the window gets null in its place. */
const extractKey = (body: BridgeResponse['body']): string | null => {
  if (body === null || typeof body !== 'object' || Array.isArray(body)) return null
  const { api_key: key } = body
  if (typeof key !== 'string') return null
  body.api_key = null
  return key
}

/** The host's end of the bridge: any payload in, a plain envelope out. Never rejects. */
export const bridgeHost = ({ api, apiKeys, log, onNewKey, showKey }: BridgeHostOptions): ((payload: unknown) => Promise<BridgeResponse>) => {
  const answer = async (envelope: BridgeRequest): Promise<BridgeResponse> => {
    const path = envelope.path.split('?')[0] ?? ''
    const atHand = keyless.has(path) ? { key: null, locked: null } : await apiKeys.key()
    const { key } = atHand
    if (key === null && atHand.locked !== null) return errorResponse('keychain_locked', atHand.locked)
    const response = await api.fetch(requestFor(envelope, key), 'owner')
    const content = await contentOf(response)
    const issued = extractKey(content.body)
    if (issued !== null) {
      const isSaved = await apiKeys.keep(issued)
      onNewKey()
      // Nobody needs the key of the demo account, which can be created again at any time.
      if (path !== createDemoRoute.path) showKey(issued, isSaved)
    }
    if (response.status === 401 && key === null) return errorResponse('invalid_api_key', t('calls.noKey'))
    return { status: response.status, ...content }
  }

  return async (payload) => {
    try {
      const envelope = bridgeRequestSchema.safeParse(payload)
      if (!envelope.success) return errorResponse('invalid_request', t('calls.unknownForm'))
      if (envelope.data.method === 'GET' && envelope.data.body !== undefined) return errorResponse('invalid_request', t('calls.bodyOfGet'))
      return await answer(envelope.data)
    } catch (error) {
      const errorId = randomUUID()
      log.error({ err: error, error_id: errorId }, 'window.request_failed')
      return errorResponse('internal', t('calls.failed'), errorId)
    }
  }
}
