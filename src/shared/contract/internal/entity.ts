/** The page of one campaign or ad set: its results by day and in total, its ads, its funnel, and the edits of its ad sets. */

import { z } from 'zod'
import { editKinds } from '#shared/edit-kind.ts'
import { kpiSchema } from '../kpi.ts'
import { daySchema, productParams } from '../primitives.ts'
import { defineRoute } from '../route.ts'
import { entityLevels } from './entity-level.ts'
import { funnelSchema } from './funnel.ts'
import { adPurposeSchema } from './plans.ts'
import { fromSchema } from './range.ts'

/** Days that the trend of a page has at least. Source: four whole weeks. */
export const ENTITY_TREND_DAYS = 28

/** The KPIs of a page, in reading order. */
export const entityKpis = ['spend', 'purchases_meta', 'cpa_meta', 'roas_meta', 'ctr'] as const
/** A KPI of a page. */
export type EntityKpi = (typeof entityKpis)[number]

const resultsSchema = kpiSchema
  .pick({
    spend: true,
    impressions: true,
    link_clicks: true,
    purchases_meta: true,
    revenue_meta: true,
    cpa_meta: true,
    roas_meta: true,
    ctr: true,
  })
  .meta({ description: 'Sums of the days that know a number, and ratios of sums; null: unknown' })
/** What Meta reports of ads: money in units of the account currency, rates as fractions, null if unknown. */
export type EntityResults = Readonly<z.infer<typeof resultsSchema>>

const rowSchema = z.object({
  status: z.string().nullable().meta({ description: 'Latest name reported by the platform in the range' }),
  kpi: resultsSchema,
})

export const entityAdSchema = rowSchema.extend({ ad_id: z.string(), ad_name: z.string(), adset_id: z.string(), adset_name: z.string() })
/** One ad over the range. */
export type EntityAd = Readonly<z.infer<typeof entityAdSchema>>

export const entityAdsetSchema = rowSchema.extend({
  adset_id: z.string(),
  adset_name: z.string(),
  ads: z.int().meta({ description: 'Ads with data in the range' }),
})
/** One ad set of a campaign over the range. */
export type EntityAdset = Readonly<z.infer<typeof entityAdsetSchema>>

export const deskEntityRoute = defineRoute({
  method: 'get',
  path: '/desk/entity/{product}',
  summary: 'One campaign or ad set over a range of days: results by day and in total, its ads, its funnel and its edits',
  params: productParams,
  query: z.object({
    level: z.enum(entityLevels, { error: 'must be campaign or adset' }).meta({ description: 'What the ID names' }),
    id: z
      .string({ error: 'must be text' })
      .min(1, { error: 'must not be empty' })
      .max(200, { error: 'must be at most 200 characters' })
      .meta({ description: 'As at the platform' }),
    from: fromSchema,
    day: daySchema.optional().meta({ description: 'The last day; default: today in the account time zone' }),
  }),
  answer: z.object({
    status: z.literal('ok'),
    entity: rowSchema.extend({
      level: z.enum(entityLevels),
      id: z.string(),
      name: z.string(),
      campaign_id: z.string(),
      campaign_name: z.string(),
      purpose: adPurposeSchema
        .nullable()
        .meta({ description: 'What the ad set is optimized for, as reported last; null: unknown, or a campaign' }),
      from: daySchema,
      date: daySchema.meta({ description: 'The last day' }),
      currency: z.string(),
      complete: z.boolean().meta({ description: 'False while the last day is not over, and until every source was read after that' }),
      settled: z.boolean().meta({ description: 'False while the platform may still restate the last day' }),
      missing_days: z
        .int()
        .meta({ description: 'Days of the range that are unknown since its first ad; a running last day is not counted' }),
      maturing_days: z.int().meta({ description: 'Complete days of the range whose purchases are still being reported' }),
      first_day: daySchema.meta({ description: 'First day with data of one of its ads' }),
      days: z
        .array(
          z.object({
            date: daySchema,
            complete: z.boolean().meta({ description: 'False: not over, or read before it was over' }),
            maturing: z
              .boolean()
              .meta({ description: 'Whether purchases of the day are still being reported; also true while it is not over' }),
            kpi: resultsSchema,
          }),
        )
        .meta({
          description: `Every day of the range, and at least the ${ENTITY_TREND_DAYS} days up to the last one; spend is 0 on a known day without delivery`,
        }),
      adsets: z
        .array(entityAdsetSchema)
        .meta({ description: 'Those of a campaign with data in the range, highest spend first; empty for an ad set' }),
      ads: z.array(entityAdSchema).meta({ description: 'Those with data in the range, highest spend first' }),
      ad_ids: z.array(z.string()).meta({ description: 'All its ads, with or without data in the range' }),
      adset_ids: z.array(z.string()).meta({ description: 'All its ad sets, or the ad set itself' }),
      funnel: funnelSchema
        .nullable()
        .meta({ description: 'Its steps without orders, because store orders have no campaign; null: no data in the range' }),
      edits_known: z.boolean().meta({ description: 'False if no source reported in these days whether an ad set was edited' }),
      edits: z
        .array(
          z.object({
            date: daySchema,
            adset_id: z.string(),
            adset_name: z.string(),
            kinds: z.array(z.enum(editKinds)).meta({ description: 'What was edited; empty if the source does not report it' }),
          }),
        )
        .meta({ description: 'Significant edits of its ad sets on the days of the trend, latest first' }),
    }),
  }),
  errors: ['product_not_authorised', 'invalid_request', 'not_found'],
})
/** The page of a campaign or ad set. */
export type DeskEntity = Readonly<z.infer<typeof deskEntityRoute.answer>['entity']>
