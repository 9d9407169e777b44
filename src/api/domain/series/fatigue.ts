/** Creative fatigue as a state: the measure of rule R21, or the reason for having none. */

import type { Fatigue, SeriesAbstention } from '#shared/contract/internal/series.ts'
import type { AdSeries } from '../advice/ad-series.ts'
import { BEFORE, type DecayJudge, hasClickData, LEAST, NOW, wasEdited } from '../advice/click-decay.ts'
import { clickRate, clickTotals } from '../advice/sibling-clicks.ts'

/** Days that an ad must have run before there is a period to compare with. */
const MIN_AGE_DAYS = NOW + LEAST.daysBefore

/** An ad and how it is judged. */
export interface FatigueInput {
  readonly ad: AdSeries
  readonly ageDays: number
  readonly judge: DecayJudge
  /** Impressions needed in 7 days: rule R21. */
  readonly minImpressions: number
}

const rounded = (value: number): number => Number(value.toPrecision(6))

/** The fatigue state of an ad, or why it is not evaluated. */
export const fatigueOf = (asked: FatigueInput): Fatigue => {
  const { ad, judge } = asked
  const reason = whyNot(asked)
  const judged = reason === null ? judge.judge(ad, 0) : null
  const before = clickTotals(ad, NOW, NOW + BEFORE - 1)
  const ctrBefore = hasClickData(ad) && before.impressions > 0 ? clickRate(before) : null
  if (judged === null)
    return {
      state: reason?.code === 'young' ? 'fresh' : 'unknown',
      change: null,
      interval: null,
      ctr_before: ctrBefore,
      siblings: null,
      reason,
    }
  const { change, interval } = judged.result
  return {
    state: judge.isFatigued(ad) ? 'fatigued' : interval[1] < 0 ? 'fatiguing' : 'steady',
    change: rounded(change),
    interval: [rounded(interval[0]), rounded(interval[1])],
    ctr_before: ctrBefore,
    siblings: judged.decay.siblings,
    reason: null,
  }
}

/** Why an ad is not evaluated; null if it is. */
const whyNot = ({ ad, ageDays, minImpressions }: FatigueInput): SeriesAbstention | null => {
  const because = (code: SeriesAbstention['code'], have: number | null = null, need: number | null = null) => ({ code, have, need })
  if (!hasClickData(ad)) return because('not_reported')
  const daysNow = ad.daysWithRows(0, NOW - 1)
  if (daysNow === 0) return because('not_running')
  if (ageDays < MIN_AGE_DAYS) return because('young', ageDays, MIN_AGE_DAYS)
  if (wasEdited(ad)) return because('edited')
  if (daysNow < LEAST.daysNow) return because('few_days', daysNow, LEAST.daysNow)
  const daysBefore = ad.daysWithRows(NOW, NOW + BEFORE - 1)
  if (daysBefore < LEAST.daysBefore) return because('few_days', daysBefore, LEAST.daysBefore)
  const { impressions } = clickTotals(ad, 0, NOW - 1)
  if (impressions < minImpressions) return because('few_impressions', impressions, minImpressions)
  const { clicks } = clickTotals(ad, NOW, NOW + BEFORE - 1)
  return clicks < LEAST.clicksBefore ? because('few_clicks', clicks, LEAST.clicksBefore) : null
}
