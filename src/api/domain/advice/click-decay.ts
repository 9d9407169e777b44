/** The change of an ad's CTR against its siblings: the measure behind rule R21 and the Creatives tab. */

import { frequency } from '../kpi/formulas.ts'
import { ratioOrNull } from '../kpi/ratio.ts'
import type { AdSeries } from './ad-series.ts'
import { clickRate, clickTotals, type SiblingTotals, siblingTotals, type Totals } from './sibling-clicks.ts'
import { overDispersion, type RatioResult, shrink, twoRatioTest } from './statistics.ts'
import { type Thresholds, thresholds } from './thresholds.ts'

type Limits = Thresholds['r21']
/** Days of the recent window. */
export const NOW = 7
/** Days of the window before it. */
export const BEFORE = 21
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
  /** Relative variance of the drift. */
  readonly driftVariance: number
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
export const decayJudge = (limits: Limits, ads: readonly AdSeries[]): DecayJudge => {
  const groups = siblingTotals(ads)
  const dispersion = estimatedDispersion(limits, ads, groups)
  const judge: DecayJudge['judge'] = (ad, offset) => judgedAt(limits, ad, groups, dispersion, offset)
  return {
    siblings: groups,
    judge,
    isFatigued: (ad) =>
      judge(ad, 0)?.isTriggered === true &&
      PERSISTENCE_DAYS.filter((offset) => judge(ad, offset)?.isTriggered === true).length >= 2 &&
      !wasEdited(ad),
  }
}

const decayAt = (limits: Limits, ad: AdSeries, groups: SiblingTotals, offset: number): Decay | null => {
  const [end, start] = [offset + NOW - 1, offset + NOW]
  if (ad.daysWithRows(offset, end) < LEAST.daysNow || ad.daysWithRows(start, start + BEFORE - 1) < LEAST.daysBefore) return null
  const now = clickTotals(ad, offset, end)
  const before = clickTotals(ad, start, start + BEFORE - 1)
  if (now.impressions < limits.minImpressions || before.clicks < LEAST.clicksBefore) return null
  const [siblingsNow, siblingsBefore] = [groups(ad, offset, end), groups(ad, start, start + BEFORE - 1)]
  const alone = siblingsNow.totals.clicks < 50 || siblingsBefore.totals.clicks < 50
  const drift = alone ? 1 : clickRate(siblingsNow.totals) / clickRate(siblingsBefore.totals)
  const siblingVariance = alone ? 0 : 1 / siblingsNow.totals.clicks + 1 / siblingsBefore.totals.clicks
  return {
    now,
    before,
    siblings: alone ? 0 : siblingsNow.ads,
    drift,
    driftVariance: siblingVariance,
  }
}

/** Clicks that the ad would have had in the recent window if its CTR had changed like its siblings'. */
export const expectedClicks = (decay: Decay): number => clickRate(decay.before) * decay.now.impressions * decay.drift

const estimatedDispersion = (limits: Limits, ads: readonly AdSeries[], groups: SiblingTotals): number => {
  const windows = ads.flatMap((ad) =>
    EARLIER.flatMap((offset) => {
      const decay = decayAt(limits, ad, groups, offset)
      return decay === null ? [] : [{ count: decay.now.clicks, expected: expectedClicks(decay) }]
    }),
  )
  return shrink(overDispersion(windows, 1.5), windows.length, limits.dispersionPrior, 2 * thresholds.dispersionPriorWeight)
}

const judgedAt = (limits: Limits, ad: AdSeries, groups: SiblingTotals, dispersion: number, offset: number): JudgedDecay | null => {
  const decay = decayAt(limits, ad, groups, offset)
  if (decay === null) return null
  const result = twoRatioTest(
    { count: decay.now.clicks, exposure: decay.now.impressions * decay.drift },
    { count: decay.before.clicks, exposure: decay.before.impressions },
    dispersion + decay.driftVariance,
    'down',
  )
  const rise = frequencyRise(ad, offset)
  const limit = rise === null ? limits.ratioWithoutReach : limits.ratio
  const isTriggered = 1 + result.change <= limit && result.p < thresholds.stayP && (rise === null || rise >= limits.frequencyRise)
  return { isTriggered, decay, result }
}

/** Mean daily frequency from age `youngest` to `oldest`; null if reach is unknown or zero. Source: docs/kpi.md, `frequency`. */
export const dailyFrequency = (ad: AdSeries, youngest: number, oldest: number): number | null => {
  if (!ad.knows('reach', youngest, oldest) || !ad.knows('impressions', youngest, oldest)) return null
  return frequency(ad.sum('impressions', youngest, oldest), ad.sum('reach', youngest, oldest))
}

/** Mean daily frequency of the 7 days over that of the 21 days before, a plain ratio; null if reach is unknown. */
export const frequencyRise = (ad: AdSeries, offset: number): number | null => {
  const [end, start] = [offset + NOW - 1, offset + NOW]
  const [now, before] = [dailyFrequency(ad, offset, end), dailyFrequency(ad, start, start + BEFORE - 1)]
  return ratioOrNull(now, before)
}

/** Whether the ad was edited in the last 7 days: an edit restarts learning, so its earlier CTR is not a reference. */
export const wasEdited = (ad: AdSeries): boolean => ad.rows.slice(0, NOW).some((row) => row?.edited === true)
