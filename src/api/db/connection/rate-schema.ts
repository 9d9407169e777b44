/** The tables of reference rates. */

export interface ReferenceRateTable {
  readonly account_id: number
  /** Three letters. */
  readonly base: string
  /** Three letters. */
  readonly currency: string
  readonly day: number
  /** Units of the currency for one unit of the base. */
  readonly rate: number
}

export interface BaseCurrencyTable {
  readonly account_id: number
  readonly currency: string
}
