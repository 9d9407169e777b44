/** Identifies a file by its bytes and by which part of it is read, so that the same file is recognized. */

import { createHash } from 'node:crypto'
import type { CsvReadOptions, OpenFile } from './csv-types.ts'

/** Rejects if the file cannot be read or the signal aborts. */
export const contentHash = async (
  open: OpenFile,
  { sheet, shop, map, timeZone, signal }: Pick<CsvReadOptions, 'sheet' | 'shop' | 'map' | 'timeZone' | 'signal'>,
): Promise<string> => {
  const columns = Object.entries(map ?? {}).toSorted(([one], [other]) => (one < other ? -1 : 1))
  const hash = createHash('sha256').update(JSON.stringify([sheet ?? null, shop ?? null, columns, timeZone]))
  for await (const bytes of open()) {
    signal?.throwIfAborted()
    hash.update(bytes)
  }
  return hash.digest('hex')
}
