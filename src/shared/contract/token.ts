/** Rotation of the Meta token. */

import { z } from 'zod'
import { defineRoute } from './route.ts'

export const accessTokenSchema = z
  .string({ error: 'must be a long-lived Meta token' })
  .trim()
  .min(1, { error: 'must not be empty' })
  .max(4096, { error: 'must be at most 4,096 characters' })
  .regex(/^[\x21-\x7e]*$/, { error: 'must contain only printable ASCII characters without spaces' })

export const refreshTokenRoute = defineRoute({
  method: 'post',
  path: '/api/token/refresh',
  summary: 'Replace the Meta token; API key and tenant ID stay the same',
  tag: 'account',
  description: 'The new long-lived token is validated with Meta before it replaces the current one; a rejected token changes nothing.',
  body: z
    .object({
      access_token: accessTokenSchema,
    })
    .meta({ id: 'TokenRefresh' }),
  answer: z.object({ status: z.literal('ok'), message: z.string() }).meta({ id: 'TokenRefreshed' }),
  errors: ['invalid_request', 'token_rejected', 'too_large', 'upstream_unavailable'],
})
