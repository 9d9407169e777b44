/** The part of billing that routes and authentication use, independent of the provider in the settings. */

import type { Tenant } from '../../request-context.ts'

export type Payer = Pick<Tenant, 'account' | 'variant'>

export interface Billing {
  /**
   * Opens a hosted payment page for the account, or returns the one that is open already.
   *
   * @returns the URL of the page.
   * @throws ApiError 503 if billing is off, 502 if the provider fails.
   */
  readonly checkoutUrl: (payer: Payer) => Promise<string>
  /**
   * The same for a locked account; never rejects.
   *
   * @returns the URL of the page; null if billing is off or the provider does not answer soon.
   */
  readonly lockedCheckoutUrl: (payer: Payer) => Promise<string | null>
  /**
   * Checks what can be checked before the body of an event is read: anyone can send one.
   *
   * @param signature the value of the signature header; null if it is missing.
   * @throws ApiError 400 for a missing signature, 503 if billing is off.
   */
  readonly checkSender: (signature: string | null) => Promise<void>
  /**
   * Handles an event of the payment provider.
   *
   * @param body the raw bytes of the request, which the signature covers.
   * @param signature the value of the signature header; null if it is missing.
   * @throws ApiError 400 for an event that the provider did not sign, 503 if billing is off.
   */
  readonly receive: (body: Uint8Array, signature: string | null) => Promise<void>
}
