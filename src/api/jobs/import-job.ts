/** Imports one file into one product: everything in one transaction, all or nothing. */

import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { asDay, dayFromNumber, dayInZone, dayNumber } from '#shared/calendar.ts'
import { type ImportResult, type RememberedOptions, rememberedOptionsSchema } from '#shared/contract/internal/import.ts'
import type { Message } from '#shared/contract/message.ts'
import { createMessage } from '#shared/messages/message.ts'
import { isOfAccount } from '../db/accounts/account-base.ts'
import { bulkTransaction } from '../db/connection/bulk-transaction.ts'
import type { Database } from '../db/connection/database.ts'
import { saveAdAccounts, storedAccountOfId } from '../db/imports/ad-account-store.ts'
import { countDuplicateDays } from '../db/imports/double-count.ts'
import { insertImport, isImported, setRefusedFile } from '../db/imports/import-store.ts'
import { finishPull, insertPull, readsStamp } from '../db/imports/pull-store.ts'
import { findMapping, saveMapping } from '../db/imports/source-mapping-store.ts'
import { storedOrders } from '../db/orders/order-refunds.ts'
import { storedItemTexts } from '../db/orders/stored-item-texts.ts'
import { findImportProduct, hasRoomForImport, productForImport } from '../db/products/product-for-import.ts'
import { productNamesOf } from '../db/products/product-names.ts'
import { fileSourceOf, productsOfSource, syncedProductAmong } from '../db/sources/source-store.ts'
import { english } from '../domain/english.ts'
import { MAX_PRODUCTS } from '../domain/products/product-limit.ts'
import { similarName } from '../domain/products/similar-name.ts'
import { type CsvReadOptions, type ReadSummary, readAds } from '../imports/ads/read-ads.ts'
import { countBadRows, ImportRefused, refuseFile } from '../imports/checks/import-refused.ts'
import { refuseSyncedProduct } from '../imports/checks/synced-product.ts'
import { readOrders } from '../imports/orders/read-orders.ts'
import { contentHash } from '../imports/reading/content-hash.ts'
import { headerHash } from '../imports/reading/header-hash.ts'
import { rememberedNote, toRemember, withRemembered } from '../imports/reading/remembered-options.ts'
import type { ImportJobSpec, JobContext } from './job-types.ts'
import { writeRefused } from './refused-file.ts'
import { type MergeCounts, READ_SHARE, type StagedFile, stageAds, stageOrders } from './stage-file.ts'

/** A file is read again so often, if other imports change what it was compared with, before it is read under the lock. */
const TRIES = 2

/**
 * Runs the import. Throws ImportRefused for problems that the user can fix; then nothing was written.
 *
 * Reads, checks and stages the whole file first. The write lock is taken only to merge the staged rows, so other writers do not wait for
 * the reading. If another process changed the data meanwhile, the file is read again, at last under the lock.
 */
export const runImport = async (database: Database, spec: ImportJobSpec, context: JobContext): Promise<ImportResult> => {
  const { raw } = database
  const tryOnce = async (): Promise<Merged | null> => {
    const staged = await stage(database, spec, context)
    return bulkTransaction(raw, async () => (readsOf(raw, staged) === staged.reads ? merge(database, spec, context, staged) : null))
  }
  let done: Merged | null = null
  for (let tries = 0; tries < TRIES && done === null; tries += 1) done = await tryOnce()
  done ??= await bulkTransaction(raw, async () => merge(database, spec, context, await stage(database, spec, context)))
  const { result, summary, importId } = done
  if (summary.refused.length === 0) return result
  context.committed(result)
  const saveName = (file: string): void => setRefusedFile(raw, importId, file)
  return withRefusedFile(result, () =>
    writeRefused({ dataDir: context.dataDir, file: spec.refusedFile, refused: summary.refused, saveName }),
  )
}

interface Target {
  readonly accountId: number
  readonly name: string
  readonly kind: ImportJobSpec['kind']
  /** Start of the reading, milliseconds in UTC. */
  readonly now: number
}

/** A file that was read completely, and compared with the data of its product. */
interface Staged {
  readonly file: StagedFile
  readonly target: Target
  readonly header: string | null
  readonly remembered: RememberedOptions | null
  /** Hash of the content of orders. */
  readonly content: string | null
  /** The reads of the source at that time. */
  readonly reads: string
}

interface Merged {
  readonly result: ImportResult
  readonly summary: ReadSummary
  readonly importId: number
}

const nowOf = ({ clockOffset }: ImportJobSpec): number => Date.now() + clockOffset

const roleOf = { ads: 'ads', orders: 'store' } as const

const readsOf = (raw: Database['raw'], { target }: Pick<Staged, 'target'>): string => {
  const found = findImportProduct(raw, target)
  return readsStamp(raw, (found && fileSourceOf(raw, found.id, roleOf[target.kind])) ?? undefined)
}

const stage = async (database: Database, spec: ImportJobSpec, context: JobContext): Promise<Staged> => {
  const { raw } = database
  const { size } = await stat(spec.file)
  const now = nowOf(spec)
  const account = {
    timeZone: spec.timeZone,
    currency: spec.currency,
    today: dayInZone(now, spec.timeZone),
    now,
    signal: context.signal,
    onProgress: (bytes: number) => context.progress(size === 0 ? 0 : Math.min(READ_SHARE, (READ_SHARE * bytes) / size)),
  }
  const open = () => createReadStream(spec.file, { highWaterMark: 1 << 18 })
  const target = { accountId: spec.accountId, name: spec.product, kind: spec.kind, now }
  refuseProduct(database, target)
  const reads = readsOf(raw, { target })
  const header = await headerHash(open, spec.kind, account)
  const remembered =
    header === null || spec.options.use_remembered === false
      ? null
      : findMapping(raw, { accountId: spec.accountId, product: spec.product, kind: spec.kind, header })
  const found = findImportProduct(raw, target)
  const adSource = found && fileSourceOf(raw, found.id, 'ads')
  const accountOfId = storedAccountOfId(raw, adSource)
  const options: CsvReadOptions = { ...withRemembered(remembered, spec.options), ...account, accountOfId }
  const store = (found && fileSourceOf(raw, found.id, 'store')) ?? null
  const content = spec.kind === 'orders' ? await contentHash(open, options) : null
  const stored = {
    stored: storedOrders(raw, store),
    storedTexts: storedItemTexts(raw, store),
    isKnownFile: content !== null && spec.options.use_remembered !== false && isImported(raw, store, content),
  }
  const storing = { accountId: spec.accountId, countAgain: options.count_again === true }
  const file =
    spec.kind === 'ads'
      ? await stageAds(database, readAds(open, options), {
          ...storing,
          sourceId: adSource,
          replaceDays: options.replace_days,
          replaceAds: options.replace_ads === true,
          currency: spec.currency,
          product: { id: found?.id, name: spec.product },
        })
      : await stageOrders(database, (given) => readOrders(open, { ...options, ...given, ...stored }), {
          ...storing,
          sourceId: store ?? undefined,
          dataDir: context.dataDir,
          replace: options.replace_orders === true,
        })
  context.fileRead()
  return { file, target, header, remembered, content, reads }
}

/** Runs inside the caller's transaction. */
const merge = async (database: Database, spec: ImportJobSpec, context: JobContext, staged: Staged): Promise<Merged> => {
  const { raw } = database
  const { file, target, header, remembered, content } = staged
  refuseProduct(database, target)
  if (!isOfAccount(raw, spec)) throw refuseFile(createMessage('file.accountChanged'))
  const product = productForImport(raw, target)
  if (spec.kind === 'ads') refuseSyncedProduct(syncedProductAmong(raw, productsOfSource(raw, product.sourceId)), file.summary.channels)
  const pullId = insertPull(raw, product.sourceId, target.now)
  const written = await file.merge(product.sourceId, pullId, context)
  if (spec.kind === 'ads') refuseDoubleCount(countDuplicateDays(raw, product.sourceId, pullId))
  saveAdAccounts(raw, product.sourceId, file.summary.adAccounts ?? [])
  finishPull(raw, { id: pullId, finishedAt: nowOf(spec), written: written.written, changed: written.changed })
  if (header !== null) {
    const settled = rememberedOptionsSchema.parse(toRemember(remembered, spec.options))
    saveMapping(raw, { productId: product.id, kind: spec.kind, header, options: settled, now: nowOf(spec) })
  }
  const { summary: read } = file
  const replaced = written.retired ? [createMessage('note.replacedRows', { count: written.retired })] : []
  const summary = { ...read, notes: [...replaced, ...read.notes] }
  const ended = toResult(
    written,
    remembered === null ? summary : { ...summary, notes: [rememberedNote(remembered, spec.options), ...summary.notes] },
  )
  const importId = insertImport(raw, {
    ...recordOf(spec, product.id, pullId, ended.result, nowOf(spec)),
    content_hash: content,
  })
  context.committing()
  return { ...ended, importId }
}

/** A demo product has made-up numbers only, and an account has a limited number of products. */
const refuseProduct = ({ raw }: Database, target: Parameters<typeof findImportProduct>[1]): void => {
  const { name: product } = target
  const source = findImportProduct(raw, target)?.source
  if (source === 'demo')
    throw new ImportRefused({
      messages: [createMessage('file.demo', { product })],
      details: [{ field: 'product', problem: 'is a demo product' }],
    })
  const other = source === undefined ? similarName(product, productNamesOf(raw, target.accountId)) : null
  if (other !== null)
    throw new ImportRefused({
      messages: [createMessage('file.similarProduct', { product, other }), createMessage('file.nothing')],
      details: [{ field: 'product', problem: 'reads like the name of another product' }],
    })
  if (!hasRoomForImport(raw, target)) throw refuseFile(createMessage('file.tooManyProducts', { count: MAX_PRODUCTS }))
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

/** Only after the commit: a list of what was left out of an import that never was would mislead. */
const withRefusedFile = (result: ImportResult, write: () => string): ImportResult => {
  try {
    return { ...result, refused_file: write() }
  } catch (error) {
    // The rows are in; to call the import failed for want of a list would be untrue.
    const reason = error instanceof Error ? error.message : String(error)
    return noted(result, [...result.note_texts, createMessage('note.noList', { reason })])
  }
}

const noted = (result: Omit<ImportResult, 'notes' | 'note_texts'>, notes: readonly Message[]): ImportResult => ({
  ...result,
  notes: notes.map((note) => english.format(note)),
  note_texts: [...notes],
})

const toResult = (written: MergeCounts, summary: ReadSummary): { readonly result: ImportResult; readonly summary: ReadSummary } => ({
  summary,
  result: noted(
    {
      rows_read: summary.rowsRead,
      rows_written: written.written,
      rows_changed: written.changed,
      rows_unchanged: written.unchanged,
      rows_folded: summary.rowsFolded,
      rows_refused: countBadRows(summary.refused),
      first_day: summary.firstDay ?? (written.firstDay === null ? null : dayFromNumber(written.firstDay)),
      last_day: summary.lastDay ?? (written.lastDay === null ? null : dayFromNumber(written.lastDay)),
      refused_file: null,
    },
    summary.notes,
  ),
})
