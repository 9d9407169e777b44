/** Reviews: the user's decisions on advice cards. */

import { z } from 'zod'
import { daySchema, productParams, timestampSchema } from './primitives.ts'
import { defineRoute } from './route.ts'

/** The longest text about what was done. */
export const MAX_ACTION_LENGTH = 120

export const decisions = ['adopt', 'ignore', 'executed', 'agree', 'disagree'] as const
/** A decision as it is submitted. */
export type Decision = (typeof decisions)[number]

/** How each submitted decision reads back. */
export const readBack = {
  adopt: 'adopted',
  ignore: 'ignored',
  executed: 'executed',
  agree: 'agreed',
  disagree: 'disagreed',
} as const satisfies Record<Decision, string>
/** A decision as it reads back. */
export type RecordedDecision = (typeof readBack)[Decision]

export const recordedDecisions = Object.values(readBack) as [RecordedDecision, ...RecordedDecision[]]

export const reviewSchema = z
  .object({
    decision: z.enum(recordedDecisions),
    ts: timestampSchema,
    ignore_reason: z.string().optional(),
    action: z.string().optional().meta({ description: 'What was done, for executed; absent if it was not stated' }),
    remind_on: daySchema.optional().meta({ description: 'For ignored: the day on which the card is to be decided again' }),
  })
  .meta({ id: 'Review' })
/** The current decision on a card. */
export type Review = Readonly<z.infer<typeof reviewSchema>>

export const submitReviewRoute = defineRoute({
  method: 'post',
  path: '/api/advice/review',
  summary: 'Record a decision on an advice card',
  tag: 'advice',
  description: 'Saved per tenant and product; the latest decision on a card applies. The response echoes the submitted decision.',
  body: z
    .object({
      product: z.string({ error: 'must be a product name' }),
      card_id: z
        .string({ error: 'must be text' })
        .min(1, { error: 'must not be empty' })
        .max(200, { error: 'must be at most 200 characters' }),
      // Which values are allowed depends on the account, so the service checks them.
      decision: z
        .string({ error: 'must be text' })
        .meta({ enum: [...decisions], description: 'agree and disagree only in the extended variant' }),
      ignore_reason: z.string({ error: 'must be text' }).max(500, { error: 'must be at most 500 characters' }).nullish(),
      action: z
        .string({ error: 'must be text' })
        .max(MAX_ACTION_LENGTH, { error: `must be at most ${MAX_ACTION_LENGTH} characters` })
        .nullish()
        .meta({ description: 'For executed: what was done, such as "Paused Static 11"' }),
      remind_on: daySchema.nullish().meta({
        description:
          'For ignore: the card has no decision again from this day on, after today and within a year, and a reminder is planned',
      }),
    })
    .meta({ id: 'ReviewSubmission' }),
  answer: z.object({ status: z.literal('ok'), card_id: z.string(), decision: z.enum(decisions) }).meta({ id: 'ReviewReceipt' }),
  errors: ['product_not_authorised', 'invalid_request', 'too_large'],
})

export const reviewsRoute = defineRoute({
  method: 'get',
  path: '/api/advice/reviews/{product}',
  summary: 'The latest decision on each card of a product',
  tag: 'advice',
  description: 'A map from card ID to the current decision: adopted, ignored, executed, agreed or disagreed.',
  params: productParams,
  answer: z.object({ status: z.literal('ok'), reviews: z.record(z.string(), reviewSchema) }).meta({ id: 'Reviews' }),
  errors: ['product_not_authorised'],
})
