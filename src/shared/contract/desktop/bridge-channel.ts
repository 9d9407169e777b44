/** Names of the IPC channels, without schemas, so that the sandboxed preload bundles no library. */

/** Requests of the window to the API. */
export const API_CHANNEL = 'api:request'

/** Events of the desktop for the window. */
export const EVENT_CHANNEL = 'desk:event'

/** Calls of the window to the desktop. */
export const DESKTOP_CHANNEL = 'desk:desktop'
