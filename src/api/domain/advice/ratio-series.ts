/** A ratio of a product day by day against its own baseline: weekday factors, trend, over-dispersion and window tests. */

import type { CountSpan } from '../stats/change-evidence.ts'
import { overDispersion, type PastWindow, varianceToMean } from '../stats/dispersion.ts'
import { amountTest, countTest, type Direction, type RatioResult } from '../stats/ratio-test.ts'
import { shrink } from '../stats/shrinkage.ts'
import { trendOf } from '../stats/trend.ts'
import { thresholds } from './thresholds.ts'

/** One day of a ratio count / exposure. */
export interface RatioPoint {
  /** Complete days before the latest day of the series. */
  readonly age: number
  readonly weekday: number
  readonly count: number
  readonly exposure: number
  /** The exposure as it was counted, if `exposure` is weighted by the usual rates of its parts. */
  readonly counted?: number
}

/**
 * The noise model of a ratio.
 *
 * Events: counts, or amounts that come in events of varying size (an order's value), tested with the gamma-Poisson distribution. `perCount`
 * events make up one unit of count, and the variance of one event is `variance` times its squared mean; `isNested`: each counted event is one
 * of the exposure's, as landing page views are of clicks. Amounts: no events to count (a price), tested with Student's t.
 */
export type SeriesOptions =
  | { readonly kind: 'events'; readonly perCount: number; readonly variance: number; readonly isNested: boolean }
  | { readonly kind: 'amounts' }

/** The test of a window. */
export interface WindowResult extends RatioResult {
  /** Known days. */
  readonly days: number
  /** Calendar days from the first to the latest, gaps included. */
  readonly length: number
  readonly count: number
  readonly expected: number
  /** As it was counted. */
  readonly exposure: number
}

/** A ratio with its baseline. */
export interface RatioSeries {
  /** The latest `days` calendar days; null if none of them is known. */
  readonly window: (days: number, direction: Direction) => WindowResult | null
  /** The latest 1, 2, … days up to the gap before the baseline, each starting on a known day, in events; none for amounts. */
  readonly spans: () => readonly CountSpan[]
  /** Relative change of a single day; null where unknown. */
  readonly changeAt: (age: number) => number | null
  readonly points: readonly RatioPoint[]
  readonly expectedOf: (point: RatioPoint) => number
}

/** How uncertain the expected count of the days of some ages is, relative to it and squared. */
export interface RateVariance {
  readonly ofCounts: (ages: readonly number[]) => number
  readonly ofSpread: (ages: readonly number[]) => number
}

const certainRates: RateVariance = { ofCounts: () => 0, ofSpread: () => 0 }

/** The noise model of plain counts. */
export const countOptions: SeriesOptions = { kind: 'events', perCount: 1, variance: 1, isNested: false }
/** The noise model of counts that are part of their exposure: a large share of it varies less than Poisson events. */
export const nestedOptions: SeriesOptions = { ...countOptions, isNested: true }

/**
 * Builds the series of a ratio.
 *
 * The expectation of a day is the rate of the baseline, the factor of the weekday, and the shrunken trend of the baseline's eight weeks.
 *
 * @param points Known days in any order, without masked days.
 * @param rateVariance Relative variance of the expected count of the days of some ages, where it comes from several usual rates: `ofCounts` if
 *   each unit of count is one event, and `ofSpread` whatever the events, since some true rates are unknown.
 * @returns Null if the baseline has fewer than 14 days or no events.
 */
export const ratioSeries = (
  points: readonly RatioPoint[],
  options: SeriesOptions,
  { ofCounts, ofSpread }: RateVariance = certainRates,
): RatioSeries | null => {
  const { gapDays, days, longDays, minDays } = thresholds.baseline
  const long = points.filter((point) => point.age >= gapDays && point.age < gapDays + longDays)
  const base = long.toSorted((a, b) => a.age - b.age).slice(0, days)
  const longRate = rateOf(long, null)
  if (base.length < minDays || !(longRate > 0)) return null
  const factors = weekdayFactors(long, longRate, options)
  const rate = rateOf(base, factors)
  if (!(rate > 0)) return null
  const factorOf = (point: RatioPoint): number => factors[point.weekday]?.factor ?? 1
  const flat = (point: RatioPoint): number => longRate * point.exposure * factorOf(point)
  const trend = long.length < TREND_DAYS ? { slope: 0, center: 0 } : trendOf(long.map((point) => ({ ...point, expected: flat(point) })))
  const longExpected = (point: RatioPoint): number => flat(point) * Math.exp(trend.slope * (trend.center - point.age))
  const center = sumOf(base, (point) => point.age * flat(point)) / sumOf(base, flat)
  const expectedOf = (point: RatioPoint): number => rate * point.exposure * factorOf(point) * Math.exp(trend.slope * (center - point.age))
  const noise = noiseOf(long, longExpected, options)
  const baseEvents = sumOf(base, (point) => point.count) * noise.events
  const levelVariance = (ages: readonly number[]): number =>
    noise.dispersion(7) / 4 +
    // Weeks that differ more than independent days do: the level wanders, and does so on the way from the baseline as well.
    WANDERING * Math.max(0, noise.dispersion(7) - noise.dispersion(1) / 7) +
    (options.kind === 'events' ? Math.max(1 / Math.max(1, baseEvents), ofCounts(ages) / noise.events) : 0) +
    ofSpread(ages)

  const latest = (length: number): Latest | null => {
    const inside = points.filter((point) => point.age < length)
    const expected = sumOf(inside, expectedOf)
    if (inside.length === 0 || !(expected > 0)) return null
    const count = sumOf(inside, (point) => point.count)
    const level = levelVariance(inside.map(({ age }) => age))
    const ahead = center - sumOf(inside, (point) => point.age * expectedOf(point)) / expected
    const variance =
      noise.dispersion(length) +
      TREND_VARIANCE * (ahead * trend.slope) ** 2 +
      level +
      factorVariance(inside, factors, expectedOf) / expected ** 2
    return { inside, count, expected, variance }
  }
  const window = (length: number, direction: Direction): WindowResult | null => {
    const days = latest(length)
    if (days === null) return null
    const { inside, count, expected, variance } = days
    const result =
      options.kind === 'events'
        ? countTest(count * noise.events, expected * noise.events, variance, direction)
        : amountTest(count, expected, variance, STUDENT_DEGREES, direction)
    return { ...result, days: inside.length, length, count, expected, exposure: sumOf(inside, (point) => point.counted ?? point.exposure) }
  }
  const changeAt = (age: number): number | null => {
    const point = points.find((candidate) => candidate.age === age)
    return point === undefined || !(expectedOf(point) > 0) ? null : point.count / expectedOf(point) - 1
  }
  const spans = (): readonly CountSpan[] =>
    options.kind === 'amounts'
      ? []
      : Array.from({ length: gapDays }, (_, age) => age).flatMap((age) => {
          const days = points.some((point) => point.age === age) ? latest(age + 1) : null
          return days === null
            ? []
            : [{ count: days.count * noise.events, expected: days.expected * noise.events, variance: days.variance }]
        })
  return { window, spans, changeAt, points, expectedOf }
}

/** The latest days of a series. */
interface Latest {
  readonly inside: readonly RatioPoint[]
  readonly count: number
  readonly expected: number
  /** Relative variance of the expected count. */
  readonly variance: number
}

/** Fewer days of the long baseline cannot show a trend. Source: prior, six weeks. */
const TREND_DAYS = 42
/** Relative variance of the change that a trend brings until the window: it can end or be steeper. Source: simulations. */
const TREND_VARIANCE = 0.2
/** Weight of the variance of a wandering level. Source: simulations of levels that walk by up to 3% a day. */
const WANDERING = 0.75

/** The variance comes from about eight weeks of correlated days: fewer degrees of freedom than days. */
const STUDENT_DEGREES = 20
/** A smaller variance-to-mean ratio is attributed to chance. */
const LEAST_VARIANCE_TO_MEAN = 0.5

interface Noise {
  /** Independent events per unit of count, which determine its Poisson noise. */
  readonly events: number
  /** Relative variance of a window beyond that noise. */
  readonly dispersion: (days: number) => number
}

const noiseOf = (long: readonly RatioPoint[], expectedOf: (point: RatioPoint) => number, options: SeriesOptions): Noise => {
  // Level and weekday factors were fitted to the same days and absorb part of their spread.
  const widen = long.length / Math.max(1, long.length - 8)
  const perCount = options.kind === 'events' ? options.perCount / options.variance : 1
  const events = options.kind === 'events' ? perCount / (options.isNested ? nestedVariance(long, expectedOf, perCount, widen) : 1) : 1
  const estimate = (length: number): number => {
    const windows = pastWindows(long, expectedOf, length, events)
    const beyond = overDispersion(windows, options.kind === 'events' ? 1 : 0) * widen
    return shrink(beyond, windows.length / length, thresholds.dispersionPrior / Math.sqrt(length), thresholds.dispersionPriorWeight)
  }
  const dispersions = new Map<number, number>([[1, estimate(1)]])
  const dispersion = (length: number): number => {
    const known = dispersions.get(length)
    if (known !== undefined) return known
    // Between two test windows it is interpolated: windows of almost the same days would be estimated again.
    const above = thresholds.windows.find((days) => days > length)
    const below = thresholds.windows.findLast((days) => days < length)
    const isBetween = above !== undefined && below !== undefined && !thresholds.windows.includes(length)
    const value = isBetween
      ? logInterpolated(length, [below, dispersion(below)], [above, dispersion(above)])
      : Math.max((dispersions.get(1) ?? 0) / length, estimate(length))
    dispersions.set(length, value)
    return value
  }
  return { events, dispersion }
}

type At = readonly [x: number, y: number]

/** A power of x through two points with positive values. */
const logInterpolated = (x: number, [x0, y0]: At, [x1, y1]: At): number => y0 * (y1 / y0) ** (Math.log(x / x0) / Math.log(x1 / x0))

/** Variance-to-mean ratio of nested counts: at most 1, as more is over-dispersion. */
const nestedVariance = (
  long: readonly RatioPoint[],
  expectedOf: (point: RatioPoint) => number,
  perCount: number,
  widen: number,
): number => {
  const daily = pastWindows(long, expectedOf, 1, perCount)
  const own = shrink(varianceToMean(daily, true) * widen, daily.length, 1, thresholds.dispersionPriorWeight)
  return Math.min(1, Math.max(LEAST_VARIANCE_TO_MEAN, own))
}

const sumOf = (points: readonly RatioPoint[], value: (point: RatioPoint) => number): number =>
  points.reduce((sum, point) => sum + value(point), 0)

const rateOf = (points: readonly RatioPoint[], factors: readonly WeekdayFactor[] | null): number =>
  sumOf(points, (point) => point.count) / sumOf(points, (point) => point.exposure * (factors?.[point.weekday]?.factor ?? 1))

interface WeekdayFactor {
  readonly factor: number
  /** Its remaining uncertainty. */
  readonly variance: number
}

/**
 * Weekday factors around 1, shrunk by their noise. The spread between weekdays is the account's own if it exceeds the prior (empirical
 * Bayes for normal means).
 */
const weekdayFactors = (points: readonly RatioPoint[], rate: number, options: SeriesOptions): readonly WeekdayFactor[] => {
  const raw = Array.from({ length: 7 }, (_, day) => {
    const own = points.filter((point) => point.weekday === day)
    const expected = rate * sumOf(own, (point) => point.exposure)
    if (!(expected > 0)) return null
    const eventNoise = options.kind === 'events' ? options.variance / (expected * options.perCount) : 0
    return { excess: sumOf(own, (point) => point.count) / expected - 1, noise: eventNoise + thresholds.dispersionPrior / own.length }
  })
  const weekdays = raw.flatMap((entry) => entry ?? [])
  const spread = weekdays.reduce((sum, { excess, noise }) => sum + excess ** 2 - noise, 0) / Math.max(1, weekdays.length)
  const signal = Math.max(thresholds.weekdaySpread ** 2, spread)
  return raw.map((entry) =>
    entry === null
      ? { factor: 1, variance: signal }
      : { factor: 1 + (entry.excess * signal) / (signal + entry.noise), variance: (signal * entry.noise) / (signal + entry.noise) },
  )
}

/** Variance that uncertain weekday factors add to a window's expectation; days of the same weekday share theirs. */
const factorVariance = (
  inside: readonly RatioPoint[],
  factors: readonly WeekdayFactor[],
  expectedOf: (point: RatioPoint) => number,
): number =>
  factors.reduce(
    (sum, { variance }, day) =>
      sum +
      variance *
        sumOf(
          inside.filter((point) => point.weekday === day),
          expectedOf,
        ) **
          2,
    0,
  )

/** Every run of consecutive known days of a length, in events. */
const pastWindows = (
  points: readonly RatioPoint[],
  expectedOf: (point: RatioPoint) => number,
  length: number,
  events: number,
): readonly PastWindow[] => {
  const byAge = new Map(points.map((point) => [point.age, point]))
  return points.flatMap((start) => {
    let count = 0
    let expected = 0
    for (let age = start.age; age < start.age + length; age++) {
      const point = byAge.get(age)
      if (point === undefined) return []
      count += point.count * events
      expected += expectedOf(point) * events
    }
    return expected > 0 ? [{ count, expected }] : []
  })
}
