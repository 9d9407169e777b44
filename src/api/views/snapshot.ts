/** The snapshot of a product on a day: the one view that is saved in the database as well. */

import { addDays, type Day, dayNumber } from '#shared/calendar.ts'
import type { Snapshot } from '#shared/contract/snapshot.ts'
import { readAdsOnDay } from '../db/ads/ad-on-day-store.ts'
import { factSpan, readDays } from '../db/ads/day-store.ts'
import { findSnapshot, type SnapshotRow, saveSnapshot } from '../db/advice/snapshot-store.ts'
import type { Database } from '../db/connection/database.ts'
import { orderSpanOf } from '../db/orders/order-span.ts'
import { BASELINE_DAYS } from '../domain/baseline/baseline-days.ts'
import { typicalDays } from '../domain/maturity/young-days.ts'
import { daySnapshot } from '../domain/snapshot/day-snapshot.ts'
import { type DayFrame, type DayRequest, dayFrame } from './day-frame.ts'
import { learnReported, purchaseAges } from './reported-purchases.ts'
import { defineView, type SavedCopy } from './view.ts'

/** What a snapshot depends on besides the data: whether the day is over, and whether late conversions may still arrive. */
const phaseOf = ({ complete, settled }: DayFrame): SnapshotRow['phase'] => (!complete ? 'running' : settled ? 'settled' : 'settling')

export interface SnapshotParams extends DayFrame {
  /** The days that Meta may restate, by day number, with their age in complete days at the last read. */
  readonly ages: readonly (readonly [day: number, age: number])[]
}

const build = async (database: Database, params: SnapshotParams): Promise<Snapshot> => {
  const { db, raw } = database
  const { product, ages, ...frame } = params
  const { sums, repeatOn } = await readDays(db, product.id, addDays(frame.day, -BASELINE_DAYS), frame.day)
  return daySnapshot({
    ...frame,
    sums,
    past: ages.length === 0 ? sums : typicalDays(learnReported(database, params).nowcaster, ages, sums),
    ads: readAdsOnDay(raw, product.id, frame.day),
    context: { repeat: repeatOn(frame.day), contributionMargin: product.contribution_margin },
    sources: { ads: product.ad_source !== 'none', orders: product.order_source !== 'none' },
    orderDays: orderSpanOf(product),
  })
}

/** The first day with ad data or store orders; null without any. */
const firstDayOf = async (db: Database['db'], product: DayFrame['product']): Promise<Day | null> => {
  const { first: ads } = await factSpan(db, product.id)
  const orders = orderSpanOf(product)?.first ?? null
  return ads === null || (orders !== null && orders < ads) ? orders : ads
}

// A saved copy is as old as the data: a later read that changes no number leaves its typical ranges as they were.
const saved: SavedCopy<SnapshotParams> = {
  find: async ({ db }, frame) => {
    const row = await findSnapshot(db, frame.product.id, dayNumber(frame.day))
    if (row === undefined) return null
    return { text: row.body, isCurrent: row.data_version === frame.product.data_version && row.phase === phaseOf(frame) }
  },
  save: async ({ db }, frame, body, now) => {
    // Anyone can ask for any day: only days with possible data are worth a row.
    const first = await firstDayOf(db, frame.product)
    if (first === null || frame.day < first) return
    await saveSnapshot(db, {
      product_id: frame.product.id,
      day: dayNumber(frame.day),
      data_version: frame.product.data_version,
      phase: phaseOf(frame),
      built_at: now,
      body,
    })
  },
}

export const snapshotView = defineView({
  prepare: async (database: Database, request: DayRequest): Promise<SnapshotParams> => ({
    ...(await dayFrame(database, request)),
    ages: await purchaseAges(database, request),
  }),
  key: (frame) => [frame.product.id, frame.product.data_version, frame.day, phaseOf(frame)],
  build,
  saved,
})
