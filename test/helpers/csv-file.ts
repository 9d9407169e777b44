/** Files in memory for tests of the import. */

import { expect } from 'vitest'
import { english } from '#api/domain/english.ts'
import { countBadRows, ImportRefused } from '#api/imports/checks/import-refused.ts'
import type { CsvReadOptions, OpenFile, Reading } from '#api/imports/reading/csv-types.ts'

export const account: CsvReadOptions = { timeZone: 'America/Los_Angeles', currency: 'USD' }

/** A file of these bytes, read in chunks of this size. */
export const fileOf = (content: string | Uint8Array, chunkBytes = 1 << 16): OpenFile => {
  const bytes = typeof content === 'string' ? Buffer.from(content, 'utf8') : content
  return async function* () {
    for (let from = 0; from < bytes.length; from += chunkBytes) yield bytes.subarray(from, from + chunkBytes)
  }
}

export const lines = (...rows: readonly string[]): string => `${rows.join('\n')}\n`

/** Every row of a reading, and its summary in English. Checks that no row is counted twice or lost. */
export const readAll = async <Row>(reading: Reading<Row>) => {
  const rows: Row[] = []
  for await (const batch of reading.batches) rows.push(...batch)
  const { notes, refused, ...summary } = reading.summary()
  expect(summary.rowsRead).toBe(rows.length + summary.rowsFolded + countBadRows(refused))
  return {
    rows,
    summary: {
      ...summary,
      notes: notes.map((note) => english.format(note)),
      refused: refused.map((bad) => ({ ...bad, problem: english.format(bad.problem) })),
    },
  }
}

/** The refusal that a reading rejects with. Throws where it is read, or fails in another way. */
export const refusalOf = async (reading: Promise<unknown>): Promise<ImportRefused> => {
  const error = await reading.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof ImportRefused)) throw new Error(`Not refused: ${String(error)}`)
  return error
}
