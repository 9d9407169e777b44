/** How complete the reported purchases of a product's recent days are, learned from the stored versions of its facts. */

import { LRUCache } from 'lru-cache'
import { addDays, type Day, dayFromNumber, dayNumber } from '#shared/calendar.ts'
import { readVersionedDays } from '../db/ads/version-store.ts'
import type { Database } from '../db/connection/database.ts'
import { readsOf } from '../db/sources/source-day-store.ts'
import { thresholds } from '../domain/advice/thresholds.ts'
import type { DaySums } from '../domain/facts/facts.ts'
import { reportsOf } from '../domain/facts/known-history.ts'
import { dayReads, RESTATEMENT_DAYS } from '../domain/facts/reading-times.ts'
import { type Nowcaster, nowcaster } from '../domain/maturity/nowcast.ts'
import { reportedWeek } from '../domain/maturity/reported-week.ts'
import { triangleOf } from '../domain/maturity/triangle.ts'
import { lastCompleteDay } from '../domain/series/day-series.ts'
import type { DayFrame, DayRequest } from './day-frame.ts'

/** Days with versions that are read: five weeks whose past nowcasts are made again, each learned from five weeks, and their four weeks of growth. */
const LEARNED_DAYS = 98

/** Each view of a day needs them, and reading the versions of hundreds of ads takes longer than the rest of a view. */
const LEARNED = 16
const cachedNowcasters = new WeakMap<Database, LRUCache<string, Nowcaster>>()

/** Learns from the versions that are stored now, for the days up to the last complete one. */
export const learnReported = (
  database: Database,
  { product, day, complete, adsPulledOn, timeZone }: DayFrame,
): { readonly nowcaster: Nowcaster; readonly through: Day; readonly readOn: Day } => {
  const through = lastCompleteDay(day, complete)
  const readOn = adsPulledOn ?? addDays(through, 1)
  const cache = cachedNowcasters.get(database) ?? new LRUCache<string, Nowcaster>({ max: LEARNED })
  cachedNowcasters.set(database, cache)
  const key = [product.id, product.data_version, through, readOn, timeZone].join()
  const cached = cache.get(key)
  if (cached !== undefined) return { nowcaster: cached, through, readOn }
  const versions = readVersionedDays(database.raw, product.id, addDays(through, 1 - LEARNED_DAYS), through)
  const learned = nowcaster(triangleOf(reportsOf(versions, timeZone)), dayNumber(readOn), thresholds.claimsInByAge)
  cache.set(key, learned)
  return { nowcaster: learned, through, readOn }
}

/**
 * Days between a day and the read from which its purchases count as final, on every page: an age of 0 is a read on the following day.
 */
export const matureAfter = ({ nowcaster: { completeness } }: Pick<ReturnType<typeof learnReported>, 'nowcaster'>): number =>
  completeness.matureAge + 1

/** The last 7 complete days as reported and as expected. */
export const reportedWeekOf = (learned: ReturnType<typeof learnReported>, sums: readonly DaySums[]): ReturnType<typeof reportedWeek> =>
  reportedWeek({ ...learned, purchases: new Map(sums.map((entry) => [entry.day, entry.purchases])) })

/** Days that Meta may restate, by day number, with their age in complete days at the last read of their ads. Ascending. */
type PurchaseAges = readonly (readonly [day: number, age: number])[]

/**
 * The complete days up to a day that Meta may still restate, with their age in complete days at the last read of their ads. Every view of
 * a day asks for them: they are read once until anything in the database changes.
 *
 * @returns Ascending by day number. A day without a read of ads is missing.
 */
export const purchaseAges = ({ db, readCached }: Database, request: DayRequest): Promise<PurchaseAges> => {
  const { product, account, day, today } = request
  return readCached(`purchase ages of ${product.id} on ${day}, today ${today} ${account.timezone}`, () => readAges(db, request))
}

const readAges = async (db: Database['db'], { product, account, day, today }: DayRequest): Promise<PurchaseAges> => {
  const last = dayNumber(day)
  const reads = await readsOf(db, product.id, last - RESTATEMENT_DAYS, last)
  return [...reads]
    .toSorted(([a], [b]) => a - b)
    .flatMap(([number, of]) => {
      const date = dayFromNumber(number)
      const { complete, purchaseAge } = dayReads(date, of, account.timezone)
      return complete && date < today && purchaseAge !== null && purchaseAge <= RESTATEMENT_DAYS ? [[number, purchaseAge - 1] as const] : []
    })
}
