/** Checkout: starting or continuing a subscription. */

import { z } from 'zod'
import { defineRoute } from './route.ts'

export const checkoutRoute = defineRoute({
  method: 'post',
  path: '/api/billing/checkout',
  summary: 'Create a hosted payment checkout session',
  tag: 'billing',
  description:
    'The address of a payment page for starting or continuing a subscription; an open page is answered again instead of a second one. Where billing is not configured the answer is 503 without an address.',
  answer: z.object({ status: z.literal('ok'), checkout_url: z.url() }).meta({ id: 'Checkout' }),
  errors: ['billing_not_configured', 'upstream_unavailable'],
})
