/** The change of an ad's CTR against its siblings: the measure behind rule R21 and the Creatives tab. */

import { frequency } from '../kpi/formulas.ts'
import { ratioOrNull } from '../kpi/ratio.ts'
import { overDispersion } from '../stats/dispersion.ts'
import { type RatioResult, twoRatioTest } from '../stats/ratio-test.ts'
import { shrink } from '../stats/shrinkage.ts'
import type { AdSeries } from './ad-series.ts'
import { clickRate, clickTotals, type SiblingTotals, siblingTotals, type Totals } from './sibling-clicks.ts'
import { type ClickWindows, type Drift, siblingDrift } from './sibling-drift.ts'
import { thresholds } from './thresholds.ts'

/** The thresholds of the comparison: those of rule R21. */
export interface DecayLimits {
  /** CTR over the earlier CTR, against siblings, at most. */
  readonly ratio: number
  readonly spendStep: number
  /** In 7 days. */
  readonly minImpressions: number
  readonly dispersionPrior: number
}

/** What ads did in the windows that end some days ago, each computed once. */
interface Comparison {
  readonly windowsAt: (ad: AdSeries, offset: number) => ClickWindows | null
  readonly driftAt: (offset: number) => (ad: AdSeries) => Drift
}

/** Days of the recent window. */
export const NOW = 7
/** Days of the window before it. */
export const BEFORE = 21
const FIRST_WEEK = 7
const EARLIER = [7, 14, 21, 28, 35, 42] as const
const PERSISTENCE_DAYS = [0, 1, 2] as const
/** Minimum days with facts in both windows, and clicks before, for a comparison. Source: prior, most days of both windows; 50 clicks have a standard error of 14%. */
export const LEAST = { daysNow: 5, daysBefore: 14, clicksBefore: 50 } as const

/** An ad's clicks in both windows and what its siblings' CTR did. */
export interface Decay {
  readonly now: Totals
  readonly before: Totals
  /** Siblings behind the comparison; 0 without usable siblings. */
  readonly siblings: number
  /** Factor by which the siblings' CTR changed. */
  readonly drift: number
  /** Relative variance of the drift from the number of clicks. */
  readonly driftVariance: number
  /** How much of one ad's own variance the siblings add: {@link Drift.concentration}. */
  readonly concentration: number
}

/** The comparison with its test. */
export interface JudgedDecay {
  readonly decay: Decay
  readonly result: RatioResult
  /** Whether the drop is as large as rule R21 requires. */
  readonly isTriggered: boolean
}

/** Judges ads that are siblings of each other. */
export interface DecayJudge {
  readonly siblings: SiblingTotals
  /** The 7 days that end `offset` days ago; null without enough data. */
  readonly judge: (ad: AdSeries, offset: number) => JudgedDecay | null
  /** Rule R21: the decay is present now and on 2 of the last 3 days, and the ad was not edited. */
  readonly isFatigued: (ad: AdSeries) => boolean
}

/** Whether clicks and impressions are known on all days of the comparison. */
export const hasClickData = (ad: AdSeries): boolean => ad.knows('linkClicks', 0, NOW + BEFORE) && ad.knows('impressions', 0, NOW + BEFORE)

/** A judge for ads that are siblings of each other; each must know its clicks ({@link hasClickData}). */
export const decayJudge = (limits: DecayLimits, ads: readonly AdSeries[]): DecayJudge => {
  const comparison = comparisonOf(ads)
  const dispersion = estimatedDispersion(limits, ads, comparison)
  const judge: DecayJudge['judge'] = (ad, offset) => judgedAt(limits, ad, comparison, dispersion, offset)
  return {
    siblings: siblingTotals(ads),
    judge,
    isFatigued: (ad) =>
      judge(ad, 0)?.isTriggered === true &&
      PERSISTENCE_DAYS.filter((offset) => judge(ad, offset)?.isTriggered === true).length >= 2 &&
      !wasEdited(ad),
  }
}

const comparisonOf = (ads: readonly AdSeries[]): Comparison => {
  const places = new Map(ads.map((ad, place) => [ad, place]))
  const windows = new Map<number, readonly number[]>()
  const drifts = new Map<number, (ad: AdSeries) => Drift>()
  const windowsAt: Comparison['windowsAt'] = (ad, offset) => {
    const all = windows.get(offset) ?? packedWindows(ads, offset)
    windows.set(offset, all)
    const place = places.get(ad)
    return place === undefined ? null : windowsIn(all, place)
  }
  return {
    windowsAt,
    driftAt: (offset) => {
      const drift = drifts.get(offset) ?? siblingDrift(ads, (ad) => windowsAt(ad, offset))
      drifts.set(offset, drift)
      return drift
    },
  }
}

/** Numbers of one ad in {@link packedWindows}. */
const PACKED = 4

/** The windows of all ads as numbers, NaN for null: objects for hundreds of ads at nine offsets would live as long as the day. */
const packedWindows = (ads: readonly AdSeries[], offset: number): readonly number[] => {
  const packed = new Array<number>(PACKED * ads.length).fill(Number.NaN)
  ads.forEach((ad, place) => {
    const windows = windowsOf(ad, offset)
    if (windows === null) return
    const { now, before } = windows
    const at = PACKED * place
    packed[at] = now.clicks
    packed[at + 1] = now.impressions
    packed[at + 2] = before.clicks
    packed[at + 3] = before.impressions
  })
  return packed
}

const windowsIn = (packed: readonly number[], place: number): ClickWindows | null => {
  const at = PACKED * place
  const clicks = packed[at] ?? Number.NaN
  if (Number.isNaN(clicks)) return null
  return { now: { clicks, impressions: packed[at + 1] ?? 0 }, before: { clicks: packed[at + 2] ?? 0, impressions: packed[at + 3] ?? 0 } }
}

/** An ad's clicks in the 7 days that end `offset` days ago and in the 21 days before; null if it did not run on most days of both. */
const windowsOf = (ad: AdSeries, offset: number): ClickWindows | null => {
  const [end, start] = [offset + NOW - 1, offset + NOW]
  // Every ad starts high: its first week is no reference.
  const oldest = Math.min(start + BEFORE - 1, ad.rows.findLastIndex((row) => row !== undefined) - FIRST_WEEK)
  if (ad.daysWithRows(offset, end) < LEAST.daysNow || ad.daysWithRows(start, oldest) < LEAST.daysBefore) return null
  return { now: clickTotals(ad, offset, end), before: clickTotals(ad, start, oldest) }
}

const decayAt = (limits: DecayLimits, ad: AdSeries, { windowsAt, driftAt }: Comparison, offset: number): Decay | null => {
  const windows = windowsAt(ad, offset)
  if (windows === null || windows.now.impressions < limits.minImpressions || windows.before.clicks < LEAST.clicksBefore) return null
  const { factor, variance, concentration, ads } = driftAt(offset)(ad)
  return { ...windows, siblings: ads, drift: factor, driftVariance: variance, concentration }
}

/** Clicks that the ad would have had in the recent window if its CTR had changed like its siblings'. */
export const expectedClicks = (decay: Decay): number => clickRate(decay.before) * decay.now.impressions * decay.drift

/** The relative variance of one ad's CTR: the spread of earlier comparisons, without the part that the siblings' own ups and downs add. */
const estimatedDispersion = (limits: DecayLimits, ads: readonly AdSeries[], comparison: Comparison): number => {
  const windows = ads.flatMap((ad) =>
    EARLIER.flatMap((offset) => {
      const decay = decayAt(limits, ad, comparison, offset)
      return decay === null ? [] : [{ count: decay.now.clicks, expected: expectedClicks(decay), spread: 1 + decay.concentration }]
    }),
  )
  const spread = windows.reduce((sum, window) => sum + window.spread, 0) / Math.max(1, windows.length)
  return shrink(
    overDispersion(windows, 1.5) / Math.max(1, spread),
    windows.length,
    limits.dispersionPrior,
    2 * thresholds.dispersionPriorWeight,
  )
}

const judgedAt = (limits: DecayLimits, ad: AdSeries, comparison: Comparison, dispersion: number, offset: number): JudgedDecay | null => {
  const decay = decayAt(limits, ad, comparison, offset)
  if (decay === null) return null
  const result = twoRatioTest(
    { count: decay.now.clicks, exposure: decay.now.impressions * decay.drift },
    { count: decay.before.clicks, exposure: decay.before.impressions },
    dispersion * (1 + decay.concentration) + decay.driftVariance,
    'down',
  )
  const isTriggered = 1 + result.change <= limits.ratio && result.p < thresholds.stayP && !isScaled(limits, ad, offset)
  return { isTriggered, decay, result }
}

/** Whether the ad's spend a day grew so much that a lower CTR is expected: more of an audience responds less. */
const isScaled = (limits: DecayLimits, ad: AdSeries, offset: number): boolean => {
  const daily = (youngest: number, oldest: number): number =>
    ad.sum('spend', youngest, oldest) / Math.max(1, ad.daysWithRows(youngest, oldest))
  const start = offset + NOW
  return daily(offset, start - 1) > (1 + limits.spendStep) * daily(start, start + BEFORE - 1)
}

/**
 * Mean of the daily frequencies of one ad from age `youngest` to `oldest`, weighted by impressions; null if the reach of a day is unknown.
 * Source: docs/kpi.md, `frequency`.
 *
 * Not the frequency of the period: people are not additive over days, so that needs the reach of the period itself.
 */
export const dailyFrequency = ({ rows }: AdSeries, youngest: number, oldest: number): number | null => {
  let [impressions, weighted] = [0, 0]
  for (const row of rows.slice(youngest, oldest + 1)) {
    if (row === undefined || row.impressions === 0) continue
    const daily = frequency(row.impressions, row.reach)
    if (daily === null || row.impressions === null) return null
    impressions += row.impressions
    weighted += row.impressions * daily
  }
  return ratioOrNull(weighted, impressions)
}

/**
 * Mean daily frequency of the 7 days over that of the 21 days before, a plain ratio; null if reach is unknown.
 *
 * Context for the reader only. At constant spend an ad reaches as many people a day however often they have seen it before, so its daily
 * frequency hardly moves while an audience wears out: it can neither confirm nor rule out fatigue.
 */
export const frequencyRise = (ad: AdSeries): number | null =>
  ratioOrNull(dailyFrequency(ad, 0, NOW - 1), dailyFrequency(ad, NOW, NOW + BEFORE - 1))

/** Whether the ad was edited in the last 7 days: an edit restarts learning, so its earlier CTR is not a reference. */
export const wasEdited = (ad: AdSeries): boolean => ad.rows.slice(0, NOW).some((row) => row?.edited === true)
