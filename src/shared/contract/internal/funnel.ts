/** The Funnel tab: where people are lost between impression and order, for the product and by campaign. */

import { z } from 'zod'
import { abstentionSchema, intervalSchema } from '../abstention.ts'
import { daySchema, nullableNumber, productParams } from '../primitives.ts'
import { defineRoute } from '../route.ts'

/** The steps that a platform counts: those of a campaign. */
export const adFunnelSteps = [
  'impressions',
  'link_clicks',
  'landing_page_views',
  'add_to_cart',
  'initiate_checkout',
  'purchases_meta',
] as const
export const funnelSteps = [...adFunnelSteps, 'orders'] as const
/** A step of the funnel. */
export type FunnelStepName = (typeof funnelSteps)[number]

const verdicts = ['below', 'within', 'above'] as const

/** Counts are in days (too_little_history, maturing) or events (too_few). */
export const funnelAbstentionSchema = abstentionSchema([
  'first_step',
  'no_facts',
  'not_told',
  'nothing_before',
  'too_little_history',
  'usually_none',
  'too_few',
  'maturing',
  'running',
])
/** Why a step has no verdict. */
export type FunnelAbstention = Readonly<z.infer<typeof funnelAbstentionSchema>>

export const deskFunnelStepSchema = z.object({
  step: z.enum(funnelSteps),
  count: nullableNumber,
  lost: nullableNumber.meta({
    description:
      'Count of the step before minus this one; purchases and orders are both counted from checkouts. Null where there are more than before',
  }),
  rate: nullableNumber.meta({ description: 'Count over the count of the step before' }),
  interval: intervalSchema.nullable().meta({ description: '90% interval of the rate, over-dispersion of the product included' }),
  usual: z.object({ median: nullableNumber, low: nullableNumber, high: nullableNumber, days: z.int() }).meta({
    description: 'What the rate is on this weekday: median, 10th and 90th percentile, and how many days that rests on',
  }),
  usual_reason: funnelAbstentionSchema.nullable().meta({ description: 'Why there is no usual range' }),
  change: nullableNumber.meta({ description: 'Rate against the usual median, as a fraction' }),
  verdict: z
    .enum(verdicts)
    .nullable()
    .meta({ description: 'below or above: outside the usual range, and the interval leaves the median out' }),
  fewer: nullableNumber.meta({
    description:
      'Purchases (orders in the last step) that are missing by this step alone: count before × (usual rate − rate), carried down at the usual rates; below zero where it brought more',
  }),
  abstain: funnelAbstentionSchema.nullable().meta({ description: 'Why change, verdict and fewer are null; null where the step is judged' }),
})
/** A step with its count, rate, typical rate and verdict. */
export type DeskFunnelStep = Readonly<z.infer<typeof deskFunnelStepSchema>>

const lossSchema = z.object({
  step: z.enum(funnelSteps),
  fewer: z.number(),
  interval: intervalSchema,
  of: z.enum(['purchases_meta', 'orders']),
})
/** Purchases lost at a step, in purchases (orders, for the last step). */
export type FunnelLoss = Readonly<z.infer<typeof lossSchema>>

const funnelSchema = z.object({
  steps: z.array(deskFunnelStepSchema),
  loss: lossSchema
    .nullable()
    .meta({ description: 'The step below usual that costs most; null where none is below, or none can be judged' }),
  judged: z.int().meta({ description: 'How many steps could be judged' }),
})

export const deskFunnelRoute = defineRoute({
  method: 'get',
  path: '/desk/funnel/{product}',
  summary: 'The funnel of one day with its usual rates, and the same by campaign; a day that is not over is told and not judged',
  params: productParams,
  query: z.object({ day: daySchema.optional().meta({ description: 'Today in the account time zone where absent' }) }),
  answer: z.object({
    status: z.literal('ok'),
    funnel: funnelSchema.extend({
      date: daySchema,
      currency: z.string(),
      complete: z.boolean(),
      settled: z.boolean().meta({ description: 'False while purchases of the day may still come in: their step waits' }),
      campaigns: z.array(funnelSchema.extend({ campaign_id: z.string(), campaign_name: z.string(), spend: z.number() })).meta({
        description: 'Every campaign with facts on the day, largest spend first; the store does not know campaigns, so orders are left out',
      }),
    }),
  }),
  errors: ['product_not_authorised', 'invalid_request'],
})
/** The Funnel tab of a day. */
export type DeskFunnel = Readonly<z.infer<typeof deskFunnelRoute.answer>['funnel']>
