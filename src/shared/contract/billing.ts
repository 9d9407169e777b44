/** Checkout: starting or continuing a subscription. */

import { z } from 'zod'
import { defineRoute } from './route.ts'

export const checkoutRoute = defineRoute({
  method: 'post',
  path: '/api/billing/checkout',
  summary: 'Create a hosted payment checkout session',
  tag: 'billing',
  description:
    'The URL of a payment page to start or continue a subscription; an open page is returned again instead of creating a second one. Without billing, the response is 503 without a URL.',
  answer: z.object({ status: z.literal('ok'), checkout_url: z.url() }).meta({ id: 'Checkout' }),
  errors: ['billing_not_configured', 'upstream_unavailable'],
})
