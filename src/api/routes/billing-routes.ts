/** Billing: the hosted payment page of an account. */

import { apiRoutes } from '#shared/contract/routes.ts'
import type { Billing } from '../services/billing/billing.ts'
import { ok } from './ok.ts'
import type { Mount } from './route-mount.ts'

/** Registers the routes of billing. */
export const billingRoutes = (on: Mount, billing: Billing): void => {
  on(apiRoutes.checkout, async ({ tenant }) => ok({ checkout_url: await billing.checkoutUrl(tenant) }))
}
