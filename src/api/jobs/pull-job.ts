/** Syncs a product's live sources up to now: the days that may still change, and the new ones. */

import { setTimeout as sleep } from 'node:timers/promises'
import { addDays, type Day, dayFromNumber, dayInZone, dayNumber } from '#shared/calendar.ts'
import { withPreviousBudget } from '../db/ads/carry-forward-budgets.ts'
import { factWriter } from '../db/ads/fact-writer.ts'
import type { Database } from '../db/connection/database.ts'
import { finishPull, insertFailedPull, insertPull, type PullKind } from '../db/imports/pull-store.ts'
import { orderWriter } from '../db/orders/order-writer.ts'
import { liveProduct } from '../db/products/live-product.ts'
import { sourcesOf } from '../sources/sources-of.ts'
import type { JobContext, PullJobSpec, PullResult } from './job-types.ts'

/** The platform may restate a day for 28 days after it. */
const RESTATED_DAYS = 28
const FIRST_PULL_DAYS = 120

/** The product was given other campaigns while its old ones were read. */
class SourceChanged extends Error {
  override readonly name = 'SourceChanged'
}

/**
 * Pulls ads and orders. Rejects with a SourceError; then nothing was written, and the failure is noted. What was read for
 * campaigns that are no longer the product's is not written: then it is read once more.
 */
export const runPull = async (database: Database, spec: PullJobSpec, context: JobContext): Promise<PullResult> => {
  for (;;) {
    try {
      return await pullOnce(database, spec, context)
    } catch (error) {
      if (!(error instanceof SourceChanged)) throw error
    }
  }
}

const pullOnce = async (database: Database, spec: PullJobSpec, context: JobContext): Promise<PullResult> => {
  const now = (): number => Date.now() + spec.clockOffset
  const product = liveProduct(database.raw, spec.productId)
  const today = dayInZone(now(), product.timezone)
  const notes: string[] = []
  const sources = sourcesOf(product, now, {
    platform: spec.platform ?? null,
    fetch: globalThis.fetch,
    sleep: (ms) => sleep(ms, undefined, { signal: context.signal }),
    signal: context.signal,
    note: (text) => void notes.push(text),
  })
  const total = { rows_written: 0, rows_changed: 0, notes }
  const pull = async (kind: PullKind, source: string, work: (pullId: number) => { written: number; changed: number }) => {
    const startedAt = now()
    const { written, changed } = database.raw
      .transaction(() => {
        if (liveProduct(database.raw, product.id).source_config !== product.source_config) throw new SourceChanged()
        const id = insertPull(database.raw, { productId: product.id, kind, source, startedAt })
        const counts = work(id)
        finishPull(database.raw, { id, productId: product.id, finishedAt: now(), ...counts })
        return counts
      })
      .immediate()
    total.rows_written += written
    total.rows_changed += changed
  }
  const fetched = async <T>(kind: PullKind, source: string, fetch: () => Promise<T>): Promise<T> => {
    const startedAt = now()
    try {
      return await fetch()
    } catch (error) {
      if (context.signal.aborted) throw error
      insertFailedPull(database.raw, {
        productId: product.id,
        kind,
        source,
        startedAt,
        finishedAt: now(),
        error: error instanceof Error ? error.message : 'unknown reason',
      })
      throw error
    }
  }

  const range = { from: firstDayToPull(product.lastFactDay, today), to: today }
  const { ads, orders } = sources
  const facts = await fetched('ads', ads.type, () => ads.pull(range))
  const known = ads.type === 'meta' ? facts.map(withPreviousBudget(database.raw, product.id, range.from)) : facts
  context.progress(0.4)
  const storeOrders = orders ? await fetched('orders', orders.type, () => orders.pull(range)) : []
  context.progress(0.7)
  context.signal.throwIfAborted()
  await pull('ads', ads.type, (pullId) => {
    const writer = factWriter(database.raw, product.id, pullId)
    writer.write(known)
    return writer.finish()
  })
  if (orders) {
    await pull('orders', orders.type, (pullId) => {
      const writer = orderWriter(database.raw, product.id, pullId)
      writer.write(storeOrders)
      return writer.finish({ from: dayNumber(range.from), to: dayNumber(today) })
    })
  }
  return total
}

const firstDayToPull = (lastFactDay: number | null, today: Day): Day => {
  if (lastFactDay === null) return addDays(today, 1 - FIRST_PULL_DAYS)
  const lastStored = dayFromNumber(lastFactDay)
  const lastSynced = lastStored < today ? lastStored : today
  return addDays(lastSynced, -RESTATED_DAYS)
}
