/**
 * The Creatives tab: every campaign and creative with CTR against its siblings, creative fatigue, performance, and scaling opportunities.
 */

import { z } from 'zod'
import { abstentionSchema, intervalSchema } from '../abstention.ts'
import { daySchema, nullableNumber, productParams } from '../primitives.ts'
import { defineRoute } from '../route.ts'

/** Days of a sparkline: the 7 that are evaluated and the 21 before them. */
export const SERIES_DAYS = 28

export const fatigueStates = ['fatigued', 'fatiguing', 'steady', 'fresh', 'unknown'] as const
/** The state of creative fatigue. */
export type FatigueState = (typeof fatigueStates)[number]

/** Counts are in days (young, few_days), impressions, clicks, or purchases (too_few). */
export const seriesAbstentionSchema = abstentionSchema([
  'not_told',
  'no_spend',
  'no_purchases',
  'no_target',
  'no_impressions',
  'not_running',
  'young',
  'edited',
  'few_days',
  'few_impressions',
  'few_clicks',
  'too_few',
])
/** Why a number is missing. */
export type SeriesAbstention = Readonly<z.infer<typeof seriesAbstentionSchema>>

const measuredSchema = z.object({
  value: nullableNumber,
  interval: intervalSchema.nullable().meta({ description: '90% interval' }),
  reason: seriesAbstentionSchema.nullable(),
})
/** A value with its 90% confidence interval, or the reason for having none. */
export type SeriesMeasured = Readonly<z.infer<typeof measuredSchema>>

const fatigueSchema = z.object({
  state: z.enum(fatigueStates).meta({
    description:
      'fatigued: rule R21 holds. fatiguing: the whole interval lies below zero. steady: no fall can be told. fresh: under 21 days old. unknown: see the reason',
  }),
  change: nullableNumber.meta({ description: 'CTR of 7 days over CTR of the 21 before, over what the siblings did meanwhile, less 1' }),
  interval: intervalSchema.nullable().meta({ description: '90% interval of the change' }),
  ctr_before: nullableNumber.meta({ description: 'Link click rate of the 21 days before' }),
  siblings: z.int().nullable().meta({ description: 'How many others the change allows for; 0: it stands alone' }),
  reason: seriesAbstentionSchema.nullable(),
})
/** The creative fatigue of an ad or campaign. */
export type Fatigue = Readonly<z.infer<typeof fatigueSchema>>

const spark = z.array(z.number().nullable()).meta({ description: '28 complete days, oldest first; null on a day without facts' })
const band = z
  .tuple([z.number(), z.number()])
  .nullable()
  .meta({ description: 'Where 8 in 10 of the siblings’ days lay; null with too few siblings' })

const rowSchema = z.object({
  status: z.string().nullable().meta({ description: 'As the platform worded it last' }),
  first_day: daySchema.meta({ description: 'First day with facts' }),
  age_days: z.int(),
  spend_7d: z.number(),
  spend_share: nullableNumber.meta({ description: 'Of the product’s spend, 14 days' }),
  purchases_7d: nullableNumber,
  purchase_share: nullableNumber.meta({ description: 'Of the product’s purchases, 14 days' }),
  cpa_7d: measuredSchema,
  roas_7d: measuredSchema,
  ctr_7d: nullableNumber.meta({ description: 'Link click rate' }),
  ctr_siblings_7d: nullableNumber.meta({ description: 'Link click rate of the siblings: ad set, else campaign, else product' }),
  ctr_reason: seriesAbstentionSchema.nullable().meta({ description: 'Why there is no click rate' }),
  frequency_7d: nullableNumber.meta({ description: 'Mean daily frequency of an ad; null where reach is not told' }),
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
  adset_name: z.string(),
  campaign_id: z.string(),
  winner: z.object({
    chance: nullableNumber.meta({
      description: 'Chance that the true CPA lies below the target, after shrinkage towards the product, 14 days',
    }),
    underfed: z.boolean().nullable().meta({ description: 'Rule R24: chance of 0.9 and more, and less than 10% of the spend' }),
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
  interval: intervalSchema.nullable().meta({ description: '90% interval' }),
  n: nullableNumber.meta({ description: 'Purchases of the product in 14 days' }),
  high: z.boolean().nullable().meta({ description: 'Rule R25: over 70% of at least 30 purchases' }),
  reason: seriesAbstentionSchema.nullable(),
})
/** How much of the product's purchases depend on one ad. */
export type Concentration = Readonly<z.infer<typeof concentrationSchema>>

export const deskSeriesRoute = defineRoute({
  method: 'get',
  path: '/desk/series/{product}',
  summary: 'Every campaign and creative that ran in the last 28 days: click rate against siblings, fatigue, results, under-fed winners',
  params: productParams,
  query: z.object({ day: daySchema.optional().meta({ description: 'Today in the account time zone where absent' }) }),
  answer: z.object({
    status: z.literal('ok'),
    series: z.object({
      date: daySchema,
      currency: z.string(),
      complete: z.boolean(),
      settled: z.boolean().meta({ description: 'False while purchases of the day may still come in' }),
      through: daySchema.meta({ description: 'The last complete day: every window ends with it, so that a running day is not judged' }),
      target_cpa: nullableNumber,
      concentration: concentrationSchema,
      campaigns: z.array(deskCampaignSchema).meta({ description: 'Largest spend of 7 days first' }),
      creatives: z.array(deskCreativeSchema).meta({ description: 'Largest spend of 7 days first' }),
    }),
  }),
  errors: ['product_not_authorised', 'invalid_request'],
})
/** The Creatives tab of a day. */
export type DeskSeries = Readonly<z.infer<typeof deskSeriesRoute.answer>['series']>
