/** Imports one file into one product: everything in one transaction, all or nothing. */

import { createReadStream } from 'node:fs'
import { stat, writeFile } from 'node:fs/promises'
import { dayFromNumber } from '#shared/calendar.ts'
import type { ImportResult } from '#shared/contract/desk-import.ts'
import { ImportRefused } from '../sources/csv/import-refused.ts'
import { type CsvReadOptions, type ReadSummary, readAds } from '../sources/csv/read-ads.ts'
import { readOrders } from '../sources/csv/read-orders.ts'
import { bulkTransaction } from '../store/bulk-transaction.ts'
import type { Database } from '../store/database.ts'
import { factWriter, type WriteCounts } from '../store/fact-writer.ts'
import { orderWriter } from '../store/order-writer.ts'
import { productForImport } from '../store/product-for-import.ts'
import { finishPull, insertPull } from '../store/pull-store.ts'
import { customerKey } from './customer-key.ts'
import type { ImportJobSpec, JobContext } from './job-types.ts'
import { orderTally } from './order-tally.ts'

type Written = WriteCounts & { readonly firstDay: number | null; readonly lastDay: number | null }

/** Runs the import. Throws ImportRefused for what the buyer can mend; then nothing was written. */
export const runImport = async (database: Database, spec: ImportJobSpec, context: JobContext): Promise<ImportResult> => {
  const now = (): number => Date.now() + spec.clockOffset
  const { size } = await stat(spec.file)
  const options: CsvReadOptions = {
    ...spec.options,
    timeZone: spec.timeZone,
    currency: spec.currency,
    signal: context.signal,
    onProgress: (bytes) => context.progress(size === 0 ? 0 : Math.min(0.95, (0.95 * bytes) / size)),
  }
  const open = () => createReadStream(spec.file, { highWaterMark: 1 << 18 })
  const startedAt = now()
  return bulkTransaction(database.raw, async () => {
    const product = productForImport(database.raw, { accountId: spec.accountId, name: spec.product, kind: spec.kind, now: startedAt })
    if (product.source === 'demo') {
      throw new ImportRefused(`"${spec.product}" is fed by the demo; import into a product of another name.`, [
        { field: 'product', problem: 'is fed by the demo' },
      ])
    }
    const pullId = insertPull(database.raw, { productId: product.id, kind: spec.kind, source: 'csv', startedAt })
    const { written, summary } =
      spec.kind === 'ads'
        ? await writeAds(database, product.id, pullId, open, options)
        : await writeOrders(database, product.id, pullId, open, options, customerKey(context.dataDir))
    context.signal.throwIfAborted()
    finishPull(database.raw, { id: pullId, productId: product.id, finishedAt: now(), written: written.written, changed: written.changed })
    const refusedFile = summary.refused.length > 0 ? await writeRefused(spec.refusedFile, summary) : null
    return toResult(written, summary, refusedFile)
  })
}

const writeAds = async (
  database: Database,
  productId: number,
  pullId: number,
  open: () => AsyncIterable<Uint8Array>,
  options: CsvReadOptions,
) => {
  const reading = readAds(open, options)
  const writer = factWriter(database.raw, productId, pullId)
  for await (const batch of reading.batches) writer.write(batch)
  return { written: writer.finish(), summary: reading.summary() }
}

const writeOrders = async (
  database: Database,
  productId: number,
  pullId: number,
  open: () => AsyncIterable<Uint8Array>,
  options: CsvReadOptions,
  key: Uint8Array,
) => {
  const reading = readOrders(open, { ...options, customerKey: key })
  const writer = orderWriter(database.raw, productId, pullId)
  const tally = orderTally()
  for await (const batch of reading.batches) {
    writer.write(batch)
    tally.add(batch)
  }
  const summary = reading.summary()
  return { written: writer.finish(null), summary: { ...summary, notes: [...tally.notes(), ...summary.notes] } }
}

/** Row, column and problem only: cells of a refused row may be personal. */
const writeRefused = async (file: string, summary: ReadSummary): Promise<string> => {
  const quote = (text: string) => `"${text.replaceAll('"', '""')}"`
  const lines = summary.refused.map(({ row, column, problem }) => [row, quote(column), quote(problem)].join(','))
  await writeFile(file, `${['row,column,problem', ...lines].join('\r\n')}\r\n`)
  return file
}

const toResult = (written: Written, summary: ReadSummary, refusedFile: string | null): ImportResult => ({
  rows_read: summary.rowsRead,
  rows_written: written.written,
  rows_changed: written.changed,
  rows_unchanged: written.unchanged,
  rows_refused: summary.refused.length,
  first_day: summary.firstDay ?? (written.firstDay === null ? null : dayFromNumber(written.firstDay)),
  last_day: summary.lastDay ?? (written.lastDay === null ? null : dayFromNumber(written.lastDay)),
  notes: [...summary.notes],
  refused_file: refusedFile,
})
