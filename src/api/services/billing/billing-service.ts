/** The billing that the settings ask for. */

import { stripeProvider } from '../../billing/stripe.ts'
import type { ServiceContext } from '../support/service-context.ts'
import type { Billing } from './billing.ts'
import { checkoutService } from './checkout-service.ts'
import { noBilling } from './no-billing.ts'
import { handleEvent } from './payment-event-service.ts'

export const billingService = (context: ServiceContext): Billing => {
  const { settings, secrets } = context.options
  const { billing } = settings
  if (billing?.type !== 'stripe') return noBilling
  const provider = stripeProvider({ settings: billing, secrets, egress: context.egress })
  return {
    ...checkoutService(context, billing, provider),
    checkSender: provider.checkSender,
    receive: async (body, signature) => handleEvent(context, await provider.readEvent(body, signature)),
  }
}
