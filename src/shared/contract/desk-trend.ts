/** The window's own trend: like the contract's, and it may end on an earlier day than today. */

import { z } from 'zod'
import { daySchema, productParams } from './primitives.ts'
import { defineRoute } from './route.ts'
import { trendEntrySchema, trendRoute } from './trend.ts'

export const deskTrendRoute = defineRoute({
  method: 'get',
  path: '/desk/trend/{product}',
  summary: 'KPIs of the N days that end with a day, oldest first',
  params: productParams,
  query: z.object({ days: trendRoute.query.shape.days, until: daySchema.optional() }),
  answer: z.object({ status: z.literal('ok'), product: z.string(), days: z.int(), trend: z.array(trendEntrySchema) }),
  errors: ['product_not_authorised', 'invalid_request'],
})
