/** Where a log is written. A log that cannot be written loses lines; it never ends the process that logs. */

import { type DestinationStream, pino } from 'pino'

/** Lines that wait for room on the disk are retained up to this size; later ones are dropped. */
const MAX_WAITING_BYTES = 1_000_000

const nowhere: DestinationStream = { write: () => undefined }

/**
 * Opens a destination for log lines that are written at once.
 *
 * A failed write (a full disk, a closed pipe) is not reported to the caller: the lines wait for the next write, and are dropped once too
 * many wait. Where the file cannot be opened, all lines are dropped.
 *
 * @param dest - path of a file, created so that only its owner can read it, or a file descriptor
 */
export const logDestination = (dest: string | number): DestinationStream => {
  try {
    const destination = pino.destination({ dest, sync: true, maxLength: MAX_WAITING_BYTES, mode: 0o600 })
    destination.on('error', () => undefined)
    return destination
  } catch {
    return nowhere
  }
}
