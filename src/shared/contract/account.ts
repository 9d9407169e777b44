/** Account resources: the product list and the account itself. */

import { z } from 'zod'
import { timestampSchema } from './primitives.ts'
import { defineRoute } from './route.ts'

export const tenantIdSchema = z
  .string()
  .regex(/^t-[a-z0-9]+$/)
  .meta({ examples: ['t-7k2m9qx4'] })

export const productsRoute = defineRoute({
  method: 'get',
  path: '/api/products',
  summary: 'The account and its products',
  tag: 'account',
  description: 'The tenant ID and the names of the products that this key can access; the names are used in paths.',
  answer: z.object({ tenant_id: tenantIdSchema, products: z.array(z.string()) }).meta({ id: 'Products' }),
})

export const meRoute = defineRoute({
  method: 'get',
  path: '/api/me',
  summary: 'The account, its products and its Meta token',
  tag: 'account',
  description: 'Like the list of products, plus the creation time of the Meta token and the full days left of its 60-day cycle.',
  answer: z
    .object({
      tenant_id: tenantIdSchema,
      products: z.array(z.string()),
      token_created_at: timestampSchema,
      token_days_remaining: z.int().min(0).max(60).meta({ description: 'Full days left of the 60-day token cycle' }),
    })
    .meta({ id: 'Me' }),
})
