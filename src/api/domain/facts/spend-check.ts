/** Whether the ads of an ad account add up to what the platform reports for the account itself. */

import type { Micros } from '#shared/money.ts'

/** Each row is rounded to the cent by the platform, so the sums differ slightly even where nothing is missing. */
const ROUNDING_SHARE = 0.001

export const addsUp = ({ account, ads }: { readonly account: Micros; readonly ads: Micros }): boolean =>
  Math.abs(account - ads) <= ROUNDING_SHARE * Math.max(Math.abs(account), Math.abs(ads))
