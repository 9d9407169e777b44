/** Tables of what a platform says about an ad account as a whole. */

/** The spend of an ad account on a day, and the sum of its ads in the same read, in micros. */
export interface AccountDayTable {
  readonly source_id: number
  readonly day: number
  readonly account_spend: number
  readonly ads_spend: number
}
