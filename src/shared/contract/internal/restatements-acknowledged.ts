/** Up to which time the user has seen restatements. */

import { z } from 'zod'
import { productParams, timestampSchema } from '../primitives.ts'
import { defineRoute } from '../route.ts'

const answer = z.object({
  status: z.literal('ok'),
  product: z.string(),
  seen_at: timestampSchema.nullable().meta({ description: 'Null: never acknowledged' }),
})

export const acknowledgedRestatementsRoute = defineRoute({
  method: 'get',
  path: '/desk/seen/{product}',
  summary: 'Until when updated results of a product are acknowledged',
  params: productParams,
  answer,
  errors: ['product_not_authorised'],
})

export const acknowledgeRestatementsRoute = defineRoute({
  method: 'put',
  path: '/desk/seen/{product}',
  summary: 'Acknowledges results that were updated until a time; an earlier time than the saved one changes nothing',
  params: productParams,
  body: z.object({
    until: timestampSchema
      .refine((text) => Date.parse(text) >= 0, { error: 'must not be before the year 1970' })
      .meta({
        description: 'Not in the future: the latest restated_at on screen, so that newer updates are not acknowledged',
      }),
  }),
  answer,
  errors: ['product_not_authorised', 'invalid_request'],
})
