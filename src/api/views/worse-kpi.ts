/** The KPI of a product that is worse than typical, saved in memory: a decision or a sync of another product does not change it. */

import { LRUCache } from 'lru-cache'
import { addDays } from '#shared/calendar.ts'
import { SOURCE_DAYS, sourcesOf } from '#shared/tile-kpis.ts'
import { readDays } from '../db/ads/day-store.ts'
import type { Database } from '../db/connection/database.ts'
import { testedAfterDays } from '../domain/advice/rules/r02-roas-driver.ts'
import type { ThresholdValues } from '../domain/advice/threshold-spec.ts'
import { LONGEST_RUN_DAYS, type WatchInput, worseSince, worstKpi } from '../domain/advice/watching.ts'
import { BASELINE_DAYS } from '../domain/baseline/baseline-days.ts'
import type { DaySums } from '../domain/facts/facts.ts'
import { typicalDays, youngDays } from '../domain/maturity/young-days.ts'
import { type DayFrame, type DayRequest, dayFrame } from './day-frame.ts'
import { learnReported, purchaseAges } from './reported-purchases.ts'

type Watched = Pick<WatchInput, 'worse' | 'testedAfter'>
type Ages = Awaited<ReturnType<typeof purchaseAges>>

/** More than an account may have products, so that an overview never evicts its own. */
const CACHED = 512
const caches = new WeakMap<Database, LRUCache<string, Watched>>()

/**
 * The worst tile of a day, and since when its KPI is worse than typical.
 *
 * @param sums The day and the days of its baseline; more days are read only if a tile is worse than typical.
 */
export const worseKpi = async (
  database: Database,
  request: DayRequest,
  sums: readonly DaySums[],
  thresholds: ThresholdValues,
): Promise<Watched> => {
  const frame = await dayFrame(database, request)
  const ages = await purchaseAges(database, request)
  const cache = caches.get(database) ?? new LRUCache<string, Watched>({ max: CACHED })
  caches.set(database, cache)
  const { product, day, complete, adsPulledOn } = frame
  const key = JSON.stringify([product.id, product.data_version, day, complete, adsPulledOn, ages, thresholds])
  const cached = cache.get(key)
  if (cached !== undefined) return cached
  const made = await make(database, frame, ages, sums, thresholds)
  cache.set(key, made)
  return made
}

const make = async (
  database: Database,
  frame: DayFrame,
  ages: Ages,
  sums: readonly DaySums[],
  thresholds: ThresholdValues,
): Promise<Watched> => {
  const { product, day, complete } = frame
  const learned = ages.length === 0 ? null : learnReported(database, frame).nowcaster
  // Of the same days as the tiles.
  const recent = sums.filter((past) => past.day > addDays(day, -SOURCE_DAYS) && past.day <= day)
  const field = { spend: 'spend', spend_total: 'spendTotal', orders: 'orders' } as const
  const sources = sourcesOf((key) => recent.some((past) => past[field[key]] !== null))
  const isTested = sums.some(({ purchaseValue }) => purchaseValue !== null)
  const testedAfter = isTested ? testedAfterDays(learned?.completeness.basis ?? 'prior', thresholds) : null
  const daysOf = (of: readonly DaySums[]) => ({
    sums: of,
    past: learned === null ? of : typicalDays(learned, ages, of),
    whenComplete: learned === null ? new Map() : youngDays(learned, ages, sums),
  })
  const worst = complete ? worstKpi(day, daysOf(sums), sources) : null
  if (worst === null) return { worse: null, testedAfter }
  const run = await readDays(database.db, product.id, addDays(day, 1 - LONGEST_RUN_DAYS - BASELINE_DAYS), day)
  return { worse: { ...worst, since: worseSince(worst.kpi, day, daysOf(run.sums)) }, testedAfter }
}
