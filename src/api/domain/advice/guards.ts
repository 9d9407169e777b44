/**
 * The guards that all rules share, G1 to G10, each a small pure function. G3 is in ratio-series.ts, the cool-down in episodes.ts, the
 * tracking gate in causes.ts. See docs/advice.md.
 */

import { addDays, type Day, daysBetween } from '#shared/calendar.ts'
import type { Waiting } from '#shared/contract/advice.ts'
import type { Message } from '#shared/contract/message.ts'
import { createMessage } from '#shared/messages/message.ts'
import type { DaySums } from '../facts/facts.ts'
import type { ProductHistory } from '../facts/history.ts'
import { largestShareOn, smallestShareOn } from '../maturity/reported.ts'
import type { Direction } from '../stats/ratio-test.ts'
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

/** G1: {@link smallestReportedShare} by the age of a day, from the stored versions of the product where there are enough of them. */
export const smallestShares = ({ reported, asOf }: Pick<ProductHistory, 'reported' | 'asOf'>): ((age: number) => number) =>
  reported === undefined ? smallestReportedShare : (age) => smallestShareOn(reported, addDays(asOf, -age))

/** G1: the largest share of a day's reported purchases that has arrived, by age: a rise that remains after dividing by it is more than haste. */
export const largestShares = ({ reported, asOf }: Pick<ProductHistory, 'reported' | 'asOf'>): ((age: number) => number) =>
  reported === undefined ? () => 1 : (age) => largestShareOn(reported, addDays(asOf, -age))

/** G2: whether a day may be part of a baseline: known, no promotion (marked or not), not explained by an earlier card. */
export const isBaselineDay = (day: DaySums | null, age: number, unusual: ReadonlySet<number>): day is DaySums =>
  day !== null && !day.promo && !unusual.has(age)

/** G5: how a change was shown to persist: 2 of the last 3 days agree, or one day alone is beyond doubt. */
export type Persistence = 'days' | 'one_day'

/**
 * G5: whether a change persists: 2 of the last 3 days with half of the threshold in its direction, or the last day alone at p < 0.001.
 *
 * @param lastDays Relative changes, latest first; null counts for nothing.
 * @param threshold A fraction.
 * @param lastDayP One-sided p of the last day.
 * @returns Null if it does not persist.
 */
export const persistenceOf = (
  lastDays: readonly (number | null)[],
  threshold: number,
  direction: Direction,
  lastDayP: number,
): Persistence | null => {
  const least = threshold * thresholds.agreeShare
  const agree = lastDays.slice(0, 3).filter((change) => change !== null && (direction === 'down' ? change <= -least : change >= least))
  if (agree.length >= 2) return 'days'
  return lastDayP < thresholds.oneDayP ? 'one_day' : null
}

/** G6: limits new cards to the first ones in the given order. Cards that continue an episode always pass. */
export const limitNew = <T extends { readonly isNew: boolean }>(
  ranked: readonly T[],
  most: number = thresholds.maxNewCards,
): readonly T[] => {
  let left = most
  return ranked.filter((item) => !item.isNew || left-- > 0)
}

/** G6: whether an issue that was last seen on a day, if ever, continues on another (7 days of cool-down). */
export const continuesSince = (lastSeen: Day | null, day: Day): boolean => {
  const age = lastSeen === null ? -1 : daysBetween(lastSeen, day)
  return age >= 0 && age <= thresholds.coolDownDays
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
