/** The billing of the API as its routes see it. */

import type { Tenant } from '../request-context.ts'

export type Payer = Pick<Tenant, 'account' | 'variant'>

export interface Billing {
  /** Address of a hosted payment page for the account. Throws an ApiError: 503 where billing is off, 502 where the provider fails. */
  readonly checkoutUrl: (payer: Payer) => Promise<string>
  /** The same for an account that is locked: null where billing is off or the provider does not answer soon. Never rejects. */
  readonly lockedCheckoutUrl: (payer: Payer) => Promise<string | null>
  /** Takes in an event of the provider. Throws an ApiError: 400 for one that is not the provider's, 503 where billing is off. */
  readonly receive: (body: Uint8Array, signature: string | null) => Promise<void>
}
