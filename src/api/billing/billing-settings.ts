/** How billing is set up by a host. Secrets are no settings: they are in the secret store under fixed names. */

import type { BilledAccounts } from '../domain/billing/billing-rule.ts'

export interface StripeSettings {
  readonly type: 'stripe'
  /** Id of the recurring price that is sold, price_…. */
  readonly price: string
  /** Where the hosted page sends the buyer afterwards. */
  readonly successUrl: string
  readonly cancelUrl: string
  /** Which accounts can pay; by default those in the extended variant. */
  readonly accounts?: BilledAccounts
  /** Another place than Stripe's own, for trials. */
  readonly endpoint?: { readonly protocol: 'http' | 'https'; readonly host: string; readonly port: number }
}

export type BillingSettings = { readonly type: 'none' } | StripeSettings
