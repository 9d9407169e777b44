/** Examples of the account: its products, its token cycle, a token rotation. */

import type { meRoute, productsRoute } from '../account.ts'
import type { refreshTokenRoute } from '../token.ts'
import { errorExamples } from './error-examples.ts'
import { PRODUCTS, type RouteExamples, TENANT_ID } from './example.ts'

export const productsExamples: RouteExamples<typeof productsRoute> = {
  exchanges: {
    account: { summary: 'An account with two products', request: {}, answer: { tenant_id: TENANT_ID, products: PRODUCTS } },
  },
  refusals: {},
}

export const meExamples: RouteExamples<typeof meRoute> = {
  exchanges: {
    account: {
      summary: 'A token that is 23 days old',
      request: {},
      answer: { tenant_id: TENANT_ID, products: PRODUCTS, token_created_at: '2026-10-27T08:14:05.000Z', token_days_remaining: 36 },
    },
  },
  refusals: {},
}

export const refreshTokenExamples: RouteExamples<typeof refreshTokenRoute> = {
  exchanges: {
    token: {
      summary: 'A new long-lived token',
      request: { body: { access_token: 'EAAB-the-new-long-lived-token' } },
      answer: { status: 'ok', message: 'The platform token was updated; the API key remains the same.' },
    },
  },
  refusals: {
    invalid_request: {
      status: 'error',
      code: 'invalid_request',
      message: 'access_token must not be empty.',
      details: [{ field: 'access_token', problem: 'must not be empty' }],
    },
    token_rejected: errorExamples.token_rejected.body,
    too_large: errorExamples.too_large.body,
    upstream_unavailable: {
      status: 'error',
      code: 'upstream_unavailable',
      message: 'The token could not be checked, so nothing was changed: Meta took too long to respond. Try again later.',
    },
  },
}
