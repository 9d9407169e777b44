/** The bridge between window and host: one request envelope, the same over IPC and HTTP. */

import { z } from 'zod'
import type { DesktopAnswer, DesktopCall } from './desktop-call.ts'
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

/** What the host answers. `body` is parsed JSON, or null where there was none. Status 0: the host could not be reached. */
export const bridgeAnswerSchema = z.strictObject({ status: z.int().min(0).max(599), body: z.json() })
export type BridgeAnswer = z.infer<typeof bridgeAnswerSchema>

/** What the preload exposes as `window.roasDesk`; over HTTP the window makes the same thing from fetch. */
export interface Bridge {
  readonly host: 'electron' | 'served'
  readonly request: (request: BridgeRequest) => Promise<BridgeAnswer>
  /** Hears what the desktop tells; the answer ends it. Absent where the window is served. */
  readonly onEvent?: (listener: (event: DesktopEvent) => void) => () => void
  /** Asks something of the desktop. Absent where the window is served. */
  readonly desktop?: (call: DesktopCall) => Promise<DesktopAnswer>
}
