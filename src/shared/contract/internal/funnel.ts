/** The Funnel tab: where people are lost between impression and order, for the product and by campaign. */

import { z } from 'zod'
import { abstentionSchema, intervalSchema } from '../abstention.ts'
import { daySchema, nullableNumber, productParams } from '../primitives.ts'
import { defineRoute } from '../route.ts'
import { fromSchema } from './range.ts'

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

/** Counts are in days (too_little_history, maturing), equal ranges (few_ranges) or events (too_few). */
export const funnelAbstentionSchema = abstentionSchema([
  'first_step',
  'no_facts',
  'not_reported',
  'nothing_before',
  'too_little_history',
  'few_ranges',
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
      'Count of the previous step minus this one; purchases and orders are both compared with checkouts initiated. Null if this step is higher',
  }),
  rate: nullableNumber.meta({ description: 'Count ÷ count of the previous step' }),
  interval: intervalSchema
    .nullable()
    .meta({ description: '90% confidence interval of the rate, including the over-dispersion of the product' }),
  usual: z.object({ median: nullableNumber, low: nullableNumber, high: nullableNumber, days: z.int() }).meta({
    description: 'Typical rate on this weekday: median, 10th and 90th percentile, and days in the baseline; of a range, from equal ranges',
  }),
  usual_reason: funnelAbstentionSchema.nullable().meta({ description: 'Why the typical range is missing' }),
  change: nullableNumber.meta({ description: 'Rate vs the typical median, as a fraction' }),
  verdict: z
    .enum(verdicts)
    .nullable()
    .meta({ description: 'below or above: outside the typical range, and the interval excludes the median' }),
  fewer: nullableNumber.meta({
    description:
      'Purchases (orders in the last step) lost at this step alone: previous count × (typical rate − rate), with typical rates for all later steps; negative if it gained',
  }),
  abstain: funnelAbstentionSchema
    .nullable()
    .meta({ description: 'Why change, verdict and fewer are null; null if the step was evaluated' }),
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

export const funnelSchema = z.object({
  steps: z.array(deskFunnelStepSchema),
  loss: lossSchema.nullable().meta({ description: 'The step below typical with the largest loss; null if none is below or evaluated' }),
  judged: z.int().meta({ description: 'Number of evaluated steps' }),
})

export const deskFunnelRoute = defineRoute({
  method: 'get',
  path: '/desk/funnel/{product}',
  summary: 'The funnel of one day or a range of days with its typical rates, also by campaign; a partial day is returned without verdicts',
  params: productParams,
  query: z.object({ from: fromSchema, day: daySchema.optional().meta({ description: 'Default: today in the account time zone' }) }),
  answer: z.object({
    status: z.literal('ok'),
    funnel: funnelSchema.extend({
      date: daySchema,
      currency: z.string(),
      complete: z.boolean(),
      settled: z
        .boolean()
        .meta({ description: 'False while the platform may still restate the day (28 days for Meta), and until it was read after that' }),
      campaigns: z.array(funnelSchema.extend({ campaign_id: z.string(), campaign_name: z.string(), spend: z.number() })).meta({
        description: 'Every campaign with data on the day, highest spend first; without orders, because store orders have no campaign',
      }),
    }),
  }),
  errors: ['product_not_authorised', 'invalid_request'],
})
/** The Funnel tab of a day. */
export type DeskFunnel = Readonly<z.infer<typeof deskFunnelRoute.answer>['funnel']>
