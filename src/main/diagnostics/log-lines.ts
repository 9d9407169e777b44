/** The end of the log, for the screen: read backwards from the file, without any secret. */

import { open } from 'node:fs/promises'
import { redactSecrets } from './log.ts'

/** Enough for 2,000 lines of the usual length; a longer tail is cut to what fits. */
const MAX_BYTES = 1_000_000

/** The last `count` lines, oldest first; none if the log does not exist yet. Rejects if the file cannot be read. */
export const lastLogLines = async (file: string, count: number): Promise<readonly string[]> => {
  const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (handle === null) return []
  try {
    const { size } = await handle.stat()
    const start = Math.max(0, size - MAX_BYTES)
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(size - start), 0, size - start, start)
    const lines = buffer.toString('utf8', 0, bytesRead).split('\n')
    // The first line of a cut-off read has lost its beginning, and with it perhaps the mark of a secret.
    const whole = start > 0 ? lines.slice(1) : lines
    return whole
      .filter((line) => line !== '')
      .slice(-count)
      .map(redactSecrets)
  } finally {
    await handle.close()
  }
}
