/** Reads and checks a whole file and stages its rows, before anything in the database is locked. */

import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { Message } from '#shared/contract/message.ts'
import { createMessage } from '#shared/messages/message.ts'
import { factWriter, type WriteCounts } from '../db/ads/fact-writer.ts'
import { customerKeyFile } from '../db/backup/customer-hash-key.ts'
import type { Database } from '../db/connection/database.ts'
import { type FieldNames, type StagedRows, stageRows } from '../db/imports/staged-rows.ts'
import { orderWriter } from '../db/orders/order-writer.ts'
import type { AdFact, StoreOrder } from '../domain/facts/facts.ts'
import type { AdsReading, ReadSummary } from '../imports/ads/read-ads.ts'
import type { OrdersReading } from '../imports/orders/read-orders.ts'
import { customerKeyForOrders } from './customer-key-for-orders.ts'
import type { JobContext } from './job-types.ts'
import { createOrderCounts } from './order-counts.ts'

/** Share of the progress that reading takes; merging takes {@link MERGE_SHARE}, the commit the rest. */
export const READ_SHARE = 0.6
const MERGE_SHARE = 0.35

const adFields: FieldNames<AdFact> = {
  campaignId: true,
  campaignName: true,
  adsetId: true,
  adsetName: true,
  adId: true,
  adName: true,
  day: true,
  spend: true,
  impressions: true,
  reach: true,
  linkClicks: true,
  landingPageViews: true,
  addToCart: true,
  initiateCheckout: true,
  purchases: true,
  purchaseValue: true,
  dailyBudget: true,
  status: true,
  attributionSetting: true,
  edited: true,
  promo: true,
}

const orderFields: FieldNames<StoreOrder> = {
  orderId: true,
  createdAt: true,
  day: true,
  customer: true,
  gross: true,
  discounts: true,
  refunded: true,
  net: true,
  currency: true,
  source: true,
  cancelled: true,
  renewal: true,
}

/** The counts and days of the rows that were merged. */
export type MergeCounts = WriteCounts & { readonly firstDay: number | null; readonly lastDay: number | null }

/** A file that was read and checked as a whole. */
export interface StagedFile {
  readonly summary: ReadSummary
  /** Writes its rows, inside the caller's transaction. Rejects if the job was canceled. */
  readonly merge: (productId: number, pullId: number, context: JobContext) => Promise<MergeCounts>
}

/** Stages ad data. Rejects with ImportRefused if the file is invalid. */
export const stageAds = async ({ raw }: Database, reading: AdsReading): Promise<StagedFile> => {
  const rows = stageRows<AdFact>(raw, adFields)
  for await (const batch of reading.batches) rows.add(batch)
  return {
    summary: reading.summary(),
    merge: async (productId, pullId, context) => {
      const writer = factWriter(raw, productId, pullId)
      await mergeBatches(rows, writer.write, context)
      return writer.finish()
    },
  }
}

/** Stages store orders; `read` gets the key that hashes the customers. Rejects with ImportRefused if the file is invalid. */
export const stageOrders = async (
  database: Database,
  read: (customerKey: Uint8Array) => OrdersReading,
  dataDir: string,
): Promise<StagedFile> => {
  const { key, isReplacement: isKeyLost } = customerKeyForOrders(database, dataDir)
  const reading = read(key)
  const orderCounts = createOrderCounts()
  const rows = stageRows<StoreOrder>(database.raw, orderFields)
  for await (const batch of reading.batches) {
    rows.add(batch)
    orderCounts.add(batch)
  }
  const summary = reading.summary()
  return {
    summary: { ...summary, notes: [...(isKeyLost ? [keyLost(dataDir)] : []), ...orderCounts.notes(), ...summary.notes] },
    merge: async (productId, pullId, context) => {
      const writer = orderWriter(database.raw, productId, pullId)
      await mergeBatches(rows, writer.write, context)
      return writer.finish(null)
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
