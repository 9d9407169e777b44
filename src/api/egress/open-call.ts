/** A call between its start and its record. */

/** What is known of a call before it is made. */
export interface CallAddress {
  readonly host: string
  /** With its secrets. */
  readonly path: string
  readonly method: string
}

/** How a call ended. */
export interface CallEnd {
  readonly status: number | null
  readonly error?: unknown
  readonly sent: number
  readonly received: number
}

/** Records the end of a call, once. */
export type EndCall = (end: CallEnd) => void

/**
 * Opens a call.
 *
 * @throws SwitchedOff if its destination is off
 */
export type OpenCall = (address: CallAddress) => EndCall
