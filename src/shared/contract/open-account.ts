/** Which account the window has open: that of its API key, or the demo next to it. */

/** A header of the window's requests; with the value `demo`, a request is about the demo next to the account of the API key. */
export const OPEN_HEADER = 'x-roas-desk-open'
