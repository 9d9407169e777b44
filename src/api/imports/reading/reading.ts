/** Readings: files that are read once, batch by batch. */

import type { Reading, ReadSummary } from './csv-types.ts'

/**
 * A reading whose summary is known once every batch was taken.
 *
 * @param read - yields the batches, and calls `end` with the summary after the last
 */
export const toReading = <Row>(read: (end: (summary: ReadSummary) => void) => AsyncGenerator<readonly Row[]>): Reading<Row> => {
  let summary: ReadSummary | null = null
  return {
    batches: read((done) => {
      summary = done
    }),
    summary: () => {
      if (summary === null) throw new Error('The summary is available only after every batch was read')
      return summary
    },
  }
}
