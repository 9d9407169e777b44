/** The channels' names apart from their schemas, so that the sandboxed preload draws in no library. */

/** The one IPC channel of the API. */
export const API_CHANNEL = 'api:request'

/** From the desktop to the window: events. */
export const EVENT_CHANNEL = 'desk:event'

/** From the window to the desktop around it: calls. */
export const DESKTOP_CHANNEL = 'desk:desktop'
