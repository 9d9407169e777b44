/** Forwards the events of the API to the window, over the desktop's event channel. */

import type { ApiEvents } from '#api/index.ts'
import { apiEventSchema } from '#shared/contract/events.ts'
import { sendToWindow } from './window-events.ts'

/** Run once the API is open. Only fields of the contract are sent. */
export const forwardEvents = (events: ApiEvents): void => {
  events.subscribe((event) => sendToWindow({ kind: 'api', event: apiEventSchema.parse(event) }))
}
