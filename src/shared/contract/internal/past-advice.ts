/** Advice as it was saved for an earlier day. */

import { z } from 'zod'
import { adviceSchema } from '../advice.ts'
import { daySchema, productParams } from '../primitives.ts'
import { defineRoute } from '../route.ts'

export const pastAdviceRoute = defineRoute({
  method: 'get',
  path: '/desk/advice/{product}',
  summary: 'The advice that was saved for a day, as it was then',
  params: productParams,
  query: z.object({ day: daySchema.meta({ description: 'The day that the advice was for' }) }),
  answer: z.object({
    status: z.literal('ok'),
    day: daySchema,
    advice: adviceSchema
      .nullable()
      .meta({ description: 'Null if none was saved for the day, or an earlier version saved it in another form' }),
  }),
  errors: ['product_not_authorised', 'invalid_request'],
})
