/** The tables of billing as Kysely sees them. Instants are milliseconds in UTC. */

export interface BillingAccountTable {
  readonly account_id: number
  readonly customer_id: string | null
  /** When the checkout finished that identified the customer. */
  readonly customer_since: number | null
  /** The last checkout that was opened; its url is null once it is over. */
  readonly session_id: string | null
  readonly session_url: string | null
  readonly session_expires: number | null
  /** What the checkout was opened with: one with other settings is out of date. */
  readonly session_basis: string | null
}

export interface BillingSubscriptionTable {
  readonly subscription_id: string
  /** Null while the account is unknown. */
  readonly account_id: number | null
  readonly customer_id: string | null
  readonly status: string
  readonly since: number
  readonly reported_at: number
  readonly weight: number
}

export interface BillingEventTable {
  readonly event_id: string
  readonly type: string
  readonly created: number
  readonly received_at: number
}
