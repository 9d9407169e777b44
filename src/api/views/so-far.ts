/** A day that is not over, against typical days up to the same time of day. */

import { addDays, type Day, dayNumber, startOfDay } from '#shared/calendar.ts'
import type { DeskSoFar } from '#shared/contract/internal/so-far.ts'
import { sameTimeOn } from '#shared/zoned-time.ts'
import { readDays } from '../db/ads/day-store.ts'
import type { Database } from '../db/connection/database.ts'
import { lastOrderAt, ordersUntil } from '../db/orders/orders-until.ts'
import { cachedReadsOn } from '../db/sources/source-day-store.ts'
import { BASELINE_DAYS } from '../domain/baseline/baseline-days.ts'
import { usualSoFar } from '../domain/baseline/usual-so-far.ts'
import { type DayFrame, type DayRequest, dayFrame, dayKey } from './day-frame.ts'
import { defineView } from './view.ts'

export interface SoFarParams extends DayFrame {
  /** When the stores last read the day, milliseconds in UTC: the earliest of them; null: none has. */
  readonly ordersReadAt: number | null
}

/** A file may have been exported long before it was imported: its orders are known up to the latest of them. */
const knownUntil = ({ raw }: Database, { product, day, ordersReadAt }: SoFarParams): number | null => {
  if (ordersReadAt === null || product.order_source !== 'csv') return ordersReadAt
  const last = lastOrderAt(raw, product.id, dayNumber(day))
  return last === null ? null : Math.min(ordersReadAt, last + 1)
}

const build = async (database: Database, params: SoFarParams): Promise<DeskSoFar> => {
  const { product, day, complete, timeZone } = params
  const until = complete ? null : knownUntil(database, params)
  if (until === null || until <= startOfDay(day, timeZone)) return null
  const { sums } = await readDays(database.db, product.id, addDays(day, -BASELINE_DAYS), addDays(day, -1))
  const ordinary = sums.filter((past) => past.complete && !past.promo && past.orders !== null)
  // By the clock, also on a day of 23 or 25 hours; a day that was read after its end is compared whole.
  const endOf = (each: Day): number => startOfDay(addDays(each, 1), timeZone)
  const timeOn = until < endOf(day) ? sameTimeOn(until, timeZone) : endOf
  const spans = ordinary.map((past) => ({ day: dayNumber(past.day), until: timeOn(past.day) }))
  return { as_of: new Date(until).toISOString(), usual: usualSoFar(ordersUntil(database.raw, product.id, spans), day) }
}

export const soFarView = defineView({
  prepare: async (database: Database, request: DayRequest): Promise<SoFarParams> => {
    const reads = await cachedReadsOn(database, request.product.id, request.day)
    const stores = reads.flatMap(({ role, readAt }) => (role === 'store' && readAt !== null ? [readAt] : []))
    return { ...(await dayFrame(database, request)), ordersReadAt: stores.length === 0 ? null : Math.min(...stores) }
  },
  key: (frame) => [...dayKey(frame), frame.ordersReadAt],
  build,
})
