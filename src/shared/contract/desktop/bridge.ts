/** The bridge between window and host: one request envelope, the same over IPC and HTTP. */

import { z } from 'zod'
import type { DesktopCall, DesktopResponse } from './desktop-call.ts'
import type { DesktopEvent } from './desktop-event.ts'

export { API_CHANNEL, DESKTOP_CHANNEL, EVENT_CHANNEL } from './bridge-channel.ts'

/** What the window asks for. The API key is never part of it: the host adds it. */
export const bridgeRequestSchema = z.strictObject({
  method: z.enum(['GET', 'POST', 'PUT', 'DELETE']),
  /** Path with query, starting with /api/ or /desk/. */
  path: z
    .string()
    .max(4096)
    .regex(/^\/(api|desk)\/[^\s#]*$/),
  /** A JSON value, or bytes for a file; absent for none. */
  body: z.union([z.instanceof(Uint8Array), z.json()]).optional(),
})
export type BridgeRequest = z.infer<typeof bridgeRequestSchema>

/**
 * What the host answers. `body` is parsed JSON, or null where there was none. A long one is null here and comes as its
 * text in `json`: taking it apart would hold up the thread that answers. Status 0: the host could not be reached.
 */
export const bridgeResponseSchema = z.strictObject({ status: z.int().min(0).max(599), body: z.json(), json: z.string().optional() })
export type BridgeResponse = z.infer<typeof bridgeResponseSchema>

/** The answer with its body at hand, long or not. */
export const unwrapResponse = ({ status, body, json }: BridgeResponse): BridgeResponse => ({
  status,
  body: json === undefined ? body : (JSON.parse(json) as BridgeResponse['body']),
})

/** What the preload exposes as `window.roasDesk`; over HTTP the window makes the same thing from fetch. */
export interface Bridge {
  readonly host: 'electron' | 'served'
  /** The answer as the host gives it: {@link unwrapResponse} has its body. */
  readonly request: (request: BridgeRequest) => Promise<BridgeResponse>
  /** Hears what the desktop tells; the answer ends it. Absent where the window is served. */
  readonly onEvent?: (listener: (event: DesktopEvent) => void) => () => void
  /** Asks something of the desktop. Absent where the window is served. */
  readonly desktop?: (call: DesktopCall) => Promise<DesktopResponse>
}
