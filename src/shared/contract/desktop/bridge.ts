/** The bridge between window and host: one request envelope, the same over IPC and HTTP. */

import { z } from 'zod'
import { openAccountSchema } from '../open-account.ts'
import type { DesktopCall, DesktopResponse } from './desktop-call.ts'
import type { DesktopEvent } from './desktop-event.ts'

export { API_CHANNEL, DESKTOP_CHANNEL, EVENT_CHANNEL } from './bridge-channel.ts'

/** A request of the window. It never contains the API key: the host adds it. */
export const bridgeRequestSchema = z.strictObject({
  method: z.enum(['GET', 'POST', 'PUT', 'DELETE']),
  /** Path with query, starting with /api/ or /desk/. */
  path: z
    .string()
    .max(4096)
    .regex(/^\/(api|desk)\/[^\s#]*$/),
  /** A JSON value, or bytes for a file; absent without a body. */
  body: z.union([z.instanceof(Uint8Array), z.json()]).optional(),
  /** What the request is about; absent: the account of the API key. */
  opens: openAccountSchema.optional(),
})
/** A request of the window. */
export type BridgeRequest = z.infer<typeof bridgeRequestSchema>

/**
 * The response of the host.
 *
 * `body` is parsed JSON, or null without a body. A long body is null here and comes as text in `json`, because parsing it would block the
 * thread that answers. Status 0 means that the host could not be reached.
 */
export const bridgeResponseSchema = z.strictObject({ status: z.int().min(0).max(599), body: z.json(), json: z.string().optional() })
/** The response of the host, possibly with its body as text. */
export type BridgeResponse = z.infer<typeof bridgeResponseSchema>

/** The response with its body parsed. */
export const unwrapResponse = ({ status, body, json }: BridgeResponse): BridgeResponse => ({
  status,
  body: json === undefined ? body : (JSON.parse(json) as BridgeResponse['body']),
})

/** What the preload exposes as `window.roasDesk`; a served window builds the same from fetch. */
export interface Bridge {
  readonly host: 'electron' | 'served'
  /** The response as the host sends it; pass it to {@link unwrapResponse}. `signal` cancels a request over HTTP; the desktop ignores it. */
  readonly request: (request: BridgeRequest, signal?: AbortSignal) => Promise<BridgeResponse>
  /** Subscribes to events of the desktop and returns a function that unsubscribes. Absent in a served window. */
  readonly onEvent?: (listener: (event: DesktopEvent) => void) => () => void
  /** Calls the desktop. Absent in a served window. */
  readonly desktop?: (call: DesktopCall) => Promise<DesktopResponse>
}
