/** The guards that every rule shares, each a small pure function: G1 to G10 and the tracking gate. G3 stands in statistics.ts. */

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

/** G1: whether platform purchases of a day are final. Age in complete days, 0 = the latest one. */
export const isMature = (age: number): boolean => age >= thresholds.matureAfterDays

/** G1: the least share of platform purchases that is in at an age; 1 once mature. */
export const maxPurchaseGrowth = (age: number): number => thresholds.claimsInByAge[age] ?? 1

/** G2: whether a day may stand in a baseline: known, no promotion, not explained by an earlier card. */
export const isBaselineDay = (day: DaySums | null, age: number, explained: ReadonlySet<number>): day is DaySums =>
  day !== null && !day.promo && !explained.has(age)

/**
 * G4: conversions a short window needs before a change of cost per conversion by this factor can be told (one-sided 5 %, 80 % power,
 * baseline four times as long): (z₀.₉₅ + z₀.₈₀)² · (1 + 1/4) / ln(factor)². ×2 → 16, ×1.5 → 47, ×1.3 → 112, ×1.2 → 233.
 */
export const conversionsNeeded = (factor: number): number => {
  const { zAlpha, zBeta, baselineTimes } = thresholds.power
  const needed = ((zAlpha + zBeta) ** 2 * (1 + 1 / baselineTimes)) / Math.log(factor) ** 2
  return Math.round(needed)
}

/**
 * G4: how often an ad that is fine shows no purchase after spending this many target CPAs: e^−k for Poisson purchases (37 %, 14 %, 5 %, 2 % for
 * k = 1 to 4), more where ads differ by `dispersion` (relative variance of their rates).
 */
export const zeroPurchaseChance = (targetCpas: number, dispersion = 0): number => dispersedAtMost(0, targetCpas, dispersion)

/** G5: the last day alone at p < 0.001, or at least 2 of the last 3 days with half the rule's threshold in its direction (nulls do not count). */
export const persists = (lastDays: readonly (number | null)[], threshold: number, direction: Direction, lastDayP: number): boolean => {
  if (lastDayP < thresholds.oneDayP) return true
  const least = threshold * thresholds.agreeShare
  return lastDays.slice(0, 3).filter((change) => change !== null && (direction === 'down' ? change <= -least : change >= least)).length >= 2
}

/** G6: whether a rule that holds again on `day` continues the episode (7 days of cool-down). */
export const continuesEpisode = (episode: Episode, day: Day): boolean => {
  const age = daysBetween(episode.lastSeen, day)
  return age >= 0 && age <= thresholds.coolDownDays
}

/** G6: the first `maxNewCards` new ones stay, in the order given; open ones always stay. */
export const limitNew = <T extends { readonly isNew: boolean }>(
  ranked: readonly T[],
  most: number = thresholds.maxNewCards,
): readonly T[] => {
  let left = most
  return ranked.filter((item) => !item.isNew || left-- > 0)
}

/** G6: cards of one cause merge: the first of `causes` that was open within `days` of asOf, or null. `lastSeen`: the day each rule was last open. */
export const causeOf = (causes: readonly RuleId[], lastSeen: ReadonlyMap<RuleId, Day>, asOf: Day, days: number): RuleId | null =>
  causes.find((cause) => seenWithin(lastSeen.get(cause), asOf, days)) ?? null

const seenWithin = (seen: Day | undefined, asOf: Day, days: number): boolean => {
  if (seen === undefined) return false
  const age = daysBetween(seen, asOf)
  return age >= 0 && age <= days
}

/** G7: a step of spend or budget over 20 %, up or down. */
export const isBudgetStep = (change: number | null): boolean => change !== null && Math.abs(change) > thresholds.budgetStep

/** G8: at least one target CPA and 2 % of a week's spend (each where it is known), in units a week. */
export const isMaterial = (
  moneyAtRisk: number | null,
  targetCpa: number | null,
  weekSpend: number | null,
  share: number = thresholds.materialShare,
): boolean => moneyAtRisk !== null && moneyAtRisk >= (targetCpa ?? 0) && moneyAtRisk >= share * (weekSpend ?? 0) && moneyAtRisk > 0

/**
 * G9: whether the platform divides one budget among the parts: then a part's average CPA says nothing about what the next unit of money
 * buys there (breakdown effect), and money is not moved on it. Budgets of the parts; all unknown or none set means a shared one.
 */
export const sharesOneBudget = (partBudgets: readonly (number | null)[]): boolean =>
  partBudgets.length > 1 && partBudgets.every((budget) => budget === null || budget === 0)

/** G10: how much more is needed, and by about when at this pace a day; null where there is no pace, or it takes more than a year. */
export const waitFor = (more: number, perDay: number, asOf: Day): { readonly more: number; readonly by: Day | null } => {
  const count = Math.max(1, Math.ceil(more))
  const days = perDay > 0 ? Math.ceil(count / perDay) : Number.POSITIVE_INFINITY
  return { more: count, by: days <= 365 ? addDays(asOf, days) : null }
}

/** G10 in words: "not enough data: about N more conversions, by about DATE"; without a pace no date is given. */
export const abstention = ({ more, by }: ReturnType<typeof waitFor>, unit: MissingUnit): Message => {
  const words = createMessage(`missing.unit.${unitKeys[unit]}`)
  return by === null ? createMessage('missing.more', { more, unit: words }) : createMessage('missing.moreBy', { more, unit: words, by })
}

export type MissingUnit = NonNullable<Waiting['missing']>['unit']

const unitKeys = { orders: 'orders', 'platform purchases': 'purchases', 'landing page views': 'views' } as const satisfies Record<
  MissingUnit,
  string
>

/** Tracking gate: while a tracking rule is open, or its days are still in the numbers, cards that pause or scale wait. */
const trackingRules: readonly RuleId[] = ['R31', 'R32', 'R35']
export const isBlockedByTracking = (actionType: ActionType, lastSeen: ReadonlyMap<RuleId, Day>, asOf: Day): boolean =>
  (actionType === 'pause' || actionType === 'scale') &&
  trackingRules.some((rule) => seenWithin(lastSeen.get(rule), asOf, thresholds.causeMemoryDays))
