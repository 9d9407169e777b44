/** The window's own paths: the history of decisions, and undo. */

import { z } from 'zod'
import { productParams, timestampSchema } from './primitives.ts'
import { recordedDecisions } from './review.ts'
import { defineRoute } from './route.ts'

export const reviewHistoryRoute = defineRoute({
  method: 'get',
  path: '/desk/reviews/{product}',
  summary: 'Every decision on a product, newest first, withdrawn ones included',
  params: productParams,
  answer: z.object({
    status: z.literal('ok'),
    history: z.array(
      z.object({
        card_id: z.string(),
        decision: z.enum([...recordedDecisions, 'withdrawn']),
        ignore_reason: z.string().nullable(),
        title: z.string().nullable().meta({ description: 'Title of the card when the decision was made, where it is known' }),
        ts: timestampSchema,
      }),
    ),
  }),
  errors: ['product_not_authorised'],
})
export type ReviewHistory = z.infer<typeof reviewHistoryRoute.answer>

export const undoReviewRoute = defineRoute({
  method: 'post',
  path: '/desk/reviews/undo',
  summary: 'Withdraw the latest decision on a card, so that the one before it holds again',
  body: z.object({ product: z.string({ error: 'must be a product name' }), card_id: z.string().min(1).max(200) }),
  answer: z.object({
    status: z.literal('ok'),
    card_id: z.string(),
    decision: z.enum(recordedDecisions).nullable().meta({ description: 'What holds now; null where nothing does' }),
  }),
  errors: ['product_not_authorised', 'invalid_request', 'not_found'],
})
