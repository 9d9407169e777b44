/** A day that is not over, against typical days up to the same time of day. */

import { z } from 'zod'
import { baselineRangeSchema } from '../kpi.ts'
import { daySchema, productParams, timestampSchema } from '../primitives.ts'
import { defineRoute } from '../route.ts'

/** KPIs that are known by the hour: those of store orders. */
export const soFarKpis = ['orders', 'revenue'] as const
export type SoFarKpi = (typeof soFarKpis)[number]

export const deskSoFarRoute = defineRoute({
  method: 'get',
  path: '/desk/so-far/{product}',
  summary: 'What is typical for store orders up to the time of day at which a running day was last read',
  params: productParams,
  query: z.object({ day: daySchema.optional().meta({ description: 'Default: today in the account time zone' }) }),
  answer: z.object({
    status: z.literal('ok'),
    so_far: z
      .object({
        as_of: timestampSchema.meta({ description: 'Up to when the orders of the day are known' }),
        usual: z
          .object({ orders: baselineRangeSchema, revenue: baselineRangeSchema })
          .meta({ description: 'Typical range of the same weekday up to the same time of day' }),
      })
      .nullable()
      .meta({ description: 'Null for a day that is over, and without store orders of the day' }),
  }),
  errors: ['product_not_authorised', 'invalid_request'],
})
/** What is typical up to the time of day of a running day. */
export type DeskSoFar = z.infer<typeof deskSoFarRoute.answer>['so_far']
