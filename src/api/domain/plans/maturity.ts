/** Which of the latest days may still get purchases: guard G1 for the tabs. */

import { addDays, type Day, daysBetween } from '#shared/calendar.ts'
import { smallestReportedShare } from '../advice/guards.ts'
import { thresholds } from '../advice/thresholds.ts'
import type { Completeness } from '../maturity/completeness.ts'

/** How mature the days up to the last complete one are. */
export interface Maturity {
  /** Complete days, ending with the last one, whose purchases are still being reported. */
  readonly maturing: number
  /** The last day whose purchases count as final: verdicts rest on the days up to it. */
  readonly matureThrough: Day
  /** The smallest share of a day's purchases that has been reported; `back`: days before the last complete one. */
  readonly reportedShare: (back: number) => number
  /** Whether nothing more is expected by the longest click window, or the shares are learned: then a low number is not a delay. */
  readonly isClosed: boolean
}

/** Days of the longest click window, after which click purchases no longer arrive. Source: Meta, 7-day click. */
const CLICK_WINDOW = 7
/** Days before them that show what the product usually gets for its spend. Source: four whole weeks. */
const REFERENCE_DAYS = 28
/** Expected purchases that "nothing is missing" weighs, so that a small product's chance is not taken for a delay. Source: prior. */
const PRIOR_PURCHASES = 5

/**
 * The maturity of the days up to a last complete one.
 *
 * @param through The last complete day.
 * @param syncedOn The day of the last sync of ad facts; null: the sync of the day after `through` is assumed.
 * @param learned How complete reported purchases are, as far as versions of the product show it.
 */
export const maturityOf = (through: Day, syncedOn: Day | null, learned?: Completeness): Maturity => {
  // Complete days between the last complete day and the sync; negative if the latest days have not been synced.
  const extra = syncedOn === null ? 0 : daysBetween(through, syncedOn) - 1
  const isLearned = learned?.basis === 'versions'
  const matureAfter = isLearned ? learned.matureAge : thresholds.matureAfterDays
  const maturing = Math.max(0, matureAfter - extra)
  const ageOf = (back: number): number => Math.max(0, back + extra)
  return {
    maturing,
    matureThrough: addDays(through, -maturing),
    reportedShare: (back) => (isLearned ? Math.min(1, learned.share(ageOf(back))) : smallestReportedShare(ageOf(back))),
    isClosed: isLearned || extra >= CLICK_WINDOW,
  }
}

/** A day of an ad or ad set, some days before the last complete one. */
interface PastDay {
  readonly back: number
  readonly spend: number
  readonly purchases: number | null
}

/**
 * The share of the last 7 days' purchases that may have been reported, from the product's own numbers.
 *
 * Purchases per spend of the last 7 days over those of the four weeks before. When they are fewer, a delay and a real decline look the same
 * until the click window closes, so an interval has to allow for either.
 *
 * @param days All days of the product's ads or ad sets.
 * @returns A fraction of at most 1; 1 once the window is closed, and without purchases to compare with.
 */
export const shareAgainstUsual = (days: readonly PastDay[], { isClosed }: Maturity): number => {
  if (isClosed) return 1
  const sums = { spend: 0, purchases: 0, usualSpend: 0, usualPurchases: 0 }
  for (const { back, spend, purchases } of days) {
    if (purchases === null || back < 0 || back >= CLICK_WINDOW + REFERENCE_DAYS) continue
    sums[back < CLICK_WINDOW ? 'spend' : 'usualSpend'] += spend
    sums[back < CLICK_WINDOW ? 'purchases' : 'usualPurchases'] += purchases
  }
  if (sums.usualPurchases === 0 || sums.spend === 0) return 1
  const expected = (sums.spend * sums.usualPurchases) / sums.usualSpend
  return Math.min(1, (sums.purchases + PRIOR_PURCHASES) / (expected + PRIOR_PURCHASES))
}
