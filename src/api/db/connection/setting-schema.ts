/** Tables of settings. */

/** A threshold that the account has set for itself. */
export interface ThresholdTable {
  readonly account_id: number
  readonly name: string
  readonly value: number
}

/** At most one row. */
export interface LocalPortTable {
  readonly id: 1
  readonly is_on: 0 | 1
  readonly port: number
}
