/** The port to whoever takes the money. */

import type { Tenant } from '../request-context.ts'

export interface Billing {
  /** Address of a hosted payment page for the account. Throws an ApiError: 503 where billing is off, 502 where the provider fails. */
  readonly checkoutUrl: (tenant: Tenant) => Promise<string>
}
