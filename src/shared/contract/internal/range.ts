/** A range of days: the KPIs of its sums, with their typical ranges from equal ranges before it. */

import { z } from 'zod'
import { baselinesSchema, kpiKeys, kpiSchema } from '../kpi.ts'
import { daySchema, productParams } from '../primitives.ts'
import { defineRoute } from '../route.ts'
import { movementSchema, snapshotChannelSchema, snapshotSchema } from '../snapshot.ts'
import { whenCompleteSchema } from './window-trend.ts'

/** Most days of a range. */
export const MAX_RANGE_DAYS = 366

/** The first day of a range, as a query of every view that can be of a range. */
export const fromSchema = daySchema.optional().meta({
  description: `First day of a range that ends on the requested day, at most ${MAX_RANGE_DAYS} days; default: the day alone`,
})

export const deskRangeRoute = defineRoute({
  method: 'get',
  path: '/desk/range/{product}',
  summary: 'KPIs of a range of days from its sums, with typical ranges from the ranges of equal length before it',
  params: productParams,
  query: z.object({
    from: fromSchema,
    day: daySchema.optional().meta({ description: 'The last day; default: today in the account time zone' }),
  }),
  answer: z.object({
    status: z.literal('ok'),
    range: z.object({
      from: daySchema,
      date: daySchema.meta({ description: 'The last day' }),
      days: z.int().min(1).max(MAX_RANGE_DAYS),
      currency: z.string(),
      complete: z.boolean().meta({ description: 'False while the last day is not over, and until every source was read after that' }),
      settled: z.boolean().meta({ description: 'False while the platform may still restate the last day' }),
      missing_days: z.int().meta({ description: 'Days without data, or read before they were over; a running last day is not counted' }),
      left_out_days: z
        .int()
        .meta({ description: 'Promotions and holidays in the range: they count in its numbers, but in no typical range' }),
      kpi: kpiSchema.meta({ description: 'Sums over the days, and ratios of sums; repeat rates as of the last day' }),
      known_days: z
        .partialRecord(z.enum(kpiKeys), z.int())
        .meta({ description: 'Days that a KPI is from, where they are fewer than all days of the range' }),
      channels: z.array(snapshotChannelSchema.omit({ missing: true })).meta({ description: 'Their spend over the range' }),
      usual: baselinesSchema.meta({ description: 'From equal ranges with the same weekdays; `days` is the number of days in them' }),
      when_complete: whenCompleteSchema,
      movement: movementSchema,
      reconcile: snapshotSchema.shape.reconcile.meta({ description: 'One window: the range' }),
    }),
  }),
  errors: ['product_not_authorised', 'invalid_request'],
})
/** A range of days with its typical ranges. */
export type DeskRange = Readonly<z.infer<typeof deskRangeRoute.answer>['range']>
