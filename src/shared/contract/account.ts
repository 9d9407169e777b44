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
  description: 'The tenant id and the names of the products that this key may ask for; the names are used in the paths.',
  answer: z.object({ tenant_id: tenantIdSchema, products: z.array(z.string()) }).meta({ id: 'Products' }),
})

export const meRoute = defineRoute({
  method: 'get',
  path: '/api/me',
  summary: 'The account, its products and its platform token',
  tag: 'account',
  description: 'As the list of products, and when the advertising-platform token was created with the whole days left of its 60-day cycle.',
  answer: z
    .object({
      tenant_id: tenantIdSchema,
      products: z.array(z.string()),
      token_created_at: timestampSchema,
      token_days_remaining: z.int().min(0).max(60).meta({ description: 'Whole days left of the 60-day token cycle' }),
    })
    .meta({ id: 'Me' }),
})
