/** How complete the reported purchases of a product's recent days are, learned from the stored versions of its facts. */

import { addDays, type Day, dayNumber } from '#shared/calendar.ts'
import { readVersionedDays } from '../db/ads/version-store.ts'
import type { Database } from '../db/connection/database.ts'
import { thresholds } from '../domain/advice/thresholds.ts'
import type { DaySums } from '../domain/facts/facts.ts'
import { reportsOf } from '../domain/facts/known-history.ts'
import { type Nowcaster, nowcaster } from '../domain/maturity/nowcast.ts'
import { reportedWeek } from '../domain/maturity/reported-week.ts'
import { triangleOf } from '../domain/maturity/triangle.ts'
import { lastCompleteDay } from '../domain/series/day-series.ts'
import type { DayFrame } from './day-frame.ts'

/** Days with versions that are read: five weeks whose past nowcasts are made again, each learned from five weeks, and their four weeks of growth. */
const LEARNED_DAYS = 98

/** Learns from the versions that are stored now, for the days up to the last complete one. */
export const learnReported = (
  { raw }: Pick<Database, 'raw'>,
  { product, day, complete, adsPulledOn, timeZone }: DayFrame,
): { readonly nowcaster: Nowcaster; readonly through: Day; readonly readOn: Day } => {
  const through = lastCompleteDay(day, complete)
  const readOn = adsPulledOn ?? addDays(through, 1)
  const versions = readVersionedDays(raw, product.id, addDays(through, 1 - LEARNED_DAYS), through)
  return { nowcaster: nowcaster(triangleOf(reportsOf(versions, timeZone)), dayNumber(readOn), thresholds.claimsInByAge), through, readOn }
}

/** The last 7 complete days as reported and as expected. */
export const reportedWeekOf = (learned: ReturnType<typeof learnReported>, sums: readonly DaySums[]): ReturnType<typeof reportedWeek> =>
  reportedWeek({ ...learned, purchases: new Map(sums.map((entry) => [entry.day, entry.purchases])) })
