/** Billing settings of a host. Secrets are not settings: they are in the secret store under fixed names. */

import type { BilledAccounts } from '../domain/billing/billing-rule.ts'

/** Settings of billing through Stripe. */
export interface StripeSettings {
  readonly type: 'stripe'
  /** Id of the recurring price, price_…. */
  readonly price: string
  /** Where the hosted page sends the user afterwards. */
  readonly successUrl: string
  readonly cancelUrl: string
  /** Which accounts can pay; by default those in the extended variant. */
  readonly accounts?: BilledAccounts
  /** Another endpoint than Stripe's, for tests. */
  readonly endpoint?: { readonly protocol: 'http' | 'https'; readonly host: string; readonly port: number }
}

/** Billing off, or through Stripe. */
export type BillingSettings = { readonly type: 'none' } | StripeSettings
