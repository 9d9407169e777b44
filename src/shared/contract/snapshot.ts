/** The snapshot resource: KPIs, typical ranges, funnel, ad sets, creatives, retention and Meta vs store of one product on one day. */

import { z } from 'zod'
import { channels } from './channel.ts'
import { baselinesSchema, kpiSchema } from './kpi.ts'
import { messageSchema } from './message.ts'
import { daySchema, nullableNumber, productParams } from './primitives.ts'
import { defineRoute } from './route.ts'

export const cacheStates = ['hit', 'miss', 'refresh', 'stale'] as const

export const funnelStepSchema = z
  .object({
    step: z.enum(['impressions', 'link_clicks', 'landing_page_views', 'add_to_cart', 'initiate_checkout', 'purchases_meta', 'orders']),
    count: nullableNumber,
    rate: nullableNumber.meta({ description: 'Count ÷ count of the previous step' }),
    usual_rate: z.object({ median: nullableNumber, low: nullableNumber, high: nullableNumber }),
  })
  .meta({ id: 'FunnelStep' })

/** How many ad sets and creatives a snapshot lists, by spend: enough for a morning, and quick to send. */
export const LISTED = 50

const adMeasures = {
  spend: z.number(),
  impressions: nullableNumber,
  link_clicks: nullableNumber,
  purchases_meta: nullableNumber,
  revenue_meta: nullableNumber,
  ctr: nullableNumber,
  cpa_meta: nullableNumber,
  roas_meta: nullableNumber,
  frequency: nullableNumber,
}

export const planSchema = z
  .object({
    adset_id: z.string(),
    adset_name: z.string(),
    campaign_name: z.string(),
    status: z.string().nullable(),
    daily_budget: nullableNumber,
    ...adMeasures,
  })
  .meta({ id: 'Plan', description: 'One ad set on the day' })

export const seriesSchema = z
  .object({
    ad_id: z.string(),
    ad_name: z.string(),
    adset_name: z.string(),
    campaign_name: z.string(),
    first_day: daySchema,
    ctr_7d: nullableNumber,
    ctr_21d_before: nullableNumber,
    ...adMeasures,
  })
  .meta({ id: 'Series', description: 'One creative on the day' })

export const reconcileWindowSchema = z
  .object({
    days: z.int(),
    purchases_meta: nullableNumber,
    orders: nullableNumber,
    claim_ratio_orders: nullableNumber,
    revenue_meta: nullableNumber,
    revenue: nullableNumber,
    claim_ratio_revenue: nullableNumber,
    aov_meta: nullableNumber,
    aov: nullableNumber,
  })
  .meta({ id: 'ReconcileWindow' })

export const movementSchema = z
  .object({
    baseline: z.string().meta({ description: 'What the day is compared with' }),
    roas_now: nullableNumber,
    roas_before: nullableNumber,
    parts: z.array(
      z.object({
        key: z.enum(['cpm', 'ctr', 'cvr', 'aov_meta']),
        effect: z.number().meta({ description: 'Contribution to the change of ln ROAS; the parts add up exactly' }),
      }),
    ),
    days: z
      .object({
        now: z.int().meta({ description: 'Days behind roas_now' }),
        before: z.int().meta({ description: 'Days behind roas_before' }),
        left_out: z.int().meta({ description: 'Days of either period that lack an input: neither ROAS nor the parts include them' }),
      })
      .optional()
      .meta({ description: 'How many days were compared; not in snapshots that were saved before this field existed' }),
    cpa: z
      .object({
        now: nullableNumber,
        before: nullableNumber,
        parts: z.array(
          z.object({
            key: z.enum(['cpm', 'ctr', 'cvr']),
            effect: z.number().meta({ description: 'Contribution to the change of ln CPA (Meta); the parts add up exactly' }),
          }),
        ),
        left_out: z.int().meta({ description: 'Days of either period that lack an input' }),
      })
      .optional()
      .meta({ description: 'What moved CPA (Meta), where ROAS has no breakdown but the purchases are known' }),
    reason: z.string().nullable().meta({ description: 'Why the breakdown is missing; null if it is available' }),
    texts: z
      .object({ baseline: messageSchema, reason: messageSchema.optional() })
      .optional()
      .meta({ description: 'Baseline and reason as messages; without reason if the breakdown is available' }),
  })
  .meta({ id: 'Movement' })
/** What moved ROAS: effects on ln ROAS that add up exactly. */
export type Movement = Readonly<z.infer<typeof movementSchema>>

export const snapshotChannelSchema = z
  .object({
    channel: z.enum(channels),
    spend: nullableNumber.meta({
      description: 'Spend of the day; null if the channel is missing on the day, so that spend_total is unknown',
    }),
    missing: z
      .array(z.object({ from: daySchema, to: daySchema }))
      .meta({ description: 'Days of the snapshot and its typical ranges for which the channel was not read, oldest first' }),
  })
  .meta({ id: 'SnapshotChannel', description: 'A channel that spend_total includes, or misses' })

export const snapshotSchema = z
  .object({
    date: daySchema,
    currency: z.string(),
    complete: z
      .boolean()
      .meta({ description: 'False while the day is not over in the account time zone, and until every source was read after that' }),
    settled: z
      .boolean()
      .meta({ description: 'False while the platform may still restate the day (28 days for Meta), and until it was read after that' }),
    kpi: kpiSchema,
    channels: z.array(snapshotChannelSchema).meta({ description: 'Their spend adds up to spend_total' }),
    usual: baselinesSchema,
    funnel: z.object({ steps: z.array(funnelStepSchema) }),
    plans: z.array(planSchema).meta({ description: `The ${LISTED} ad sets with the largest spend` }),
    plans_total: z.int().meta({ description: 'Number of ad sets with data on the day' }),
    series: z.array(seriesSchema).meta({ description: `The ${LISTED} creatives with the largest spend` }),
    series_total: z.int().meta({ description: 'Number of creatives with data on the day' }),
    retention: z.object({
      new_customers: nullableNumber,
      returning_customers: nullableNumber,
      repeat_rate_30: nullableNumber,
      repeat_rate_60: nullableNumber,
      repeat_rate_90: nullableNumber,
      reason: z.string().nullable(),
    }),
    reconcile: z.object({
      windows: z.array(reconcileWindowSchema),
      reason: z.string().nullable(),
      texts: z.object({ reason: messageSchema.optional() }).optional().meta({ description: 'The reason as a message' }),
    }),
    movement: movementSchema,
    warnings: z.array(z.string()).meta({ description: 'What to know before trusting the numbers (mixed attribution settings, …)' }),
    texts: z
      .object({ warnings: z.array(messageSchema) })
      .optional()
      .meta({ description: 'The warnings as messages' }),
  })
  .meta({ id: 'Snapshot' })
/** The snapshot of a day; money in units of the account currency. */
export type Snapshot = Readonly<z.infer<typeof snapshotSchema>>

export const snapshotRoute = defineRoute({
  method: 'get',
  path: '/api/snapshot/{product}',
  summary: 'The KPI snapshot of one product on one day',
  tag: 'reports',
  description:
    'KPIs with the typical range of the weekday, the funnel, ad sets, creatives, retention, Meta purchases vs store orders, and what moved ROAS. Served from the cache if its data has not changed; cache and data_age_seconds report how fresh it is.',
  params: productParams,
  query: z.object({
    anchor: daySchema.optional().meta({ description: 'Day of the snapshot; default: today in the account time zone' }),
    force_refresh: z
      .string()
      .optional()
      .meta({ type: 'boolean', default: false, description: 'true bypasses the cache and syncs the day again' }),
  }),
  answer: z
    .object({
      status: z.literal('ok'),
      snapshot: snapshotSchema,
      cache: z.enum(cacheStates),
      data_age_seconds: z.int().min(0).meta({ description: 'Age of the oldest sync whose data is in the snapshot' }),
    })
    .meta({ id: 'SnapshotEnvelope' }),
  errors: ['product_not_authorised', 'invalid_request', 'upstream_unavailable'],
})
