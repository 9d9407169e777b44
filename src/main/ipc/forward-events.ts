/** Passes the events of the API on to the window, over the channel of the desktop's own events. */

import type { ApiEvents } from '#api/index.ts'
import { apiEventSchema } from '#shared/contract/events.ts'
import { sendToWindow } from './window-events.ts'

/** Run once the API is open. Only what the contract names goes out. */
export const forwardEvents = (events: ApiEvents): void => {
  events.subscribe((event) => sendToWindow({ kind: 'api', event: apiEventSchema.parse(event) }))
}
