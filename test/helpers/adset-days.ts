/** Days of an ad set that spends 90 of a budget of 100 for 5 purchases. */

import type { AdsetDay } from '#api/domain/plans/adset-history.ts'
import { microsFromUnits } from '#shared/money.ts'

/** The day at an offset in days. */
export const adsetDay = (at: number, change: Partial<AdsetDay> = {}): AdsetDay => ({
  at,
  spend: microsFromUnits(90),
  purchases: 5,
  purchaseValue: microsFromUnits(250),
  budget: microsFromUnits(100),
  status: 'active',
  edited: null,
  purpose: null,
  ...change,
})

/** A number of days, from offset 0. */
export const adsetDays = (count: number, change: Partial<AdsetDay> = {}) => Array.from({ length: count }, (_, at) => adsetDay(at, change))
