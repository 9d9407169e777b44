/** Examples of decisions on advice cards. */

import type { reviewsRoute, submitReviewRoute } from '../review.ts'
import { CARD_ID } from './advice-examples.ts'
import { errorExamples } from './error-examples.ts'
import { ASKED_AT, PRODUCT, type RouteExamples } from './example.ts'

export const submitReviewExamples: RouteExamples<typeof submitReviewRoute> = {
  exchanges: {
    adopt: {
      summary: 'Adopt a card',
      request: { body: { product: PRODUCT, card_id: CARD_ID, decision: 'adopt' } },
      answer: { status: 'ok', card_id: CARD_ID, decision: 'adopt' },
    },
    ignore: {
      summary: 'Ignore a card, with the reason',
      request: { body: { product: PRODUCT, card_id: CARD_ID, decision: 'ignore', ignore_reason: 'The ad ends on Friday anyway.' } },
      answer: { status: 'ok', card_id: CARD_ID, decision: 'ignore' },
    },
    executed: {
      summary: 'Mark a card as done, with what was done',
      request: { body: { product: PRODUCT, card_id: CARD_ID, decision: 'executed', action: 'Paused Static 11' } },
      answer: { status: 'ok', card_id: CARD_ID, decision: 'executed' },
    },
    agree: {
      summary: 'Agree with a card (extended variant only)',
      variant: 'extended',
      request: { body: { product: PRODUCT, card_id: CARD_ID, decision: 'agree' } },
      answer: { status: 'ok', card_id: CARD_ID, decision: 'agree' },
    },
    disagree: {
      summary: 'Disagree with a card (extended variant only)',
      variant: 'extended',
      request: { body: { product: PRODUCT, card_id: CARD_ID, decision: 'disagree' } },
      answer: { status: 'ok', card_id: CARD_ID, decision: 'disagree' },
    },
  },
  refusals: {
    product_not_authorised: errorExamples.product_not_authorised.body,
    invalid_request: {
      status: 'error',
      code: 'invalid_request',
      message: 'decision must be one of adopt, ignore, executed.',
      details: [{ field: 'decision', problem: 'must be one of adopt, ignore, executed' }],
    },
    too_large: errorExamples.too_large.body,
  },
}

export const reviewsExamples: RouteExamples<typeof reviewsRoute> = {
  exchanges: {
    decided: {
      summary: 'One card adopted, one ignored with its reason',
      request: { params: { product: PRODUCT } },
      answer: {
        status: 'ok',
        reviews: {
          [CARD_ID]: { decision: 'adopted', ts: ASKED_AT },
          'glow-serum-r10-product-2026-11-02-c657314b': {
            decision: 'ignored',
            ts: '2026-11-03T07:41:20.000Z',
            ignore_reason: 'The shop was closed for stocktaking.',
          },
        },
      },
    },
    none: { summary: 'No decision yet', request: { params: { product: PRODUCT } }, answer: { status: 'ok', reviews: {} } },
  },
  refusals: { product_not_authorised: errorExamples.product_not_authorised.body },
}
