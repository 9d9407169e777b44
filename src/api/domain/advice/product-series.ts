/** The product's ratios as series, and the search for the window that shows a change best. */

import { addDays, type Day, daysBetween, weekday } from '#shared/calendar.ts'
import { createMessage } from '#shared/messages/message.ts'
import type { DaySpan } from '../facts/day-span.ts'
import type { DaySums } from '../facts/facts.ts'
import { changeEvidence } from '../stats/change-evidence.ts'
import { eventsNeeded } from '../stats/power.ts'
import type { Direction } from '../stats/ratio-test.ts'
import type { StandardRatio } from './campaign-mix.ts'
import { isBaselineDay, type Persistence, persistenceOf } from './guards.ts'
import { countOptions, type RatioPoint, type RatioSeries, ratioSeries, type SeriesOptions, type WindowResult } from './ratio-series.ts'
import type { Likelihood, RuleContext } from './rules/rule-types.ts'
import type { EditableThreshold } from './threshold-spec.ts'
import { thresholds } from './thresholds.ts'

type Measure = (day: DaySums, age: number) => number | null

/** Store orders that an ad can have caused: without subscription renewals. */
export const adOrders: Measure = (day) => (day.orders === null ? null : day.orders - (day.renewals ?? 0))

/**
 * The series of a ratio count / exposure by day, without promotions, pauses and, in the baseline, unusual days.
 *
 * @param counted The exposure as it was counted, if `exposure` is scaled.
 * @returns Null with too few days for a baseline.
 */
export const productSeries = (
  context: RuleContext,
  count: Measure,
  exposure: Measure,
  options: SeriesOptions = countOptions,
  counted: Measure = exposure,
): RatioSeries | null => {
  const points: RatioPoint[] = []
  context.byAge.forEach((day, age) => {
    if (day === null || day.promo || context.pausedAges.has(age)) return
    if (age >= thresholds.baseline.gapDays && !isBaselineDay(day, age, context.unusualAges)) return
    const [above, below] = [count(day, age), exposure(day, age)]
    if (above !== null && below !== null)
      points.push({ age, weekday: weekday(day.day), count: above, exposure: below, counted: counted(day, age) ?? below })
  })
  return ratioSeries(points, options)
}

/**
 * The series of a ratio with the mix of campaigns taken out, without promotions, pauses and, in the baseline, unusual days.
 *
 * @param arrived Share of a day's count that has been reported at an age; the expected count is that share of the usual.
 * @param skip Youngest days to leave out; the series then starts at that age.
 * @returns Null without a past to compare with, or with too few days for a baseline.
 */
export const standardSeries = (
  context: RuleContext,
  ratio: StandardRatio | null,
  options: SeriesOptions = countOptions,
  { skip = 0, arrived = () => 1 }: { readonly skip?: number; readonly arrived?: (age: number) => number } = {},
): RatioSeries | null => {
  if (ratio === null) return null
  const points: RatioPoint[] = []
  context.byAge.forEach((day, age) => {
    if (age < skip || day === null || day.promo || context.pausedAges.has(age)) return
    if (age - skip >= thresholds.baseline.gapDays && !isBaselineDay(day, age, context.unusualAges)) return
    const [above, below] = [ratio.count(age), ratio.exposure(age)]
    if (above === null || below === null) return
    points.push({
      age: age - skip,
      weekday: weekday(day.day),
      count: above,
      exposure: below * arrived(age),
      counted: ratio.counted(age),
    })
  })
  return ratioSeries(points, options, {
    ofCounts: (ages) => ratio.rateVariance(ages.map((age) => age + skip)),
    ofSpread: (ages) => ratio.spreadVariance(ages.map((age) => age + skip)),
  })
}

/**
 * False alarms of a series in four weeks of daily looks, at most, before the other guards: a threshold of every rule that searches for a
 * change.
 */
export const falseAlarmLimit = {
  value: 0.55,
  unit: 'share',
  range: [0.01, 0.9],
  source: createMessage('threshold.dailyLooks'),
} as const satisfies EditableThreshold

/** A change that was found. */
export interface Change {
  readonly window: WindowResult
  /** The numbers that a card states: those of `window` without the days before `onset`, if the rest shows the change too. */
  readonly shown: WindowResult
  /** How often, at most, a healthy series shows such evidence on any day of four weeks. */
  readonly p: number
  /** The evidence itself. */
  readonly likelihood: Likelihood
  /** p of the best window on the day alone, corrected for the number of windows tried. */
  readonly dayP: number
  /** The days of the window. */
  readonly span: DaySpan
  /** The first day of the change: that of the rule's open card, if there is one. */
  readonly onset: Day
  /** Whether it may have started before `onset`: no earlier day was searched, and the days before show it too. */
  readonly mayBeOlder: boolean
  /** How it passed guard G5. */
  readonly persistence: Persistence
}

/** Looks that the evidence of a series is stated for: four weeks, every day. */
const LOOKS = 28

/** The result of {@link searchChange}. */
export interface Search {
  /** The window that shows the change best, if one passes threshold, volume and persistence. */
  readonly change: Change | null
  /** That of {@link Change}, whether or not a window passed. */
  readonly p: number
  /** The longest window, if it passes the threshold and only volume is missing. */
  readonly tooSmall: WindowResult | null
  /** Expected events that a window needs: guard G4. */
  readonly needed: number
}

/**
 * Searches for a change over the last 1, 2, 3 and 7 days: guards G3 to G6.
 *
 * A window passes threshold, volume and persistence; whether it is significant is for the evidence of all first days of the last week, which
 * allows for a look every day. It is computed from the history at every look, not carried from day to day: so a replay equals the live
 * looks, and days that are restated, explained or left out later count as they are known now. Earlier first days are not tried: their
 * days are part of the baseline, and no window of a card reaches them.
 *
 * @param threshold Smallest relative change, a fraction.
 * @param openSince The first day of the rule's open card; null: there is none.
 */
export const searchChange = (
  series: RatioSeries,
  asOf: Day,
  direction: Direction,
  threshold: number,
  openSince: Day | null = null,
): Search => {
  const tried = thresholds.windows.flatMap((days) => series.window(days, direction) ?? [])
  const lastDayP = series.points.some((point) => point.age === 0) ? (series.window(1, direction)?.p ?? 1) : 1
  const persistence = persistenceOf([0, 1, 2].map(series.changeAt), threshold, direction, lastDayP * thresholds.windowsPaid)
  const needed = eventsNeeded(direction === 'down' ? -threshold : threshold)
  // Fewer events are enough only if the change is larger than the threshold with 95% confidence: a small account sees a total outage too.
  const hasVolume = ({ expected, interval: [low, high] }: WindowResult): boolean =>
    expected >= needed || isPast(direction === 'down' ? high : low, threshold, direction)
  const passing = tried.filter((window) => isPast(window.change, threshold, direction) && hasVolume(window))
  const best = passing.reduce<WindowResult | null>((low, window) => (low === null || window.p < low.p ? window : low), null)
  const spans = series.spans()
  const evidence = changeEvidence(spans, direction === 'down' ? 1 - threshold : 1 + threshold)
  const p = Math.min(1, LOOKS / evidence)
  const longest = tried.at(-1) ?? null
  const onset = onsetOf(series, asOf, direction, threshold, openSince)
  return {
    change:
      best !== null && persistence !== null
        ? {
            window: best,
            shown: sinceOnset(series, best, direction, threshold, daysBetween(onset.onset, asOf) + 1),
            p,
            likelihood: { of: 'change', evidence },
            dayP: Math.min(1, best.p * thresholds.windowsPaid),
            span: { first: addDays(asOf, 1 - best.length), last: asOf },
            ...onset,
            persistence,
          }
        : null,
    p,
    tooSmall: longest !== null && isPast(longest.change, threshold, direction) && !hasVolume(longest) ? longest : null,
    needed,
  }
}

const isPast = (change: number, threshold: number, direction: Direction): boolean =>
  direction === 'down' ? change <= -threshold : change >= threshold

const sinceOnset = (series: RatioSeries, best: WindowResult, direction: Direction, threshold: number, days: number): WindowResult => {
  const since = days < best.length ? series.window(days, direction) : null
  return since !== null && isPast(since.change, threshold, direction) ? since : best
}

/** Known days before the first day of a change that show whether it is older. */
const DAYS_BEFORE = 5
/** Share of the threshold by which they must differ: purchases that come late are missing from the days before a fault as well. Source: prior. */
const OLDER_SHARE = 0.75

/** A day that is advised again with its own open card has the same onset. */
const onsetOf = (
  series: RatioSeries,
  asOf: Day,
  direction: Direction,
  threshold: number,
  openSince: Day | null,
): Pick<Change, 'onset' | 'mayBeOlder'> => {
  const first = openSince === null ? onsetAge(series, direction) : daysBetween(openSince, asOf)
  const older = series.points.filter(({ age }) => age > first).toSorted((a, b) => a.age - b.age)
  const before = older.slice(0, DAYS_BEFORE)
  const expected = before.reduce((sum, point) => sum + series.expectedOf(point), 0)
  const count = before.reduce((sum, point) => sum + point.count, 0)
  // Days inside the search were compared with each other; only those before it are open.
  const isSearched = older.some(({ age }) => age < thresholds.baseline.gapDays)
  return {
    onset: addDays(asOf, -first),
    mayBeOlder: !isSearched && expected > 0 && isPast(count / expected - 1, OLDER_SHARE * threshold, direction),
  }
}

/** The age (0 to 6) from which the days differ most from the expectation: the largest Poisson likelihood ratio. */
const onsetAge = (series: RatioSeries, direction: Direction): number => {
  let best = { age: 0, gain: Number.NEGATIVE_INFINITY }
  let [count, expected] = [0, 0]
  for (let age = 0; age < thresholds.baseline.gapDays; age++) {
    const point = series.points.find((candidate) => candidate.age === age)
    if (point === undefined) continue
    count += point.count
    expected += series.expectedOf(point)
    const wrongWay = direction === 'down' ? count > expected : count < expected
    const gain =
      wrongWay || expected <= 0 ? Number.NEGATIVE_INFINITY : (count > 0 ? count * Math.log(count / expected) : 0) - (count - expected)
    if (gain > best.gain) best = { age, gain }
  }
  return best.age
}
