/** A product whose numbers are worse than typical without a card: what is watched, since when, and when the rules can judge it. */

import { addDays, type Day, daysBetween, daysFromTo } from '#shared/calendar.ts'
import type { Advice } from '#shared/contract/advice.ts'
import type { MarkedHealth } from '#shared/contract/internal/health-mark.ts'
import type { Watching } from '#shared/contract/internal/window-account.ts'
import type { DeskTrendEntry } from '#shared/contract/internal/window-trend.ts'
import type { Baselines, KpiKey } from '#shared/contract/kpi.ts'
import { judgeKpi, type KpiJudgment } from '#shared/kpi-judgment.ts'
import { type TileSources, type WatchedKpi, watchedOf } from '#shared/tile-kpis.ts'
import { baselineOfDays } from '../baseline/baseline.ts'
import type { DaySums } from '../facts/facts.ts'
import { kpiOf } from '../kpi/kpi.ts'
import { OLD_AFTER_DAYS } from './product-health.ts'

/** The most days that a run is followed back: the typical range follows a change that lasts longer. Source: four weeks, as for baselines. */
export const LONGEST_RUN_DAYS = 28
/** Days that R02 tests at once: of a longer run, a verdict needs no more. */
const TESTED_DAYS = 7

/** The days of a product as its tiles compare them. */
export interface WatchedDays {
  /** The days of the run, and those of their baselines. */
  readonly sums: readonly DaySums[]
  /** The same days as typical ranges take them. */
  readonly past: readonly DaySums[]
  /** The KPIs that are expected of days whose purchases are still being reported. */
  readonly whenComplete: ReadonlyMap<Day, NonNullable<DeskTrendEntry['when_complete']>>
}

/** A KPI that is worse than typical. */
export interface WorseKpi {
  readonly kpi: WatchedKpi
  /** Against the typical value of the day, a fraction. */
  readonly change: number
}

const noContext = { repeat: null, contributionMargin: null }

/** The judgment of a KPI on a day if it is certainly worse than typical; null otherwise, and for a day that is not over or not known. */
const worseOn = (key: KpiKey, day: Day, { sums, whenComplete }: WatchedDays, usual: Partial<Baselines>): KpiJudgment | null => {
  const entry = sums.find((each) => each.day === day)
  const range = usual[key]
  if (entry?.complete !== true || range === undefined) return null
  const judgment = judgeKpi(key, kpiOf(entry, noContext)[key], range, whenComplete.get(day)?.kpi[key] ?? null)
  return typeof judgment !== 'string' && judgment.tone === 'bad' ? judgment : null
}

/**
 * The KPI whose tile is worst on a day.
 *
 * That is the one furthest from its typical value in half-widths of its typical range: at-risk spend would prefer revenue, which also falls
 * with spend, and the relative change alone would prefer what scatters most.
 *
 * @param sources The tiles of a product are those of its sources.
 * @returns Null if no tile is worse than typical, and for a day that is not over.
 */
export const worstKpi = (day: Day, days: WatchedDays, sources: Pick<TileSources, 'ads' | 'orders'>): WorseKpi | null => {
  const keys = watchedOf(sources)
  const [usual = {}] = baselineOfDays(keys, days.past, [day], noContext)
  const worse = keys.flatMap((kpi) => {
    const judgment = worseOn(kpi, day, days, usual)
    if (judgment === null) return []
    const { value, median, side } = judgment
    const end = (side === 'below' ? usual[kpi]?.low : usual[kpi]?.high) ?? median
    // A range without width, of days that are all the same.
    const half = Math.max(Math.abs(end - median), Math.abs(median) * 1e-6)
    return [{ kpi, change: (value - median) / Math.abs(median), reach: Math.abs(value - median) / half }]
  })
  const [worst] = worse.toSorted((a, b) => b.reach - a.reach)
  return worst === undefined ? null : { kpi: worst.kpi, change: worst.change }
}

/** The first of the days in a row up to a day on which a KPI is worse than typical; {@link LONGEST_RUN_DAYS} at most. */
export const worseSince = (key: WatchedKpi, day: Day, days: WatchedDays): Day => {
  const before = daysFromTo(addDays(day, 1 - LONGEST_RUN_DAYS), addDays(day, -1))
  const ranges = baselineOfDays([key], days.past, before, noContext)
  const isWorse = before.map((each, index) => worseOn(key, each, days, ranges[index] ?? {}) !== null)
  return addDays(day, isWorse.lastIndexOf(false) + 1 - before.length)
}

/** What the verdict on a run of worse days depends on. */
export interface WatchInput {
  /** Null: no tile is worse than typical. */
  readonly worse: (WorseKpi & { readonly since: Day }) | null
  readonly advice: Advice
  /** The day that advice and tiles are of. */
  readonly day: Day
  readonly today: Day
  /** Complete days after a day until R02 tests it; null: it tests none, since the data has no purchase value. */
  readonly testedAfter: number | null
}

/**
 * Whether a product is watched: a card wins that makes its health watch or bad, but one of low severity does not explain a worse tile. Data that
 * is too old to be called good is not watched.
 */
export const isWatched = (health: MarkedHealth, ageDays: number): boolean =>
  health !== 'watch' && health !== 'bad' && ageDays <= OLD_AFTER_DAYS

/**
 * What is watched of a product that {@link isWatched}.
 *
 * R02 tests seven days in a row whose purchases are reported, so the verdict is due at the first look after the days of the run, the first
 * seven of them at most, are that old.
 */
export const watchingOf = ({ worse, advice, day, today, testedAfter }: WatchInput): Watching | null => {
  if (worse === null) return null
  const { kpi, change, since } = worse
  if (testedAfter === null) return { kpi, change, since, unsettled_days: daysBetween(since, day) + 1, verdict_on: null }
  const [week, settled] = [addDays(since, TESTED_DAYS - 1), addDays(day, -testedAfter)]
  const last = week < day ? week : day
  const unsettled = Math.max(0, Math.min(daysBetween(settled, last), daysBetween(since, last) + 1))
  const waits = advice.overview.waiting?.some(({ rule }) => rule === 'R02') ?? false
  const [look, tomorrow] = [addDays(last, testedAfter + 1), addDays(today, 1)]
  return { kpi, change, since, unsettled_days: unsettled, verdict_on: unsettled === 0 || waits ? null : look > tomorrow ? look : tomorrow }
}
