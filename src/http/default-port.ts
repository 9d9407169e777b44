/** The default port. */

export const DEFAULT_PORT = 7627
