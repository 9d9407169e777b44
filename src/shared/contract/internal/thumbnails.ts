/** Pictures of ads: which ads have one, and the picture itself. */

import { z } from 'zod'
import { productParams } from '../primitives.ts'
import { defineRoute } from '../route.ts'

const imageSchema = z
  .string()
  .regex(/^[0-9a-f]{64}$/, { error: 'must be the name of a picture' })
  .meta({ description: 'Name of a picture: the hash of its content' })

export const thumbnailsRoute = defineRoute({
  method: 'get',
  path: '/desk/thumbnails/{product}',
  summary: 'The ads of a product that have a picture; none while pictures are switched off under Outside calls',
  params: productParams,
  answer: z.object({
    status: z.literal('ok'),
    thumbnails: z.array(z.object({ ad_id: z.string(), image: imageSchema })),
  }),
  errors: ['invalid_request', 'product_not_authorised'],
})

export const thumbnailRoute = defineRoute({
  method: 'get',
  path: '/desk/thumbnail/{product}',
  summary: 'A picture of an ad of a product',
  params: productParams,
  query: z.object({ image: imageSchema }),
  answer: z.object({
    status: z.literal('ok'),
    picture: z
      .object({ type: z.enum(['image/jpeg', 'image/png', 'image/gif', 'image/webp']), base64: z.string() })
      .nullable()
      .meta({ description: 'Null: no ad of the product has it, or it was removed' }),
  }),
  errors: ['invalid_request', 'product_not_authorised'],
})
