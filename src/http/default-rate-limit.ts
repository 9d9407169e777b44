/** The default limit of requests. */

/** For each key, or each address without a valid key. */
export const DEFAULT_REQUESTS_PER_MINUTE = 6000
