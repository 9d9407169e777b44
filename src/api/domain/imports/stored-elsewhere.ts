/** Rows of a file that another source of the account already has. */

export interface StoredElsewhere {
  /** The rows that the other source has, and all rows of the file that would be new. */
  readonly rows: number
  readonly total: number
  /** The name of the other source. */
  readonly source: string
  /** The names of the products that use it. */
  readonly products: readonly string[]
  /** The product whose files go into that source; null if there is none, as for an ad account that is synced. */
  readonly product: string | null
  /** The product that has the other source as a whole, whose orders would count for two products; null if rules divide the source. */
  readonly whole: string | null
}
