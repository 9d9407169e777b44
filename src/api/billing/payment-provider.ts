/** The port to payment providers. */

import type { ReportKind } from '../domain/billing/subscription.ts'

/** A checkout to open. */
export interface CheckoutOrder {
  readonly tenantId: string
  readonly accountId: number
  /** The provider's customer id, if the account has one. */
  readonly customer: string | null
  /** Two orders with the same key are one checkout. */
  readonly idempotencyKey: string
  /** Whether to fail fast instead of retrying. */
  readonly shortTimeout: boolean
}

/** An open checkout page. */
export interface Checkout {
  readonly id: string
  readonly url: string
  /** Milliseconds in UTC. */
  readonly expires: number
}

/** A checkout was paid, not paid, or expired. */
export interface CheckoutEvent {
  readonly about: 'checkout'
  readonly session: string
  readonly tenantId: string | null
  readonly customer: string | null
  readonly subscription: string | null
  readonly outcome: 'paid' | 'unpaid' | 'expired'
}

/** The state of a subscription was reported. */
export interface SubscriptionEvent {
  readonly about: 'subscription'
  readonly tenantId: string | null
  readonly customer: string | null
  readonly subscription: string
  readonly report: { readonly kind: ReportKind; readonly status: string; readonly before: string | null }
}

/** An event that changes nothing here. */
export interface IgnoredEvent {
  readonly about: 'nothing'
}

/** A verified event of the provider. */
export type PaymentEvent = {
  readonly id: string
  readonly type: string
  /** Milliseconds in UTC, whole seconds. */
  readonly created: number
} & (CheckoutEvent | SubscriptionEvent | IgnoredEvent)

/** A payment provider. */
export interface PaymentProvider {
  /**
   * Opens a hosted checkout.
   *
   * @throws PaymentFailure if there is none.
   */
  readonly startCheckout: (order: CheckoutOrder) => Promise<Checkout>
  /**
   * Checks what can be checked before the body of an event is read.
   *
   * @throws ApiError 503 if the secret for signatures is missing, 400 if the signature is.
   */
  readonly checkSender: (signature: string | null) => Promise<void>
  /**
   * Verifies and reads an event.
   *
   * @throws ApiError 400 if the signature is wrong or the body is not an event.
   */
  readonly readEvent: (body: Uint8Array, signature: string | null) => Promise<PaymentEvent>
}

/**
 * Why there is no checkout.
 *
 * `unreachable`: it is unknown whether the order arrived; `failing`: the provider cannot now; `refused`: it rejects the key, the price or
 * the form; `customer_gone`; `closed`: the order's checkout is over; `no_key`: the secret store has no key; `off`: the account has turned Stripe off.
 */
export type PaymentFailureReason = 'unreachable' | 'failing' | 'refused' | 'customer_gone' | 'closed' | 'no_key' | 'off'

/** A checkout that could not be opened. */
export class PaymentFailure extends Error {
  override readonly name = 'PaymentFailure'
  readonly reason: PaymentFailureReason
  /** Kinds and ids for the log, never the provider's text, which can quote a key. */
  readonly facts: Readonly<Record<string, string | number | null>>

  constructor(reason: PaymentFailureReason, facts: Readonly<Record<string, string | number | null>> = {}) {
    super(`The payment provider returned no checkout page: ${reason}.`)
    this.reason = reason
    this.facts = facts
  }
}
