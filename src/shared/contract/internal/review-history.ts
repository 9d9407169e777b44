/** The decision log: all decisions, one decision with its card at that time, and undo. */

import { z } from 'zod'
import { cardSchema, domains, entitySchema, severities } from '../advice.ts'
import { messageSchema } from '../message.ts'
import { daySchema, nullableNumber, productParams, timestampSchema } from '../primitives.ts'
import { recordedDecisions } from '../review.ts'
import { defineRoute } from '../route.ts'

export const reviewHistoryRoute = defineRoute({
  method: 'get',
  path: '/desk/reviews/{product}',
  summary: 'Every decision on a product, newest first, including undone ones',
  params: productParams,
  answer: z.object({
    status: z.literal('ok'),
    history: z.array(
      z.object({
        review: z.int().meta({ description: 'Number of the decision; an undo has the number of the decision that it undid' }),
        card_id: z.string(),
        decision: z.enum([...recordedDecisions, 'withdrawn']),
        ignore_reason: z.string().nullable(),
        action: z.string().nullable().meta({ description: 'What was done, for executed; null if it was not stated' }),
        remind_on: daySchema.nullable().meta({ description: 'For ignored: the day on which the card is to be decided again' }),
        proposed: z
          .object({
            client: z.string().meta({ description: 'As the client of the agent names itself; empty if it does not' }),
            reason: z.string(),
          })
          .nullable()
          .meta({ description: 'The agent that proposed the decision, which the user confirmed, and its reason; null if none did' }),
        title: z.string().nullable().meta({ description: 'Title of the card when the decision was made, if known' }),
        texts: z.object({ title: messageSchema }).nullable().meta({ description: 'The title as a message; null if it was not saved' }),
        ts: timestampSchema,
        standing: z
          .enum(['current', 'replaced', 'withdrawn'])
          .meta({ description: 'Whether the decision is current, superseded or undone' }),
        card: z
          .object({
            domain: z.enum(domains),
            severity: z.enum(severities),
            rule: z.string(),
            entity: z.string().meta({ description: 'Name of the card’s entity' }),
            entity_level: entitySchema.shape.level,
            entity_id: z.string(),
            money_at_risk: nullableNumber,
          })
          .nullable()
          .meta({ description: 'The card at the time of the decision; null if it was not saved' }),
      }),
    ),
  }),
  errors: ['product_not_authorised'],
})
/** The decision log of a product, newest first. */
export type ReviewHistory = z.infer<typeof reviewHistoryRoute.answer>

export const decisionRoute = defineRoute({
  method: 'get',
  path: '/desk/decision/{product}',
  summary: 'One decision with the card at the time of the decision',
  params: productParams,
  query: z.object({
    review: z
      .string()
      .regex(/^[1-9]\d{0,14}$/, { error: 'must be a decision number' })
      .meta({ description: 'Number of the decision in the history' }),
  }),
  answer: z.object({
    status: z.literal('ok'),
    review: z.int(),
    card_id: z.string(),
    card: cardSchema
      .extend({ domain: z.enum(domains) })
      .nullable()
      .meta({
        description:
          'Null if the card was not saved: the decision was made through the API on a card that was never shown, or by an earlier version',
      }),
  }),
  errors: ['product_not_authorised', 'invalid_request', 'not_found'],
})
/** The card of a decision as it was at that time. */
export type DecidedCard = NonNullable<z.infer<typeof decisionRoute.answer>['card']>

export const undoReviewRoute = defineRoute({
  method: 'post',
  path: '/desk/reviews/undo',
  summary: 'Undo the latest decision on a card, so that the previous one applies again',
  body: z.object({ product: z.string({ error: 'must be a product name' }), card_id: z.string().min(1).max(200) }),
  answer: z.object({
    status: z.literal('ok'),
    card_id: z.string(),
    decision: z.enum(recordedDecisions).nullable().meta({ description: 'The current decision; null if none' }),
  }),
  errors: ['product_not_authorised', 'invalid_request', 'not_found'],
})
