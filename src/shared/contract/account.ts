/** Account resources: products, me. */

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
  answer: z.object({ tenant_id: tenantIdSchema, products: z.array(z.string()) }).meta({ id: 'Products' }),
})

export const meRoute = defineRoute({
  method: 'get',
  path: '/api/me',
  summary: 'The account, its products and its platform token',
  answer: z
    .object({
      tenant_id: tenantIdSchema,
      products: z.array(z.string()),
      token_created_at: timestampSchema,
      token_days_remaining: z.int().min(0).max(60).meta({ description: 'Whole days left of the 60-day token cycle' }),
    })
    .meta({ id: 'Me' }),
})
