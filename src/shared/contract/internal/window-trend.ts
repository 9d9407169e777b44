/** The window's trend: like the trend of the API, but longer, up to any day, and with each day's typical ranges. */

import { z } from 'zod'
import { baselineRangeSchema, kpiKeys } from '../kpi.ts'
import { daySchema, productParams } from '../primitives.ts'
import { defineRoute } from '../route.ts'
import { trendEntrySchema } from '../trend.ts'
import { purchaseBasisSchema } from './reported-purchases.ts'

const MAX_KEYS = 2
/** Most days of a trend in the window. */
export const MAX_TREND_DAYS = 180
const daysError = `must be an integer from 1 to ${MAX_TREND_DAYS}`
const keySchema = z.enum(kpiKeys)

const usualQuerySchema = z
  .string()
  .max(80)
  .transform((text) => text.split(','))
  .pipe(z.array(keySchema, { error: 'must name KPIs such as roas_meta' }).max(MAX_KEYS, { error: `must name at most ${MAX_KEYS} KPIs` }))

export const kpiNowcastSchema = z
  .object({
    expected: z.number(),
    low: z.number().meta({ description: '90% prediction interval of the final value' }),
    high: z.number().nullable().meta({ description: 'Null: no upper limit, as of a cost per purchase if there may be none' }),
  })
  .meta({ description: 'A KPI as it is expected once all purchases of the day are reported, in its unit' })
/** A KPI of a day as it is expected once all purchases are reported. */
export type KpiNowcast = Readonly<z.infer<typeof kpiNowcastSchema>>

export const whenCompleteSchema = z
  .object({ basis: purchaseBasisSchema, kpi: z.partialRecord(keySchema, kpiNowcastSchema) })
  .nullable()
  .meta({ description: 'KPIs that rest on purchases which are still being reported; null: none are, or the day is not over' })

export const deskTrendEntrySchema = trendEntrySchema.extend({
  usual: z
    .partialRecord(keySchema, baselineRangeSchema)
    .meta({ description: 'Typical range of the requested KPIs on the weekday of that day' }),
  when_complete: whenCompleteSchema,
})
/** A day of the trend with its typical ranges. */
export type DeskTrendEntry = Readonly<z.infer<typeof deskTrendEntrySchema>>

export const deskTrendRoute = defineRoute({
  method: 'get',
  path: '/desk/trend/{product}',
  summary: 'KPIs of the N days up to a day, oldest first, with the typical range of each day',
  params: productParams,
  query: z.object({
    days: z
      .string()
      .regex(/^\d{1,9}$/, { error: daysError })
      .transform(Number)
      .refine((days) => days >= 1 && days <= MAX_TREND_DAYS, { error: daysError })
      .default(7)
      .meta({ type: 'integer', minimum: 1, maximum: MAX_TREND_DAYS, default: 7, description: 'Number of days' }),
    until: daySchema.optional(),
    usual: usualQuerySchema.optional().meta({ type: 'string', description: 'Comma-separated KPIs; none if absent' }),
  }),
  answer: z.object({ status: z.literal('ok'), product: z.string(), days: z.int(), trend: z.array(deskTrendEntrySchema) }),
  errors: ['product_not_authorised', 'invalid_request'],
})
