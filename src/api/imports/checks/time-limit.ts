/** Limits the time that reading one file may take. */

import { createMessage } from '#shared/messages/message.ts'
import { type ImportRefused, refuseFile } from './import-refused.ts'

/** Far longer than any file within the other limits takes on a slow computer. */
export const READ_TIMEOUT_MS = 10 * 60_000

const MINUTE_MS = 60_000

/** The refusal of a file that took longer than `timeoutMs` milliseconds to read. */
export const tooSlow = (timeoutMs: number): ImportRefused =>
  refuseFile(
    createMessage('file.slow', { minutes: Math.max(1, Math.round(timeoutMs / MINUTE_MS)) }),
    createMessage('file.nothing'),
    createMessage('file.splitByMonth'),
  )
