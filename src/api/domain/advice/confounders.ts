/** Other explanations of a change, checked before any card is written. */

import { addDays } from '#shared/calendar.ts'
import type { Message } from '#shared/contract/message.ts'
import { createMessage } from '#shared/messages/message.ts'
import { attributionText } from '../facts/attribution-text.ts'
import type { DaySums } from '../facts/facts.ts'
import type { NotedEvent, ProductHistory } from '../facts/history.ts'
import { median } from '../stats/robust.ts'
import type { AdSeries } from './ad-series.ts'
import { mainSetting } from './attribution.ts'
import { isBudgetStep } from './guards.ts'
import { recentEvents } from './noted-events.ts'
import { thresholds } from './thresholds.ts'

/** Other explanations found in a history. */
export interface Confounders {
  /** Relative change of the last 3 days' spend against the same weekdays before, if above 20%; null: no such change, or unknown. */
  readonly spendStep: number | null
  /** Whether one of the last 7 days is a promotion or a holiday. */
  readonly promo: boolean
  /** Other events that the user noted in the last 7 days, latest first. */
  readonly events: readonly NotedEvent[]
  /** Ad sets with a significant edit in the last 7 days; null if the source does not report edits. */
  readonly editedAdsets: number | null
  /** The attribution setting of most spend in the last 7 days against that of the baseline, if they differ; null: equal, or unknown. */
  readonly attributionChange: Message | null
}

/**
 * Checks a history for other explanations.
 *
 * @param byAge Day sums by age in complete days; null on a gap.
 * @param spends As for {@link spendStepOf}.
 */
export const confoundersOf = (
  history: ProductHistory,
  byAge: readonly (DaySums | null)[],
  spends: readonly (number | null)[],
  ads: readonly AdSeries[],
): Confounders => ({
  spendStep: spendStepOf(spends, 0, 3),
  promo: byAge.slice(0, 7).some((entry) => entry?.promo === true),
  events: recentEvents(history, 7),
  editedAdsets: history.inputs.edits ? editedAdsetsOf(history) : null,
  attributionChange: attributionChangeOf(ads),
})

/**
 * The change of spend over some days against the same weekdays before, as a fraction.
 *
 * Compares with the median of up to four earlier weeks, so that a weekend does not count as a budget step.
 *
 * @param spends Spend by age in complete days; 0 on a day without delivery, null where it is unknown.
 * @param youngest Age of the latest of the days.
 * @param length Number of days.
 * @returns Null if it is at most 20%, or unknown.
 */
export const spendStepOf = (spends: readonly (number | null)[], youngest: number, length: number): number | null => {
  const now = spendOver(spends, youngest, length)
  const before = [1, 2, 3, 4]
    .map((weeks) => spendOver(spends, youngest + 7 * weeks, length))
    .filter((value): value is number => value !== null && value > 0)
  if (now === null || before.length === 0) return null
  const change = now / median(before) - 1
  return isBudgetStep(change) ? change : null
}

const spendOver = (spends: readonly (number | null)[], from: number, length: number): number | null => {
  const known = spends.slice(from, from + length).filter((spend) => spend !== null)
  return known.length === length ? known.reduce((sum, spend) => sum + spend, 0) : null
}

const editedAdsetsOf = (history: ProductHistory): number => {
  const adsetOf = new Map(history.ads.map((ad) => [ad.adId, ad.adsetId]))
  const edited = new Set<string | undefined>()
  const before = addDays(history.asOf, -7)
  for (let at = history.adDays.length - 1; at >= 0; at -= 1) {
    const row = history.adDays[at]
    // Rows are ascending by day.
    if (row === undefined || row.day <= before) break
    if (row.edited === true) edited.add(adsetOf.get(row.adId))
  }
  return edited.size
}

/** Compares the settings that most spend has: a test ad set with another one is no change. */
const attributionChangeOf = (ads: readonly AdSeries[]): Message | null => {
  const { gapDays, days } = thresholds.baseline
  const [now, before] = [mainSetting(ads, 0, gapDays - 1), mainSetting(ads, gapDays, gapDays + days - 1)]
  if (now === null || before === null || now === before) return null
  return createMessage('attribution.change', { before: attributionText(before), now: attributionText(now) })
}
