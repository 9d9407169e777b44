/**
 * The Creatives tab: every campaign and creative with CTR against its siblings, creative fatigue, performance, and scaling opportunities.
 */

import { z } from 'zod'
import { abstentionSchema, intervalSchema } from '../abstention.ts'
import { daySchema, nullableNumber, productParams } from '../primitives.ts'
import { defineRoute } from '../route.ts'
import { adPurposeSchema, resultBasis } from './plans.ts'

/** Days of a sparkline: the 7 that are evaluated and the 21 before them. */
export const SERIES_DAYS = 28

export const fatigueStates = ['fatigued', 'fatiguing', 'steady', 'fresh', 'unknown'] as const
/** The state of creative fatigue. */
export type FatigueState = (typeof fatigueStates)[number]

/** Counts are in days (young, few_days), impressions, clicks, or purchases (too_few). */
export const seriesAbstentionSchema = abstentionSchema([
  'not_reported',
  'no_spend',
  'no_purchases',
  'no_value',
  'no_target',
  'no_impressions',
  'not_running',
  'young',
  'edited',
  'few_days',
  'few_impressions',
  'few_clicks',
  'too_few',
  'other_purpose',
])
/** Why a number is missing. */
export type SeriesAbstention = Readonly<z.infer<typeof seriesAbstentionSchema>>

const measuredSchema = z.object({
  value: nullableNumber,
  interval: intervalSchema
    .nullable()
    .meta({ description: '90% confidence interval; it allows for purchases that are still to be reported' }),
  at_least: nullableNumber.meta({ description: 'CPA without purchases: one-sided lower bound at 95%' }),
  reason: seriesAbstentionSchema.nullable(),
})
/** A value with its 90% confidence interval, or the reason for having none. */
export type SeriesMeasured = Readonly<z.infer<typeof measuredSchema>>

const fatigueSchema = z.object({
  state: z.enum(fatigueStates).meta({
    description:
      'fatigued: rule R21 applies. fatiguing (showing fatigue): the entire interval is below zero. steady (stable): no significant drop. fresh (new): under 21 days old. unknown: see the reason',
  }),
  change: nullableNumber.meta({ description: '7-day CTR ÷ CTR of the 21 days before, ÷ the same ratio of the siblings, − 1' }),
  interval: intervalSchema.nullable().meta({ description: '90% confidence interval of the change' }),
  ctr_before: nullableNumber.meta({ description: 'Link CTR of the 21 days before' }),
  siblings: z.int().nullable().meta({ description: 'Number of siblings that the change is adjusted for; 0: none' }),
  reason: seriesAbstentionSchema.nullable(),
})
/** The creative fatigue of an ad or campaign. */
export type Fatigue = Readonly<z.infer<typeof fatigueSchema>>

const spark = z.array(z.number().nullable()).meta({ description: '28 complete days, oldest first; null on days without data' })
const band = z
  .tuple([z.number(), z.number()])
  .nullable()
  .meta({ description: 'Range of 80% of the siblings’ days; null with too few siblings' })

const rowSchema = z.object({
  status: z.string().nullable().meta({ description: 'Latest name reported by the platform' }),
  first_day: daySchema.meta({ description: 'First day with data' }),
  age_days: z.int(),
  spend_7d: z.number(),
  spend_counted_7d: z.number().meta({ description: 'Spend of the days with known purchases: the other side of CPA' }),
  spend_valued_7d: z.number().meta({ description: 'Spend of the days with a known purchase value: the other side of ROAS' }),
  spend_share: nullableNumber.meta({ description: 'Of the product’s spend, 14 days' }),
  purchases_7d: nullableNumber,
  purchase_share: nullableNumber.meta({ description: 'Of the product’s purchases, 14 days' }),
  cpa_7d: measuredSchema,
  roas_7d: measuredSchema,
  ctr_7d: nullableNumber.meta({ description: 'Link CTR' }),
  ctr_siblings_7d: nullableNumber.meta({ description: 'Link CTR of the siblings: ad set, else campaign, else product' }),
  ctr_reason: seriesAbstentionSchema.nullable().meta({ description: 'Why CTR is missing' }),
  frequency_7d: nullableNumber.meta({ description: 'Mean daily frequency of an ad; null if reach is not reported' }),
  frequency_before: nullableNumber.meta({ description: 'The same over the 21 days before' }),
  fatigue: fatigueSchema,
  spark_ctr: spark,
  spark_spend: spark,
  band_ctr: band,
  band_spend: band,
})
/** What creatives and campaigns have in common; money in units of the account currency. */
export type SeriesRow = Readonly<z.infer<typeof rowSchema>>

export const deskCreativeSchema = rowSchema.extend({
  ad_id: z.string(),
  ad_name: z.string(),
  adset_id: z.string(),
  adset_name: z.string(),
  campaign_id: z.string(),
  purpose: adPurposeSchema
    .nullable()
    .meta({ description: 'What its ad set is optimized for, as reported last; null: unknown, taken for sales' }),
  winner: z.object({
    chance: nullableNumber.meta({
      description: 'Probability that the true CPA is below the target, after shrinkage toward the product, the latest 14 mature days',
    }),
    underfed: z
      .boolean()
      .nullable()
      .meta({ description: 'Bayesian winner test on the latest 14 mature days: probability of at least 0.9, and less than 10% of spend' }),
    reason: seriesAbstentionSchema.nullable(),
  }),
})
/** One creative. */
export type DeskCreative = Readonly<z.infer<typeof deskCreativeSchema>>

export const deskCampaignSchema = rowSchema.extend({
  campaign_id: z.string(),
  campaign_name: z.string(),
  creatives: z.int(),
  fatigued: z.int(),
  fatiguing: z.int(),
  underfed: z.int(),
})
/** One campaign. */
export type DeskCampaign = Readonly<z.infer<typeof deskCampaignSchema>>

export const concentrationSchema = z.object({
  ad_id: z.string().nullable().meta({ description: 'The creative with the most purchases of 14 days' }),
  ad_name: z.string().nullable(),
  share: nullableNumber.meta({ description: 'Of the product’s purchases, 14 days' }),
  interval: intervalSchema.nullable().meta({ description: '90% confidence interval' }),
  n: nullableNumber.meta({ description: 'Purchases of the product in 14 days' }),
  high: z.boolean().nullable().meta({ description: 'Spend concentration: over 70% of at least 30 purchases' }),
  reason: seriesAbstentionSchema.nullable(),
})
/** How much of the product's purchases depend on one ad. */
export type Concentration = Readonly<z.infer<typeof concentrationSchema>>

export const deskSeriesRoute = defineRoute({
  method: 'get',
  path: '/desk/series/{product}',
  summary: 'Every campaign and creative that ran in the last 28 days: CTR vs siblings, fatigue, performance, underfunded winners',
  params: productParams,
  query: z.object({ day: daySchema.optional().meta({ description: 'Default: today in the account time zone' }) }),
  answer: z.object({
    status: z.literal('ok'),
    series: z.object({
      date: daySchema,
      currency: z.string(),
      complete: z.boolean(),
      settled: z
        .boolean()
        .meta({ description: 'False while the platform may still restate the day (28 days for Meta), and until it was read after that' }),
      through: daySchema.meta({ description: 'The last complete day: all periods end with it, so that a partial day is not evaluated' }),
      ...resultBasis,
      target_cpa: nullableNumber,
      concentration: concentrationSchema,
      campaigns: z.array(deskCampaignSchema).meta({ description: 'Highest 7-day spend first' }),
      creatives: z.array(deskCreativeSchema).meta({ description: 'Highest 7-day spend first' }),
    }),
  }),
  errors: ['product_not_authorised', 'invalid_request'],
})
/** The Creatives tab of a day. */
export type DeskSeries = Readonly<z.infer<typeof deskSeriesRoute.answer>['series']>
