/** Passes requests of the window to the API: adds the API key to each request, and removes a new key from the response. */

import { randomUUID } from 'node:crypto'
import type { Api, Logger } from '#api/index.ts'
import { type BridgeRequest, type BridgeResponse, bridgeRequestSchema } from '#shared/contract/desktop/bridge.ts'
import { type ErrorCode, errorStatus } from '#shared/contract/errors.ts'
import { createDemoRoute } from '#shared/contract/internal/window-account.ts'
import { OPEN_HEADER } from '#shared/contract/open-account.ts'
import { deskRoutes } from '#shared/contract/routes.ts'
import { t } from '../app/i18n.ts'
import type { ApiKeyStore } from '../keychain/api-key-store.ts'

export interface BridgeHostOptions {
  readonly api: Pick<Api, 'fetch'>
  readonly apiKeys: ApiKeyStore
  readonly log: Logger
  /** Called for each new key after the key store has it and before it is shown: whatever needs a key can be read now. */
  readonly onNewKey: () => void
  /** Shows a new key to the user, once. `isSaved`: whether it is in the keychain too. */
  readonly showKey: (key: string, isSaved: boolean) => void
}

/** Paths that need no key must not wait for a keychain that may be locked. */
const keyless: ReadonlySet<string> = new Set(Object.values(deskRoutes).flatMap((route) => ('open' in route ? [route.path] : [])))

/** An error in the format of the API. */
export const errorResponse = (code: ErrorCode, message: string, errorId?: string): BridgeResponse => ({
  status: errorStatus[code],
  body: { status: 'error', code, message, ...(errorId === undefined ? {} : { error_id: errorId }) },
})

const CHUNK_BYTES = 1024 * 1024

/** A file as a stream of chunks: passed as a whole, it would be copied. */
const toChunks = (bytes: Uint8Array): ReadableStream<Uint8Array> => {
  let at = 0
  return new ReadableStream({
    pull: (controller) => {
      if (at >= bytes.byteLength) controller.close()
      else controller.enqueue(bytes.subarray(at, at + CHUNK_BYTES))
      at += CHUNK_BYTES
    },
  })
}

const requestFor = (envelope: BridgeRequest, key: string | null): Request => {
  const { method, path, body, opens } = envelope
  const headers = new Headers()
  if (opens !== undefined) headers.set(OPEN_HEADER, opens)
  if (key !== null) headers.set('x-api-key', key)
  if (body === undefined) return new Request(`http://desk.invalid${path}`, { method, headers })
  const bytes = body instanceof Uint8Array
  headers.set('content-type', bytes ? 'application/octet-stream' : 'application/json')
  const content = bytes ? ({ body: toChunks(body), duplex: 'half' } as const) : { body: JSON.stringify(body) }
  return new Request(`http://desk.invalid${path}`, { method, headers, ...content })
}

/** Characters. A longer response is passed on as text; one with a new key, which must be parsed, is far shorter. */
const MAX_PARSED_LENGTH = 32_768

const contentOf = async (response: Response): Promise<Omit<BridgeResponse, 'status'>> => {
  const text = await response.text()
  if (text === '') return { body: null }
  if (!response.headers.get('content-type')?.includes('json')) return { body: text }
  return text.length > MAX_PARSED_LENGTH ? { body: null, json: text } : { body: JSON.parse(text) as BridgeResponse['body'] }
}

/** Removes a new key from a response and returns it: the window gets null instead. */
const extractKey = (body: BridgeResponse['body']): string | null => {
  if (body === null || typeof body !== 'object' || Array.isArray(body)) return null
  const { api_key: key } = body
  if (typeof key !== 'string') return null
  body.api_key = null
  return key
}

/** Creates the handler of the bridge: it accepts any payload, returns a plain envelope, and never rejects. */
export const bridgeHost = ({
  api,
  apiKeys,
  log,
  onNewKey,
  showKey,
}: BridgeHostOptions): ((payload: unknown) => Promise<BridgeResponse>) => {
  const answer = async (envelope: BridgeRequest): Promise<BridgeResponse> => {
    const path = envelope.path.split('?')[0] ?? ''
    const state = keyless.has(path) ? { key: null, locked: null } : await apiKeys.key()
    const { key } = state
    if (key === null && state.locked !== null) return errorResponse('keychain_locked', state.locked)
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
