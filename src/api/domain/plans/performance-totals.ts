/** Spend and results of several ad days, kept so that each ratio is computed from days that know both of its numbers. */

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
export const totalsOfDays = <D extends ResultDay>(days: Iterable<D>, reportedAt: (day: D) => number = () => 1): PerformanceTotals => {
  let [spend, spendCounted, spendValued, reported] = [0, 0, 0, 0]
  let purchases: number | null = null
  let value: number | null = null
  let purchasesValued: number | null = null
  for (const day of days) {
    spend += day.spend
    reported += day.spend * reportedAt(day)
    if (day.purchases !== null) {
      purchases = (purchases ?? 0) + day.purchases
      spendCounted += day.spend
    }
    if (day.purchaseValue === null) continue
    value = (value ?? 0) + day.purchaseValue
    spendValued += day.spend
    if (day.purchases !== null) purchasesValued = (purchasesValued ?? 0) + day.purchases
  }
  return { spend, purchases, value, spendCounted, spendValued, purchasesValued, reportedShare: spend > 0 ? reported / spend : 1 }
}

/** The totals with a reported share of at most `share`. */
export const reportedAtMost = (totals: PerformanceTotals, share: number): PerformanceTotals => ({
  ...totals,
  reportedShare: Math.min(share, totals.reportedShare),
})
