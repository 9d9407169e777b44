/** The billing that the settings ask for. */

import type { Billing } from '../../billing/billing.ts'
import { noBilling } from '../../billing/none.ts'
import { stripeProvider } from '../../billing/stripe.ts'
import type { ServiceContext } from '../support/service-context.ts'
import { checkoutService } from './checkout-service.ts'
import { handleEvent } from './payment-event-service.ts'

export const billingService = (context: ServiceContext): Billing => {
  const { settings, secrets, fetch } = context.options
  const { billing } = settings
  if (billing?.type !== 'stripe') return noBilling
  const provider = stripeProvider({ settings: billing, secrets, fetch })
  return {
    ...checkoutService(context, billing, provider),
    receive: async (body, signature) => handleEvent(context, await provider.readEvent(body, signature)),
  }
}
