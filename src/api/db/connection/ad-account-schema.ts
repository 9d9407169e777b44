/** Tables of what a platform says about an ad account as a whole. */

/** The spend of an ad account on a day, and the sum of its ads in the same read, in micros. */
export interface AccountDayTable {
  readonly source_id: number
  readonly day: number
  readonly account_spend: number
  readonly ads_spend: number
}

/** What is remembered of an ad account between syncs; instants in milliseconds. */
export interface ReadingStateTable {
  readonly source_id: number
  readonly usage_percent: number
  /** No call is made before; 0 or past: calls are accepted. */
  readonly paused_until: number
  /** When the usage and the pause were noted. */
  readonly noted_at: number
  /** The longest window that the platform delivers, in days. */
  readonly most_days: number
  readonly page_rows: number
  readonly learned_at: number
  /** As the platform reported it last; null: not yet. */
  readonly account_status: string | null
}

/** Values and rows of a day that could not be read. */
export interface UnreadableDayTable {
  readonly source_id: number
  readonly day: number
  readonly cells: number
  readonly rows: number
}
