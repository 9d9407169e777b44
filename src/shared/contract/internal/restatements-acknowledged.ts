/** Up to which time the user has seen restatements. */

import { z } from 'zod'
import { productParams, timestampSchema } from '../primitives.ts'
import { defineRoute } from '../route.ts'

const answer = z.object({
  status: z.literal('ok'),
  product: z.string(),
  seen_at: timestampSchema.nullable().meta({ description: 'Null: never marked as seen' }),
})

export const acknowledgedRestatementsRoute = defineRoute({
  method: 'get',
  path: '/desk/seen/{product}',
  summary: 'Up to which instant restated numbers of a product were marked as seen',
  params: productParams,
  answer,
  errors: ['product_not_authorised'],
})

export const acknowledgeRestatementsRoute = defineRoute({
  method: 'put',
  path: '/desk/seen/{product}',
  summary: 'Marks the numbers that were restated up to an instant as seen; an earlier instant than the one held changes nothing',
  params: productParams,
  body: z.object({
    until: timestampSchema
      .refine((text) => Date.parse(text) >= 0, { error: 'must not be before the year 1970' })
      .meta({
        description: 'Not in the future: the latest restated_at of what was on screen, so that nothing which came in since is lost',
      }),
  }),
  answer,
  errors: ['product_not_authorised', 'invalid_request'],
})
