/** Reads and checks a whole file and stages its rows, before anything in the database is locked. */

import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { Message } from '#shared/contract/message.ts'
import { createMessage } from '#shared/messages/message.ts'
import { mergeFacts, type WriteCounts } from '../db/ads/fact-writer.ts'
import { stageFacts } from '../db/ads/staged-facts.ts'
import { customerKeyFile } from '../db/backup/customer-hash-key.ts'
import type { Database } from '../db/connection/database.ts'
import { factsElsewhere } from '../db/imports/facts-elsewhere.ts'
import { missingRowFinder } from '../db/imports/missing-rows.ts'
import { ordersElsewhere } from '../db/imports/orders-elsewhere.ts'
import { otherProductsFinder } from '../db/imports/other-products.ts'
import { NOWHERE } from '../db/imports/other-source.ts'
import { type FieldNames, type StagedRows, stageRows } from '../db/imports/staged-rows.ts'
import { type OrderExtras, orderWriter } from '../db/orders/order-writer.ts'
import { countTwins } from '../db/orders/twin-orders.ts'
import type { StoreOrder } from '../domain/facts/facts.ts'
import type { AdsReading, ReadSummary } from '../imports/ads/read-ads.ts'
import { refuseCountAgain } from '../imports/checks/count-again.ts'
import { refuseMissingAds } from '../imports/checks/missing-ads.ts'
import { refuseOtherAccount } from '../imports/checks/other-account.ts'
import { otherProductsNote } from '../imports/checks/other-products-note.ts'
import { refuseOtherShop, refuseTwins } from '../imports/checks/other-shop.ts'
import type { OrderReadOptions, OrdersReading } from '../imports/orders/read-orders.ts'
import { customerKeyForOrders } from './customer-key-for-orders.ts'
import type { JobContext } from './job-types.ts'
import { createOrderCounts } from './order-counts.ts'

/** Share of the progress that reading takes; merging takes {@link MERGE_SHARE}, the commit the rest. */
export const READ_SHARE = 0.6
const MERGE_SHARE = 0.35

const orderFields: FieldNames<StoreOrder> = {
  orderId: true,
  number: true,
  createdAt: true,
  day: true,
  customer: true,
  gross: true,
  discounts: true,
  refunded: true,
  refundsUnknown: true,
  net: true,
  currency: true,
  source: true,
  cancelled: true,
  renewal: true,
  lines: true,
}

/** The counts and days of the rows that were merged. */
export type MergeCounts = WriteCounts & { readonly firstDay: number | null; readonly lastDay: number | null; readonly retired?: number }

/** A file that was read and checked as a whole. */
export interface StagedFile {
  readonly summary: ReadSummary
  /** Writes its rows, inside the caller's transaction. Rejects if the job was canceled. */
  readonly merge: (sourceId: number, pullId: number, context: JobContext) => Promise<MergeCounts>
}

interface Staging {
  readonly accountId: number
  /** Undefined: the product has no files yet. */
  readonly sourceId: number | undefined
  /** Whether rows that another source of the account has as well count again. */
  readonly countAgain: boolean
}

interface OrdersStaging extends Staging {
  readonly dataDir: string
  /** Whether orders of entirely different dates replace the stored ones. */
  readonly replace: boolean
}

interface AdsStaging extends Staging {
  /** Whether the file replaces stored rows of its days and campaigns that it does not have; undefined: undecided. */
  readonly replaceDays: boolean | undefined
  /** Whether rows without IDs replace stored ones of the same names with entirely different numbers. */
  readonly replaceAds: boolean
  readonly currency: string
  /** The product that the file is imported into; `id` undefined: a new one. */
  readonly product: { readonly id: number | undefined; readonly name: string }
}

/** Stages ad data. Rejects with ImportRefused if the file is invalid. */
export const stageAds = async (
  { raw }: Database,
  reading: AdsReading,
  { accountId, sourceId: storedIn, countAgain, replaceDays, replaceAds, currency, product }: AdsStaging,
): Promise<StagedFile> => {
  const facts = stageFacts(raw)
  const finder = missingRowFinder(raw, storedIn)
  const others = otherProductsFinder(raw, { sourceId: storedIn, productId: product.id })
  const elsewhere = countAgain ? NOWHERE : factsElsewhere(raw, { accountId, sourceId: storedIn })
  for await (const batch of reading.batches) {
    facts.add(batch)
    finder.add(batch)
    others.add(batch)
    elsewhere.add(batch)
  }
  const summary = reading.summary()
  const ofOthers = others.find()
  return {
    summary: ofOthers ? { ...summary, notes: [otherProductsNote(ofOthers, product.name, currency), ...summary.notes] } : summary,
    merge: async (sourceId, pullId, { signal, progress }) => {
      const again = elsewhere.find()
      if (again) throw refuseCountAgain(again)
      const missing = finder.find()
      if (missing && replaceDays === undefined) throw refuseMissingAds(missing, currency)
      const merge = mergeFacts(raw, facts, { sourceId, pullId, replaced: replaceDays && missing ? missing.rows : [] })
      for (let share = 0; share < 1; ) {
        share = merge.next()
        progress(READ_SHARE + MERGE_SHARE * share)
        // So that a request to cancel arrives.
        await yieldToEventLoop()
        signal.throwIfAborted()
      }
      const written = merge.finish()
      if (written.contradicted && !replaceAds) throw refuseOtherAccount(written.contradicted, currency)
      return written
    },
  }
}

/** Stages store orders; `read` gets the key that hashes the customers. Rejects with ImportRefused if the file is invalid. */
export const stageOrders = async (
  database: Database,
  read: (given: Pick<OrderReadOptions, 'customerKey' | 'onRefunds' | 'onOpened'>) => OrdersReading,
  { accountId, sourceId: storedIn, countAgain, dataDir, replace }: OrdersStaging,
): Promise<StagedFile> => {
  const { key, isReplacement: isKeyLost } = customerKeyForOrders(database, dataDir)
  let extras: OrderExtras = {}
  const reading = read({
    customerKey: key,
    onRefunds: (refunds) => {
      extras = { ...extras, refunds }
    },
    onOpened: (opened) => {
      extras = { ...extras, opened }
    },
  })
  const orderCounts = createOrderCounts()
  const rows = stageRows<StoreOrder>(database.raw, orderFields)
  const elsewhere = countAgain ? NOWHERE : ordersElsewhere(database.raw, { accountId, sourceId: storedIn })
  for await (const batch of reading.batches) {
    rows.add(batch)
    orderCounts.add(batch)
    elsewhere.add(batch)
  }
  const summary = reading.summary()
  return {
    summary: { ...summary, notes: [...(isKeyLost ? [keyLost(dataDir)] : []), ...orderCounts.notes(), ...summary.notes] },
    merge: async (sourceId, pullId, context) => {
      const again = elsewhere.find()
      if (again) throw refuseCountAgain(again)
      const writer = orderWriter(database.raw, sourceId, pullId, extras)
      await mergeBatches(rows, writer.write, context)
      const { redated, ...written } = writer.finish(null)
      if (redated && !replace) throw refuseOtherShop(redated)
      if (written.written > 0) refuseTwins(countTwins(database.raw, sourceId, pullId))
      return written
    },
  }
}

const mergeBatches = async <Row>(
  rows: StagedRows<Row>,
  write: (batch: readonly Row[]) => void,
  { signal, progress }: JobContext,
): Promise<void> => {
  let merged = 0
  for (const batch of rows.batches()) {
    write(batch)
    merged += 1
    progress(READ_SHARE + (MERGE_SHARE * merged) / rows.batchCount())
    // So that a request to cancel arrives.
    await yieldToEventLoop()
    signal.throwIfAborted()
  }
}

const keyLost = (dataDir: string): Message => createMessage('note.keyLost', { file: customerKeyFile(dataDir) })
