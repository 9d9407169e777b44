/**
 * The guards that all rules share, G1 to G10 and the tracking gate, each a small pure function. G3 is in ratio-series.ts. See
 * docs/advice.md.
 */

import { addDays, type Day, daysBetween } from '#shared/calendar.ts'
import type { Waiting } from '#shared/contract/advice.ts'
import type { Message } from '#shared/contract/message.ts'
import { createMessage } from '#shared/messages/message.ts'
import type { DaySums } from '../facts/facts.ts'
import type { ActionType } from './action-type.ts'
import type { Episode, RuleId } from './advice-types.ts'
import { dispersedAtMost } from './distributions.ts'
import type { Direction } from './statistics.ts'
import { thresholds } from './thresholds.ts'

/**
 * G1: whether reported purchases of a day are final.
 *
 * @param age Complete days since then; 0 is the latest complete day.
 */
export const isMature = (age: number): boolean => age >= thresholds.matureAfterDays

/**
 * G1: the smallest share of a day's reported purchases that has arrived at an age; 1 once mature.
 *
 * @param age Complete days since then.
 */
export const smallestReportedShare = (age: number): number => thresholds.claimsInByAge[age] ?? 1

/** G2: whether a day may be part of a baseline: known, no promotion, not explained by an earlier card. */
export const isBaselineDay = (day: DaySums | null, age: number, explained: ReadonlySet<number>): day is DaySums =>
  day !== null && !day.promo && !explained.has(age)

/**
 * G4: conversions needed to detect a change of the cost per conversion by a factor.
 *
 * One-sided 5%, 80% power, a baseline four times as long: (z₀.₉₅ + z₀.₈₀)² · (1 + 1/4) / ln(factor)². ×2 → 16, ×1.5 → 47, ×1.3 → 112, ×1.2
 * → 233. Source: comparison of two Poisson rates on the log scale.
 *
 * @param factor Above 0 and not 1.
 */
export const conversionsNeeded = (factor: number): number => {
  const { zAlpha, zBeta, baselineTimes } = thresholds.power
  const needed = ((zAlpha + zBeta) ** 2 * (1 + 1 / baselineTimes)) / Math.log(factor) ** 2
  return Math.round(needed)
}

/**
 * G4: how often a normal ad has no purchase after spending some target CPAs.
 *
 * e^−k for Poisson purchases (37%, 14%, 5%, 2% for k = 1 to 4), more if ads differ.
 *
 * @param targetCpas Spend in multiples of the target CPA.
 * @param dispersion Relative variance of the ads' purchase rates.
 * @returns A probability.
 */
export const zeroPurchaseChance = (targetCpas: number, dispersion = 0): number => dispersedAtMost(0, targetCpas, dispersion)

/**
 * G5: whether a change persists: the last day alone at p < 0.001, or 2 of the last 3 days with half of the threshold in its direction.
 *
 * @param lastDays Relative changes, latest first; null counts for nothing.
 * @param threshold A fraction.
 * @param lastDayP One-sided p of the last day.
 */
export const persists = (lastDays: readonly (number | null)[], threshold: number, direction: Direction, lastDayP: number): boolean => {
  if (lastDayP < thresholds.oneDayP) return true
  const least = threshold * thresholds.agreeShare
  return lastDays.slice(0, 3).filter((change) => change !== null && (direction === 'down' ? change <= -least : change >= least)).length >= 2
}

/** G6: whether a finding on `day` continues an episode (7 days of cool-down). */
export const continuesEpisode = (episode: Episode, day: Day): boolean => {
  const age = daysBetween(episode.lastSeen, day)
  return age >= 0 && age <= thresholds.coolDownDays
}

/** G6: limits new cards to the first ones in the given order. Cards that continue an episode always pass. */
export const limitNew = <T extends { readonly isNew: boolean }>(
  ranked: readonly T[],
  most: number = thresholds.maxNewCards,
): readonly T[] => {
  let left = most
  return ranked.filter((item) => !item.isNew || left-- > 0)
}

/**
 * G6: the cause that a finding belongs to, so that one cause makes one card.
 *
 * @param causes Rules in order of preference.
 * @param lastSeen The last day each rule was seen.
 * @param days How long a cause explains a finding after it was last seen.
 * @returns The first of `causes` seen within `days` of `asOf`; null if none.
 */
export const causeOf = (causes: readonly RuleId[], lastSeen: ReadonlyMap<RuleId, Day>, asOf: Day, days: number): RuleId | null =>
  causes.find((cause) => seenWithin(lastSeen.get(cause), asOf, days)) ?? null

const seenWithin = (seen: Day | undefined, asOf: Day, days: number): boolean => {
  if (seen === undefined) return false
  const age = daysBetween(seen, asOf)
  return age >= 0 && age <= days
}

/**
 * G7: whether spend or budget changed by more than 20%, up or down.
 *
 * @param change A fraction; null is unknown.
 */
export const isBudgetStep = (change: number | null): boolean => change !== null && Math.abs(change) > thresholds.budgetStep

/**
 * G8: whether enough spend is at risk: at least one target CPA and 2% of a week's spend, as far as they are known.
 *
 * @param moneyAtRisk Units of the account currency per week, like the other amounts.
 * @param share Smallest share of a week's spend.
 */
export const isMaterial = (
  moneyAtRisk: number | null,
  targetCpa: number | null,
  weekSpend: number | null,
  share: number = thresholds.materialShare,
): boolean => moneyAtRisk !== null && moneyAtRisk >= (targetCpa ?? 0) && moneyAtRisk >= share * (weekSpend ?? 0) && moneyAtRisk > 0

/**
 * G9: whether the platform distributes one budget among the parts.
 *
 * In that case, the average CPA of a part does not predict the marginal CPA of more spend (breakdown effect), so no card moves money
 * because of it.
 *
 * @param partBudgets Budgets of the parts; null or 0 for all of them means a shared budget.
 */
export const sharesOneBudget = (partBudgets: readonly (number | null)[]): boolean =>
  partBudgets.length > 1 && partBudgets.every((budget) => budget === null || budget === 0)

/**
 * G10: how many more events are needed, and by about when.
 *
 * @param more Missing events.
 * @param perDay Events per day.
 * @returns `by` is null without events or if it takes more than a year.
 */
export const waitFor = (more: number, perDay: number, asOf: Day): { readonly more: number; readonly by: Day | null } => {
  const count = Math.max(1, Math.ceil(more))
  const days = perDay > 0 ? Math.ceil(count / perDay) : Number.POSITIVE_INFINITY
  return { more: count, by: days <= 365 ? addDays(asOf, days) : null }
}

/** G10 as text: "about N more conversions, by about DATE"; the date needs a pace. */
export const abstention = ({ more, by }: ReturnType<typeof waitFor>, unit: MissingUnit): Message => {
  const words = createMessage(`missing.unit.${unitKeys[unit]}`)
  return by === null ? createMessage('missing.more', { more, unit: words }) : createMessage('missing.moreBy', { more, unit: words, by })
}

/** What a rule waits for. */
export type MissingUnit = NonNullable<Waiting['missing']>['unit']

const unitKeys = { orders: 'orders', 'platform purchases': 'purchases', 'landing page views': 'views' } as const satisfies Record<
  MissingUnit,
  string
>

/** Tracking gate: rules that block cards that pause or scale while their problem is open or its days still affect the numbers. */
const trackingRules: readonly RuleId[] = ['R31', 'R32']

/**
 * Tracking gate: whether a card of this action type is blocked.
 *
 * @param lastSeen The last day each rule was seen.
 */
export const isBlockedByTracking = (actionType: ActionType, lastSeen: ReadonlyMap<RuleId, Day>, asOf: Day): boolean =>
  (actionType === 'pause' || actionType === 'scale') &&
  trackingRules.some((rule) => seenWithin(lastSeen.get(rule), asOf, thresholds.causeMemoryDays))
