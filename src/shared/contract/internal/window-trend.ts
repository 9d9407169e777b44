/** The window's trend: like the trend of the API, but it may end on an earlier day and includes each day's typical ranges. */

import { z } from 'zod'
import { baselineRangeSchema, kpiKeys } from '../kpi.ts'
import { daySchema, productParams } from '../primitives.ts'
import { defineRoute } from '../route.ts'
import { trendEntrySchema, trendRoute } from '../trend.ts'

const MAX_KEYS = 2
const keySchema = z.enum(kpiKeys)

const usualQuerySchema = z
  .string()
  .max(80)
  .transform((text) => text.split(','))
  .pipe(z.array(keySchema, { error: 'must name KPIs such as roas_meta' }).max(MAX_KEYS, { error: `must name at most ${MAX_KEYS} KPIs` }))

export const deskTrendEntrySchema = trendEntrySchema.extend({
  usual: z
    .partialRecord(keySchema, baselineRangeSchema)
    .meta({ description: 'Typical range of the requested KPIs on the weekday of that day' }),
})
/** A day of the trend with its typical ranges. */
export type DeskTrendEntry = Readonly<z.infer<typeof deskTrendEntrySchema>>

export const deskTrendRoute = defineRoute({
  method: 'get',
  path: '/desk/trend/{product}',
  summary: 'KPIs of the N days up to a day, oldest first, with the typical range of each day',
  params: productParams,
  query: z.object({
    days: trendRoute.query.shape.days,
    until: daySchema.optional(),
    usual: usualQuerySchema.optional().meta({ type: 'string', description: 'Comma-separated KPIs; none if absent' }),
  }),
  answer: z.object({ status: z.literal('ok'), product: z.string(), days: z.int(), trend: z.array(deskTrendEntrySchema) }),
  errors: ['product_not_authorised', 'invalid_request'],
})
