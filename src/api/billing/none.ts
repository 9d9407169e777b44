/** Billing switched off: a desktop app that its owner already has. */

import { ApiError } from '../api-error.ts'
import type { Billing } from './billing.ts'

export const billingIsOff = (): ApiError => new ApiError('billing_not_configured', 'Billing is not configured.')

export const noBilling: Billing = {
  checkoutUrl: async () => {
    throw billingIsOff()
  },
  lockedCheckoutUrl: async () => null,
  receive: async () => {
    throw billingIsOff()
  },
}
