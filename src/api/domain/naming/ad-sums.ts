/** What an ad spent and got over a range of days, and its ratios as pairs of sums. */

/** A count with what it is divided by, both over the days that know both. */
export interface CountOf {
  readonly count: number
  readonly of: number
}

/** Sums of an ad; money in units of the account currency. Null is unknown. */
export interface AdSums {
  readonly name: string
  readonly spend: number
  readonly impressions: number | null
  readonly clicks: number | null
  /** Of the days whose purchases count as final. */
  readonly purchases: number | null
  /** Clicks and impressions. */
  readonly ctr: CountOf | null
  /** Purchases and clicks of the days whose purchases count as final. */
  readonly cvr: CountOf | null
  /** Purchases and spend of those days. */
  readonly cpa: CountOf | null
  /** Whether its ad set is optimized for something other than purchases. */
  readonly isOther: boolean
}
