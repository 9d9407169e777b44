/** Other explanations of a change, checked before any card is written. */

import { daysBetween } from '#shared/calendar.ts'
import type { Message } from '#shared/contract/message.ts'
import { createMessage } from '#shared/messages/message.ts'
import { median } from '../baseline/robust.ts'
import type { DaySums } from '../facts/facts.ts'
import type { ProductHistory } from '../facts/history.ts'
import { isBudgetStep } from './guards.ts'
import { thresholds } from './thresholds.ts'

/** Other explanations found in a history. */
export interface Confounders {
  /** Relative change of the last 3 days' spend against the same weekdays before, if above 20%; null: no such change, or unknown. */
  readonly spendStep: number | null
  /** Whether one of the last 7 days is a promotion. */
  readonly promo: boolean
  /** Ad sets with a significant edit in the last 7 days; null if the source does not report edits. */
  readonly editedAdsets: number | null
  /** The latest attribution setting against the baseline's, if they differ; null: equal, or unknown. */
  readonly attributionChange: Message | null
}

/**
 * Checks a history for other explanations.
 *
 * @param byAge Day sums by age in complete days; null on a gap.
 */
export const confoundersOf = (history: ProductHistory, byAge: readonly (DaySums | null)[]): Confounders => ({
  spendStep: spendStepOf(byAge),
  promo: byAge.slice(0, 7).some((entry) => entry?.promo === true),
  editedAdsets: history.inputs.edits ? editedAdsetsOf(history) : null,
  attributionChange: attributionChangeOf(byAge),
})

/** Compares with the median of up to four earlier weeks on the same weekdays, so that a weekend does not count as a budget step. */
const spendStepOf = (byAge: readonly (DaySums | null)[]): number | null => {
  const now = spendOver(byAge, 0)
  const before = [1, 2, 3, 4].map((weeks) => spendOver(byAge, 7 * weeks)).filter((value): value is number => value !== null && value > 0)
  if (now === null || before.length === 0) return null
  const change = now / median(before) - 1
  return isBudgetStep(change) ? change : null
}

const spendOver = (byAge: readonly (DaySums | null)[], from: number): number | null => {
  const days = byAge.slice(from, from + 3)
  return days.every((entry) => entry?.spend != null) ? days.reduce((sum, entry) => sum + (entry?.spend ?? 0), 0) : null
}

const editedAdsetsOf = (history: ProductHistory): number => {
  const adsetOf = new Map(history.ads.map((ad) => [ad.adId, ad.adsetId]))
  const edited = history.adDays.filter((row) => row.edited === true && daysBetween(row.day, history.asOf) < 7)
  return new Set(edited.map((row) => adsetOf.get(row.adId))).size
}

const attributionChangeOf = (byAge: readonly (DaySums | null)[]): Message | null => {
  const settings = (from: number, to: number): readonly string[] =>
    [...new Set(byAge.slice(from, to).flatMap((entry) => entry?.attributionSettings ?? []))].sort()
  const { gapDays, days } = thresholds.baseline
  const [now, before] = [settings(0, gapDays), settings(gapDays, gapDays + days)]
  if (now.length === 0 || before.length === 0 || now.join() === before.join()) return null
  return createMessage('attribution.change', { before, now })
}
