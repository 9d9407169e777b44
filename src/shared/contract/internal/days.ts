/** The window's calendar: the days of a product with data. */

import { z } from 'zod'
import { daySchema, productParams } from '../primitives.ts'
import { defineRoute } from '../route.ts'

export const deskDaysRoute = defineRoute({
  method: 'get',
  path: '/desk/days/{product}',
  summary: 'First and last day with data, and the gaps between them',
  description: 'Data is ad data; before the first and after the last day with ad data, store orders count too.',
  params: productParams,
  answer: z.object({
    status: z.literal('ok'),
    first: daySchema.nullable(),
    last: daySchema.nullable(),
    gaps: z.array(z.object({ from: daySchema, to: daySchema })).meta({ description: 'Runs of days without data, both ends included' }),
  }),
  errors: ['product_not_authorised'],
})
/** The days of a product with data. */
export type DeskDays = z.infer<typeof deskDaysRoute.answer>
