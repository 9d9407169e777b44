/** Billing that is switched off, as in the desktop app. */

import { ApiError } from '../../api-error.ts'
import type { Billing } from './billing.ts'

/** The 503 for a checkout while billing is off. */
export const billingIsOff = (): ApiError => new ApiError('billing_not_configured', 'Billing is not configured.')

/** Answers every request for a checkout with 503. */
export const noBilling: Billing = {
  checkoutUrl: async () => {
    throw billingIsOff()
  },
  lockedCheckoutUrl: async () => null,
  checkSender: async () => {
    throw billingIsOff()
  },
  receive: async () => {
    throw billingIsOff()
  },
}
