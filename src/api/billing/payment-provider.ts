/** The port to whoever takes the money. */

import type { ReportKind } from '../domain/billing/subscription.ts'

export interface CheckoutOrder {
  readonly tenantId: string
  /** The provider's id of the customer, where the account has been one. */
  readonly customer: string | null
  /** Two orders with one key are one checkout. */
  readonly idempotencyKey: string
  /** Whether the caller would rather be told soon that it failed. */
  readonly shortTimeout: boolean
}

export interface Checkout {
  readonly id: string
  readonly url: string
  /** Milliseconds since 1970. */
  readonly expires: number
}

export interface CheckoutEvent {
  readonly about: 'checkout'
  readonly session: string
  readonly tenantId: string | null
  readonly customer: string | null
  readonly subscription: string | null
  readonly outcome: 'paid' | 'unpaid' | 'expired'
}

export interface SubscriptionEvent {
  readonly about: 'subscription'
  readonly tenantId: string | null
  readonly customer: string | null
  readonly subscription: string
  readonly report: { readonly kind: ReportKind; readonly status: string; readonly before: string | null }
}

export interface IgnoredEvent {
  readonly about: 'nothing'
}

export type PaymentEvent = {
  readonly id: string
  readonly type: string
  /** Milliseconds since 1970, whole seconds. */
  readonly created: number
} & (CheckoutEvent | SubscriptionEvent | IgnoredEvent)

export interface PaymentProvider {
  /** Opens a hosted checkout. Throws a PaymentFailure. */
  readonly startCheckout: (order: CheckoutOrder) => Promise<Checkout>
  /** The event in a signed body. Throws an ApiError 400 where the signature does not fit or the body is no event. */
  readonly readEvent: (body: Uint8Array, signature: string | null) => Promise<PaymentEvent>
}

/**
 * Why there is no checkout: `unreachable` (nobody knows whether the order arrived), `failing` (the provider answered
 * that it cannot now), `refused` (it does not take the key, the price or the form), `customer_gone`, `closed` (the
 * order was served before and that checkout is over), `no_key` (the secret store does not give the key).
 */
export type PaymentFailureReason = 'unreachable' | 'failing' | 'refused' | 'customer_gone' | 'closed' | 'no_key'

export class PaymentFailure extends Error {
  override readonly name = 'PaymentFailure'
  readonly reason: PaymentFailureReason
  /** What the log may hold: kinds and ids, never the provider's own text, which can quote a key. */
  readonly facts: Readonly<Record<string, string | number | null>>

  constructor(reason: PaymentFailureReason, facts: Readonly<Record<string, string | number | null>> = {}) {
    super(`The payment provider returned no checkout page: ${reason}.`)
    this.reason = reason
    this.facts = facts
  }
}
