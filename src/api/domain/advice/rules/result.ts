/** Builders that all rules use, so that a rule's file contains only its own logic. */

import { type Day, daysBetween } from '#shared/calendar.ts'
import type { Message } from '#shared/contract/message.ts'
import { createMessage } from '#shared/messages/message.ts'
import { shareOf } from '../../kpi/formulas.ts'
import { sellingAds } from '../../series/selling-ads.ts'
import type { Direction } from '../../stats/ratio-test.ts'
import type { AdSeries } from '../ad-series.ts'
import type { NewCampaigns, StandardRatio } from '../campaign-mix.ts'
import { abstention, type MissingUnit, waitFor } from '../guards.ts'
import { markedDays } from '../marked-days.ts'
import type { Change, Search } from '../product-series.ts'
import type { RatioSeries, WindowResult } from '../ratio-series.ts'
import { thresholds } from '../thresholds.ts'
import type { Evaluation, EvidenceRow, Finding, RuleContext } from './rule-types.ts'

/**
 * The result of a rule that cannot run on this source.
 *
 * @param off Why, for the reader.
 */
export const ruleOff = (off: Message): Evaluation => ({ off, waiting: null, pValues: [], findings: [] })

/**
 * The context of a rule that compares ads by their purchases: without those that are optimized for something else.
 *
 * They are not compared, and they are in no total that others are compared with: spend that is not meant to bring purchases would make every
 * other ad look better than average.
 */
export const sellingContext = (context: RuleContext): RuleContext => {
  const ads = sellingAds(context.ads)
  return ads === context.ads ? context : { ...context, ads }
}

/** The result of such a rule for a product whose ad sets are all optimized for something else; null for any other product. */
export const ruleOffWithoutSales = ({ ads }: RuleContext): Evaluation | null =>
  ads.length > 0 && sellingAds(ads).length === 0 ? ruleOff(createMessage('purpose.noSales')) : null

/**
 * The result of a rule without enough data.
 *
 * @param waiting What it waits for, for the reader.
 * @param pValues Tests that were made nevertheless.
 */
export const ruleWaits = (waiting: Message, pValues: readonly number[] = []): Evaluation => ({
  off: null,
  waiting,
  pValues,
  findings: [],
})

/**
 * The result of a rule that could evaluate, with or without findings.
 *
 * @param pValues p of every test, for the correction for many tests.
 * @param falseDiscoveryRate The rule's own, if it does not share that of all rules.
 */
export const ruleFound = (pValues: readonly number[], findings: readonly Finding[] = [], falseDiscoveryRate?: number): Evaluation => ({
  off: null,
  waiting: null,
  pValues,
  findings,
  ...(falseDiscoveryRate === undefined ? {} : { falseDiscoveryRate }),
})

/**
 * Whether a second ratio moved in the same days and direction, by at least a part.
 *
 * Two tests of one claim, both of which must pass: its p is the larger one (intersection-union test).
 *
 * @param least Smallest relative change, a fraction.
 * @returns The p of both tests on the day alone; null if the second ratio is unknown or did not move.
 */
export const confirmedP = (
  { window, dayP }: Pick<Change, 'window' | 'dayP'>,
  second: RatioSeries | null,
  direction: Direction,
  least: number,
): number | null => {
  const same = second?.window(window.length, direction) ?? null
  if (same === null || (direction === 'down' ? same.change > -least : same.change < least)) return null
  return Math.max(dayP, same.p)
}

/**
 * Whether a change may be a return to the level of the days before the baseline: then the baseline is the exception, such as a long outage that
 * has been repaired.
 *
 * Only if that older level differs from the baseline in the direction of the change, by half of the threshold or more: then the change must
 * also exceed the threshold against the older level, with its whole 90% interval.
 *
 * @param threshold The rule's relative change, a fraction.
 */
export const mayReturnToOldLevel = (
  series: RatioSeries | null,
  { length }: Pick<WindowResult, 'length'>,
  direction: Direction,
  threshold: number,
): boolean => {
  const window = series?.window(length, direction) ?? null
  if (series === null || window === null) return false
  const { gapDays, days: baseline, minDays } = thresholds.baseline
  const older = series.points.filter(({ age }) => age >= gapDays + baseline)
  const expected = older.reduce((sum, point) => sum + series.expectedOf(point), 0)
  if (older.length < minDays || !(expected > 0)) return false
  const level = older.reduce((sum, { count }) => sum + count, 0) / expected
  const [low, high] = window.interval
  return direction === 'down'
    ? level < 1 - threshold / 2 && (1 + high) / level - 1 > -threshold
    : level > 1 + threshold / 2 && (1 + low) / level - 1 < threshold
}

/** What the reader of a card must know of running campaigns without a past; nothing if there are none. */
export const newCampaignsDoubt = (campaigns: NewCampaigns | null): readonly Message[] => [
  ...(campaigns === null || campaigns.leftOut === 0 ? [] : [createMessage('mix.leftOut', { count: campaigns.leftOut })]),
  ...(campaigns === null || campaigns.pooled === 0 ? [] : [createMessage('mix.pooled', { count: campaigns.pooled })]),
]

/**
 * The result of a rule on two ratios whose second does not show what the first shows: it waits if the second cannot.
 *
 * @param p That of the first ratio.
 * @param unjudged Why the second ratio cannot be judged; null if it can.
 */
export const notConfirmed = (p: number, unjudged: Message | null): Evaluation =>
  unjudged === null ? ruleFound([p]) : ruleWaits(unjudged, [p])

type RepairDefault = 'entity' | 'moneyAtRisk' | 'severity' | 'unproven'

/**
 * A finding on the whole product that asks for a repair.
 *
 * @param lostShare - share of the spend that buys nothing meanwhile, 0..1; the sign does not matter
 */
export const repairFinding = (context: RuleContext, lostShare: number, finding: Omit<Finding, RepairDefault>): Finding => ({
  entity: context.product,
  moneyAtRisk: shareOfSpend(context, lostShare),
  severity: null,
  unproven: 'drop',
  ...finding,
})

/** The days of which at least one must be in the ratios, so that a recent change could be seen. */
const LATEST_DAYS = 2

/**
 * The result without a change: no findings if there was enough volume, otherwise what is missing. Days that are marked as a promotion or holiday
 * are in no ratio, so that nothing was evaluated if the latest ones are.
 *
 * @param unjudged Why the ratio cannot be judged, whatever its volume; null if it can.
 */
export const nothingFound = (context: RuleContext, search: Search, unit: MissingUnit, unjudged: Message | null = null): Evaluation => {
  if (unjudged !== null) return ruleWaits(unjudged, [search.p])
  if (markedDays(context, 0, LATEST_DAYS - 1).length === LATEST_DAYS) return ruleWaits(createMessage('marked.latest'), [search.p])
  const small = search.tooSmall
  if (small === null) return ruleFound([search.p])
  const wait = waitFor(search.needed - small.expected, small.expected / Math.max(1, small.days), context.history.asOf)
  return { ...ruleWaits(abstention(wait, unit), [search.p]), missing: { ...wait, unit } }
}

/**
 * A window's ratio as an evidence row.
 *
 * @param n Sample size, if it is not the numerator of the ratio.
 */
export const windowEvidence = (
  window: WindowResult,
  metric: Message,
  formula: Message,
  unit: EvidenceRow['unit'] = 'fraction',
  n: number | null = Math.round(window.count),
): EvidenceRow => ({
  metric,
  unit,
  value: window.exposure > 0 ? window.count / window.exposure : null,
  usual: window.exposure > 0 ? window.expected / window.exposure : null,
  interval: [window.interval[0], window.interval[1]],
  n,
  formula,
})

/** "on the last day", "over the last 3 days", or "on 5 of the last 7 days" where the others are not counted, as ads rest on them. */
export const windowText = ({ days, length }: Pick<WindowResult, 'days' | 'length'>): Message => {
  if (days < length) return createMessage('when.someDays', { days, length })
  return length === 1 ? createMessage('when.lastDay') : createMessage('when.days', { days: length })
}

type Onset = Pick<Change, 'onset' | 'mayBeOlder'>

/** "since Tuesday" within the last week, otherwise "since Nov 9", or "for at least 7 days": short enough for a title. */
export const sinceText = ({ onset: day, mayBeOlder }: Onset, now: Day): Message => {
  const age = daysBetween(day, now)
  if (mayBeOlder) return createMessage('when.since.atLeast', { count: age + 1 })
  return age < 7 ? createMessage('when.since.weekday', { day }) : createMessage('when.since.date', { day })
}

/** The sentence on when a change started. */
export const startText = ({ onset: day, mayBeOlder }: Onset): Message =>
  mayBeOlder ? createMessage('when.beganOrEarlier', { day }) : createMessage('when.began', { day })

/**
 * The severity of a finding that asks for a test: medium by its at-risk spend and p as for other cards, otherwise low; a test is never urgent.
 *
 * @param moneyAtRisk Per week, in units of the account currency.
 */
export const atMostMedium = ({ weekSpend, thresholds: { severity } }: RuleContext, moneyAtRisk: number, p: number): 'medium' | 'low' =>
  (shareOf(moneyAtRisk, weekSpend) ?? 0) >= severity.mediumShare && p <= severity.mediumP ? 'medium' : 'low'

/**
 * The share of the last week's spend in the campaigns that a ratio compares, 0..1: a card on some campaigns does not price the others.
 *
 * @returns 1 without spend.
 */
export const comparedShare = ({ ads }: RuleContext, { compares }: Pick<StandardRatio, 'compares'>): number => {
  const spendOf = (list: readonly AdSeries[]): number => list.reduce((sum, ad) => sum + ad.sum('spend', 0, 6), 0)
  return shareOf(spendOf(ads.filter(({ ad }) => compares(ad.campaignId))), spendOf(ads)) ?? 1
}

/**
 * At-risk spend per week if a share of a week's spend has no effect; null if spend is unknown.
 *
 * @param share A fraction; its sign is ignored.
 * @returns Units of the account currency.
 */
export const shareOfSpend = (context: RuleContext, share: number): number | null =>
  context.weekSpend === null ? null : context.weekSpend * Math.min(1, Math.abs(share))
