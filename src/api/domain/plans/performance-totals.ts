/** Spend and results of several ad days, kept so that each ratio is computed from days that know both of its numbers. */

import { sumKnown } from '../kpi/sum-known.ts'

/** An ad, ad set or campaign on one day; money in micros. Null is unknown. */
export interface ResultDay {
  readonly spend: number
  readonly purchases: number | null
  readonly purchaseValue: number | null
}

/** Sums that performance is computed from; money in micros. */
export interface PerformanceTotals {
  /** Of all days. */
  readonly spend: number
  /** Null if no day knows its purchases. */
  readonly purchases: number | null
  /** Null if no day knows its purchase value. */
  readonly value: number | null
  /** Spend of the days that know their purchases: the other side of CPA. */
  readonly spendCounted: number
  /** Spend of the days that know their purchase value: the other side of ROAS. */
  readonly spendValued: number
  /** Purchases of the days that know their purchase value: the sample behind ROAS. */
  readonly purchasesValued: number | null
  /** Smallest share of the purchases that has been reported, with the days weighted by spend; 1 if all days are mature. */
  readonly reportedShare: number
}

/**
 * Adds up days of one or several ads.
 *
 * @param reportedAt The smallest share of a day's purchases that has been reported, a fraction; without it, all days are mature.
 */
export const totalsOfDays = <D extends ResultDay>(days: readonly D[], reportedAt: (day: D) => number = () => 1): PerformanceTotals => {
  const counted = days.filter(({ purchases }) => purchases !== null)
  const valued = days.filter(({ purchaseValue }) => purchaseValue !== null)
  const spend = spendOf(days)
  return {
    spend,
    purchases: sumKnown(days, ({ purchases }) => purchases),
    value: sumKnown(days, ({ purchaseValue }) => purchaseValue),
    spendCounted: spendOf(counted),
    spendValued: spendOf(valued),
    purchasesValued: sumKnown(valued, ({ purchases }) => purchases),
    reportedShare: spend > 0 ? days.reduce((sum, day) => sum + day.spend * reportedAt(day), 0) / spend : 1,
  }
}

/** The totals with a reported share of at most `share`. */
export const reportedAtMost = (totals: PerformanceTotals, share: number): PerformanceTotals => ({
  ...totals,
  reportedShare: Math.min(share, totals.reportedShare),
})

const spendOf = (days: readonly ResultDay[]): number => days.reduce((sum, { spend }) => sum + spend, 0)
