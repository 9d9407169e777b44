/** Examples of the checkout. */

import type { checkoutRoute } from '../billing.ts'
import { errorExamples } from './error-examples.ts'
import type { RouteExamples } from './example.ts'

export const checkoutExamples: RouteExamples<typeof checkoutRoute> = {
  exchanges: {
    page: {
      summary: 'A payment page, if billing is configured',
      variant: 'extended',
      request: {},
      answer: { status: 'ok', checkout_url: 'https://checkout.stripe.com/c/pay/cs_test_a1B2c3D4' },
    },
  },
  refusals: {
    billing_not_configured: errorExamples.billing_not_configured.body,
    upstream_unavailable: {
      status: 'error',
      code: 'upstream_unavailable',
      message: 'The payment provider cannot be reached; try again in a few minutes.',
    },
  },
}
