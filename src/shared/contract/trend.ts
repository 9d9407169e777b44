/** The trend resource: one entry per day. */

import { z } from 'zod'
import { kpiSchema } from './kpi.ts'
import { daySchema, productParams } from './primitives.ts'
import { defineRoute } from './route.ts'

export const trendEntrySchema = z.object({ date: daySchema, kpi: kpiSchema }).meta({ id: 'TrendEntry' })
/** The KPIs of one day. */
export type TrendEntry = Readonly<z.infer<typeof trendEntrySchema>>

export const trendRoute = defineRoute({
  method: 'get',
  path: '/api/trend/{product}',
  summary: 'KPIs of the last N account days, oldest first; a gap is an entry with null KPIs',
  tag: 'reports',
  description: 'One entry for each of the last N days, ending with today in the account time zone.',
  params: productParams,
  query: z.object({
    days: z
      .string()
      .regex(/^\d{1,9}$/, { error: 'must be an integer from 1 to 30' })
      .transform(Number)
      .refine((days) => days >= 1 && days <= 30, { error: 'must be an integer from 1 to 30' })
      .default(7)
      .meta({ type: 'integer', minimum: 1, maximum: 30, default: 7, description: 'Number of days' }),
  }),
  answer: z
    .object({ status: z.literal('ok'), product: z.string(), days: z.int().min(1).max(30), trend: z.array(trendEntrySchema) })
    .meta({ id: 'Trend' }),
  errors: ['product_not_authorised', 'invalid_request'],
})
