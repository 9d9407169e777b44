/** Whether the ads of an ad account add up to what the platform reports for the account itself. */

import type { Micros } from '#shared/money.ts'

/** Each row is rounded to the cent by the platform, so the sums differ slightly even where nothing is missing. */
const ROUNDING_SHARE = 0.001

export interface ComparedSpend {
  /** What the platform reports for the whole ad account. */
  readonly account: Micros
  /** The sum of its ads. */
  readonly ads: Micros
}

export const addsUp = ({ account, ads }: ComparedSpend): boolean =>
  Math.abs(account - ads) <= ROUNDING_SHARE * Math.max(Math.abs(account), Math.abs(ads))

/**
 * Whether rows that a read of whole days did not bring are still spend of the account: with them, the ads of a day come closer to what the
 * platform reports for the account. Otherwise the platform has taken them back, or reports them as other ads.
 */
export const isStillSpent = ({ account, ads, missing }: ComparedSpend & { readonly missing: Micros }): boolean =>
  !addsUp({ account, ads }) && Math.abs(account - ads - missing) < Math.abs(account - ads)
