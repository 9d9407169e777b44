/** Totals of mature days that know everything which is given; money in units. */

import { type PerformanceTotals, totalsOfDays } from '#api/domain/plans/performance-totals.ts'
import { microsFromUnits } from '#shared/money.ts'

export const performanceTotals = (spend: number, purchases: number | null, value: number | null = null): PerformanceTotals =>
  totalsOfDays([{ spend: microsFromUnits(spend), purchases, purchaseValue: value === null ? null : microsFromUnits(value) }])
