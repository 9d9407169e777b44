/** The channel's name apart from its schemas, so that the sandboxed preload draws in no library. */

/** The one IPC channel of the API. */
export const API_CHANNEL = 'api:request'
