/** Syncs a live source up to now: the days that may still change, and the new ones. */

import { setTimeout as sleep } from 'node:timers/promises'
import { addDays, type Day, dayFromNumber, dayInZone, dayNumber } from '#shared/calendar.ts'
import { META_DAYS } from '#shared/contract/internal/meta-connection.ts'
import { withPreviousBudget } from '../db/ads/carry-forward-budgets.ts'
import { factWriter } from '../db/ads/fact-writer.ts'
import type { Database } from '../db/connection/database.ts'
import { finishPull, insertFailedPull, insertPull } from '../db/imports/pull-store.ts'
import { orderWriter } from '../db/orders/order-writer.ts'
import { demoStoreOf, type SourceForSync, sourceForSync } from '../db/sources/source-store.ts'
import { firstDayOfFiles } from '../db/sources/synced-products.ts'
import { HISTORY_FROM } from '../sources/demo/planted-faults.ts'
import { adSourceOf, demoStoreSourceOf } from '../sources/sources-of.ts'
import type { JobContext, PullJobSpec, PullResult } from './job-types.ts'

/** The platform may restate a day for 28 days after it. */
const RESTATED_DAYS = 28
const FIRST_PULL_DAYS = 120

/**
 * Pulls the ads of a source, and the orders of a demo. Rejects with a SourceError; then nothing was written, and the failure is noted.
 *
 * The whole source is read, whichever of its campaigns belong to products.
 */
export const runPull = async (database: Database, spec: PullJobSpec, context: JobContext): Promise<PullResult> => {
  const { raw } = database
  const now = (): number => Date.now() + spec.clockOffset
  const source = sourceForSync(raw, spec.sourceId)
  const storeId = source.kind === 'demo' ? demoStoreOf(raw, source.id) : undefined
  const today = dayInZone(now(), source.timezone)
  const notes: string[] = []
  const access = {
    platform: spec.platform ?? null,
    fetch: globalThis.fetch,
    sleep: (ms: number) => sleep(ms, undefined, { signal: context.signal }),
    signal: context.signal,
    note: (text: string) => void notes.push(text),
  }
  const total = { rows_written: 0, rows_changed: 0, notes }
  const write = (sourceId: number, startedAt: number, work: (pullId: number) => { written: number; changed: number }) => {
    const { written, changed } = raw
      .transaction(() => {
        // A source that was deleted meanwhile gets no rows.
        sourceForSync(raw, sourceId)
        const id = insertPull(raw, sourceId, startedAt)
        const counts = work(id)
        finishPull(raw, { id, finishedAt: now(), written: counts.written, changed: counts.changed })
        return counts
      })
      .immediate()
    total.rows_written += written
    total.rows_changed += changed
  }
  const fetched = async <T>(sourceId: number, fetch: () => Promise<T>): Promise<{ readonly rows: T; readonly startedAt: number }> => {
    const startedAt = now()
    try {
      return { rows: await fetch(), startedAt }
    } catch (error) {
      if (context.signal.aborted) throw error
      const reason = error instanceof Error ? error.message : 'unknown reason'
      insertFailedPull(raw, { sourceId, startedAt, finishedAt: now(), error: reason })
      throw error
    }
  }

  const filesFrom = source.kind === 'meta' ? firstDayOfFiles(raw, source.id) : null
  const range = { from: firstDayToPull(source, filesFrom, today), to: today }
  const whole = { from: dayNumber(range.from), to: dayNumber(today) }
  const ads = await fetched(source.id, () => adSourceOf(source, now, access).pull(range))
  const facts = source.kind === 'meta' ? ads.rows.map(withPreviousBudget(raw, source.id, range.from)) : ads.rows
  context.progress(0.4)
  const orders =
    storeId === undefined ? null : await fetched(storeId, () => demoStoreSourceOf(sourceForSync(raw, storeId), now).pull(range))
  context.progress(0.7)
  context.signal.throwIfAborted()
  write(source.id, ads.startedAt, (pullId) => {
    const writer = factWriter(raw, { sourceId: source.id, pullId, whole })
    writer.write(facts)
    const { written, changed, retired } = writer.finish()
    return { written, changed: changed + retired }
  })
  if (storeId !== undefined && orders !== null) {
    write(storeId, orders.startedAt, (pullId) => {
      const writer = orderWriter(raw, storeId, pullId)
      writer.write(orders.rows)
      return writer.finish({ ...whole, again: true })
    })
  }
  return total
}

const earlierOf = (a: Day, b: Day): Day => (a < b ? a : b)

/**
 * A sync that replaces files reads as far back as they do, where Meta still has the days.
 *
 * @param filesFrom - the first day of the files that the sync replaces, as a day number; null if it replaces none
 */
const firstDayToPull = (
  { kind, lastFactDay, firstReadDay }: Pick<SourceForSync, 'kind' | 'lastFactDay' | 'firstReadDay'>,
  filesFrom: number | null,
  today: Day,
): Day => {
  const oldest = addDays(today, -META_DAYS)
  const replaced = filesFrom === null ? today : dayFromNumber(Math.max(filesFrom, dayNumber(oldest)))
  if (lastFactDay === null) return earlierOf(addDays(today, kind === 'demo' ? HISTORY_FROM : 1 - FIRST_PULL_DAYS), replaced)
  if (firstReadDay !== null && dayNumber(replaced) < firstReadDay) return replaced
  const lastStored = dayFromNumber(lastFactDay)
  const lastSynced = lastStored < today ? lastStored : today
  return addDays(lastSynced, -RESTATED_DAYS)
}
