/** What an executed card was worth: its measured effect as a share of the results that its spend buys. */

import { type Day, dayNumber } from '#shared/calendar.ts'
import { type Micros, unitsFromMicros } from '#shared/money.ts'
import type { DaySpan } from '../facts/day-span.ts'
import type { AdEntity } from '../facts/history.ts'
import type { FrozenHypothesis } from './hypothesis.ts'
import { metricParts } from './metrics.ts'
import { type UnitSeries, WEEK } from './unit-series.ts'
import type { Outcome, Verdict } from './verdict.ts'

/** An executed card whose effect has an amount. */
export interface ValuedCard {
  readonly rule: string
  readonly ruleVersion: number
  readonly verdict: Verdict
  readonly basis: Outcome['basis']
  /** Extra results for the same spend, as a share of those expected without the action; negative: fewer. */
  readonly share: number
  /** 90% confidence interval of the share. */
  readonly interval: readonly [number, number]
  /** Of the unit in the reading window, a week, in units of the account currency. */
  readonly weekSpend: number
  readonly weeks: number
  /** What the card put at risk, a week; null: it named no amount. */
  readonly predicted: number | null
  /** The days that were read. */
  readonly window: DaySpan
  /** The ads that the unit contains. */
  readonly ads: ReadonlySet<string>
}

/**
 * Metrics whose relative change is that of the results of a given spend. Delivery, clicks and tracking change other things than results, and
 * purchases a day rise with the spend.
 */
const PAID_RESULTS: readonly FrozenHypothesis['metric'][] = ['cpa_meta', 'orders_per_checkout', 'landing_page_views_per_click']

/** The share of results that a verdict is about; null: it has none, or its metric has no amount. */
export const shareOf = ({ metric }: FrozenHypothesis, outcome: Outcome): Pick<ValuedCard, 'share' | 'interval'> | null => {
  const used = outcome.basis === 'nobody_acted' ? outcome.againstNobodyActed : outcome.againstOldLevel
  if (used === null || outcome.basis === null || !PAID_RESULTS.includes(metric)) return null
  const [low, high] = used.interval
  if (!metricParts(metric).isInverse) return { share: used.change, interval: [low, high] }
  // Of a cost: at half the cost, the same spend has twice the results.
  const inverse = (change: number): number => 1 / (1 + change) - 1
  return { share: inverse(used.change), interval: [inverse(high), inverse(low)] }
}

/** What is known of an executed card. */
export interface ValueEvidence {
  readonly hypothesis: FrozenHypothesis
  readonly outcome: Outcome
  /** Whether the data shows that the card was not executed. */
  readonly isContradicted: boolean
  /** Of the unit, with spend in micros as its exposure; null: its spend is unknown. */
  readonly spend: UnitSeries | null
  /** All ads of the product. */
  readonly ads: readonly Pick<AdEntity, 'adId' | 'adsetId' | 'campaignId'>[]
  /** What the card put at risk, a week, in units of the account currency; null: it named no amount. */
  readonly predicted: number | null
}

/** Why a judged card has no amount. */
export type LeftOut = 'inconclusive' | 'contradicted' | 'no_amount' | 'overlapping'

/** The value of an executed card, or why it has none. */
export const cardValue = ({ hypothesis, outcome, isContradicted, spend, ads, predicted }: ValueEvidence): ValuedCard | LeftOut => {
  if (isContradicted) return 'contradicted'
  if (outcome.verdict === 'inconclusive') return 'inconclusive'
  const { rule, ruleVersion, unit, windows, readThrough } = hypothesis
  const effect = shareOf(hypothesis, outcome)
  const weekSpend = spend === null ? null : weekSpendOf(spend, windows.readFrom, windows.readWeeks)
  if (effect === null || weekSpend === null) return 'no_amount'
  return {
    ...{ rule, ruleVersion, verdict: outcome.verdict, basis: outcome.basis, ...effect, weekSpend, weeks: windows.readWeeks, predicted },
    window: { first: windows.readFrom, last: readThrough },
    ads: new Set(ads.filter((ad) => isIn(unit, ad)).map(({ adId }) => adId)),
  }
}

const isIn = ({ level, id }: FrozenHypothesis['unit'], { adId, adsetId, campaignId }: ValueEvidence['ads'][number]): boolean =>
  level === 'product' || { campaign: campaignId, adset: adsetId, ad: adId }[level] === id

/** Mean of the known days as a week, in units; null if none is known. */
const weekSpendOf = ({ first, exposure }: UnitSeries, from: Day, weeks: number): number | null => {
  const at = dayNumber(from) - first
  const known = [...exposure.slice(Math.max(0, at), Math.max(0, at + weeks * WEEK))].filter((spend) => spend >= 0)
  return known.length === 0 ? null : (WEEK * unitsFromMicros(known.reduce((sum, spend) => sum + spend, 0) as Micros)) / known.length
}
