/** Imports one file into one product: everything in one transaction, all or nothing. */

import { createReadStream, rmSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { asDay, dayFromNumber, dayInZone, dayNumber } from '#shared/calendar.ts'
import { type ImportResult, rememberedOptionsSchema } from '#shared/contract/internal/import.ts'
import type { Message } from '#shared/contract/message.ts'
import { createMessage } from '#shared/messages/message.ts'
import { factWriter, type WriteCounts } from '../db/ads/fact-writer.ts'
import { customerKeyFile, ensureCustomerKey, existingCustomerKey, hasHashedCustomers } from '../db/backup/customer-hash-key.ts'
import { bulkTransaction } from '../db/connection/bulk-transaction.ts'
import type { Database } from '../db/connection/database.ts'
import { countDuplicateDays } from '../db/imports/double-count.ts'
import { insertImport, setRefusedFile } from '../db/imports/import-store.ts'
import { finishPull, insertPull } from '../db/imports/pull-store.ts'
import { findMapping, saveMapping } from '../db/imports/source-mapping-store.ts'
import { orderWriter } from '../db/orders/order-writer.ts'
import { productForImport } from '../db/products/product-for-import.ts'
import { english } from '../domain/english.ts'
import { type AdsReading, type CsvReadOptions, type ReadSummary, readAds } from '../imports/ads/read-ads.ts'
import { ImportRefused, refuseFile } from '../imports/checks/import-refused.ts'
import { type OrdersReading, readOrders } from '../imports/orders/read-orders.ts'
import { headerHash } from '../imports/reading/header-hash.ts'
import type { ImportJobSpec, JobContext } from './job-types.ts'
import { createOrderCounts } from './order-counts.ts'
import { writeRefused } from './refused-file.ts'

type Written = WriteCounts & { readonly firstDay: number | null; readonly lastDay: number | null }

/** Runs the import. Throws ImportRefused for problems that the user can fix; then nothing was written. */
export const runImport = async (database: Database, spec: ImportJobSpec, context: JobContext): Promise<ImportResult> => {
  const now = (): number => Date.now() + spec.clockOffset
  const { size } = await stat(spec.file)
  const account = {
    timeZone: spec.timeZone,
    currency: spec.currency,
    today: dayInZone(now(), spec.timeZone),
    signal: context.signal,
    onProgress: (bytes: number) => context.progress(size === 0 ? 0 : Math.min(0.95, (0.95 * bytes) / size)),
  }
  const open = () => createReadStream(spec.file, { highWaterMark: 1 << 18 })
  const startedAt = now()
  const header = await headerHash(open, spec.kind, account)
  const done = await bulkTransaction(database.raw, async () => {
    const product = productForImport(database.raw, { accountId: spec.accountId, name: spec.product, kind: spec.kind, now: startedAt })
    if (product.source === 'demo') {
      throw new ImportRefused({
        messages: [createMessage('file.demo', { product: spec.product })],
        details: [{ field: 'product', problem: 'is a demo product' }],
      })
    }
    if (product.source === 'meta') {
      throw new ImportRefused({
        messages: [createMessage('file.meta', { product: spec.product })],
        details: [{ field: 'product', problem: 'is synced from Meta' }],
      })
    }
    const remembered =
      header === null || spec.options.use_remembered === false
        ? null
        : findMapping(database.raw, { accountId: spec.accountId, product: spec.product, kind: spec.kind, header })
    const options: CsvReadOptions = { ...remembered, ...spec.options, ...account }
    const pullId = insertPull(database.raw, { productId: product.id, kind: spec.kind, source: 'csv', startedAt })
    const { written, summary } =
      spec.kind === 'ads'
        ? await writeAds(readAds(open, options), factWriter(database.raw, product.id, pullId))
        : await writeOrders(database, (customerKey) => readOrders(open, { ...options, customerKey }), {
            writer: orderWriter(database.raw, product.id, pullId),
            dataDir: context.dataDir,
          })
    context.signal.throwIfAborted()
    if (spec.kind === 'ads') refuseDoubleCount(countDuplicateDays(database.raw, product.id, pullId))
    finishPull(database.raw, { id: pullId, productId: product.id, finishedAt: now(), written: written.written, changed: written.changed })
    if (header !== null) {
      const settled = rememberedOptionsSchema.parse(options)
      saveMapping(database.raw, { productId: product.id, kind: spec.kind, header, options: settled, now: now() })
    }
    const ended = toResult(written, remembered === null ? summary : { ...summary, notes: [REMEMBERED, ...summary.notes] })
    const importId = insertImport(database.raw, recordOf(spec, product.id, pullId, ended.result, now()))
    context.committing()
    return { ...ended, importId }
  })
  if (done.summary.refused.length === 0) return done.result
  context.committed(done.result)
  return withRefusedFile(done.result, done.summary, spec.refusedFile, (file) => setRefusedFile(database.raw, done.importId, file))
}

const dayOrNull = (day: string | null): number | null => (day === null ? null : dayNumber(asDay(day)))

const recordOf = (spec: ImportJobSpec, productId: number, pullId: number, result: ImportResult, at: number) => ({
  account_id: spec.accountId,
  product_id: productId,
  product: spec.product,
  kind: spec.kind,
  pull_id: pullId,
  file_name: spec.fileName,
  imported_at: at,
  imported_by: spec.by,
  rows_read: result.rows_read,
  rows_written: result.rows_written,
  rows_changed: result.rows_changed,
  rows_unchanged: result.rows_unchanged,
  rows_refused: result.rows_refused,
  first_day: dayOrNull(result.first_day),
  last_day: dayOrNull(result.last_day),
})

/** The same days once with ad ids and once without are two sets of ads to the store: every sum would double. */
const refuseDoubleCount = (days: number): void => {
  if (days === 0) return
  throw refuseFile(createMessage('file.doubled', { count: days }), createMessage('file.nothing'), createMessage('file.doubledWay'))
}

const REMEMBERED = createMessage('note.remembered')

/** Only after the commit: a list of what was left out of an import that never was would mislead. */
const withRefusedFile = (result: ImportResult, summary: ReadSummary, file: string, save: (file: string) => void): ImportResult => {
  let written: string | null = null
  try {
    written = writeRefused(file, summary.refused)
    save(written)
    return { ...result, refused_file: written }
  } catch (error) {
    // The rows are in; to call the import failed for want of a list would be untrue. A list that no import names is of no use.
    if (written !== null) rmSync(written, { force: true })
    const reason = error instanceof Error ? error.message : String(error)
    return noted(result, [...result.note_texts, createMessage('note.noList', { reason })])
  }
}

const writeAds = async (reading: AdsReading, writer: ReturnType<typeof factWriter>) => {
  for await (const batch of reading.batches) writer.write(batch)
  return { written: writer.finish(), summary: reading.summary() }
}

const writeOrders = async (
  database: Database,
  read: (customerKey: Uint8Array) => OrdersReading,
  { writer, dataDir }: { readonly writer: ReturnType<typeof orderWriter>; readonly dataDir: string },
) => {
  const isKeyLost = existingCustomerKey(dataDir) === null && hasHashedCustomers(database.raw)
  const reading = read(ensureCustomerKey(dataDir))
  const orderCounts = createOrderCounts()
  for await (const batch of reading.batches) {
    writer.write(batch)
    orderCounts.add(batch)
  }
  const summary = reading.summary()
  const notes = [...(isKeyLost ? [keyLost(dataDir)] : []), ...orderCounts.notes(), ...summary.notes]
  return { written: writer.finish(null), summary: { ...summary, notes } }
}

const keyLost = (dataDir: string): Message => createMessage('note.keyLost', { file: customerKeyFile(dataDir) })

const noted = (result: Omit<ImportResult, 'notes' | 'note_texts'>, notes: readonly Message[]): ImportResult => ({
  ...result,
  notes: notes.map((note) => english.format(note)),
  note_texts: [...notes],
})

const toResult = (written: Written, summary: ReadSummary): { readonly result: ImportResult; readonly summary: ReadSummary } => ({
  summary,
  result: noted(
    {
      rows_read: summary.rowsRead,
      rows_written: written.written,
      rows_changed: written.changed,
      rows_unchanged: written.unchanged,
      rows_folded: summary.rowsFolded,
      rows_refused: summary.refused.length,
      first_day: summary.firstDay ?? (written.firstDay === null ? null : dayFromNumber(written.firstDay)),
      last_day: summary.lastDay ?? (written.lastDay === null ? null : dayFromNumber(written.lastDay)),
      refused_file: null,
    },
    summary.notes,
  ),
})
