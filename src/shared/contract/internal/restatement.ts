/** Restatements: past results that changed after they were first read. */

import { z } from 'zod'
import { platformKpis } from '../kpi.ts'
import { daySchema, productParams, timestampSchema } from '../primitives.ts'
import { defineRoute } from '../route.ts'

/** The KPIs that depend on ad facts alone, so that a restated fact can change them. */
export const restatedKpis = [...platformKpis, 'cpa_meta'] as const

export const restatementSchema = z.object({
  date: daySchema,
  kpi: z.enum(restatedKpis),
  from: z.number().nullable().meta({ description: 'The value at `since`, or when it was first reported' }),
  to: z.number().nullable().meta({ description: 'The current value' }),
  restated_at: timestampSchema.meta({ description: 'When a value of that day last changed' }),
})
/** A KPI of a past day that changed, in the KPI's unit. */
export type Restatement = z.infer<typeof restatementSchema>

export const restatementsRoute = defineRoute({
  method: 'get',
  path: '/desk/restatements/{product}',
  summary: 'Values of past days that changed since a time, latest day first; added or removed rows are not included',
  params: productParams,
  query: z.object({
    since: z.iso
      .datetime({ offset: true, error: 'must be an ISO 8601 timestamp' })
      .refine((text) => Date.parse(text) >= 0 && Date.parse(text) < Date.UTC(10_000), { error: 'must be between the years 1970 and 9999' })
      .optional()
      .meta({ description: 'Timestamp; default: 28 days ago' }),
  }),
  answer: z.object({
    status: z.literal('ok'),
    product: z.string(),
    since: timestampSchema,
    restatements: z.array(restatementSchema).meta({ description: 'Every KPI that changed on the 90 latest days with changes' }),
    days_restated: z.int().meta({ description: 'Total number of changed days' }),
  }),
  errors: ['product_not_authorised', 'invalid_request'],
})
