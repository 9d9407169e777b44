/** Limits the rows of one file. What an import notes of each row is outside the memory limit of its thread. */

import { createMessage } from '#shared/messages/message.ts'
import { refuseFile } from './import-refused.ts'

/** Ten years of six thousand ads. An import needs about 40 bytes of memory for each row, so 800 MB in all. */
export const MAX_FILE_ROWS = 20_000_000

/**
 * Checks the number of rows read so far.
 *
 * @throws ImportRefused if there are more than {@link MAX_FILE_ROWS}.
 */
export const requireFewRows = (rows: number): void => {
  if (rows <= MAX_FILE_ROWS) return
  throw refuseFile(
    createMessage('file.tooManyRows', { count: MAX_FILE_ROWS }),
    createMessage('file.nothing'),
    createMessage('file.splitByMonth'),
  )
}
