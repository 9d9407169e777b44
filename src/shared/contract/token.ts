/** Rotation of the Meta token. */

import { z } from 'zod'
import { defineRoute } from './route.ts'

export const accessTokenSchema = z
  .string({ error: 'must be a long-lived Meta token' })
  .trim()
  .min(1, { error: 'must not be empty' })
  .max(4096, { error: 'must be at most 4,096 characters' })
  .regex(/^[\x21-\x7e]*$/, { error: 'must contain only printable ASCII characters without spaces' })

/** App ID and app secret of Meta: digits, and 32 hex digits. Their exact form is left to Meta. */
export const metaAppSchema = z.object({
  id: z
    .string()
    .trim()
    .regex(/^\d{1,25}$/, { error: 'must contain only digits' }),
  secret: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9]{8,128}$/, { error: 'must contain only letters and digits' }),
})

/** An app of Meta; both values are in its basic settings. */
export type MetaApp = Readonly<z.infer<typeof metaAppSchema>>

export const optionalAppSchema = metaAppSchema.nullish().meta({
  description:
    'App ID and app secret of the app that the token belongs to: required by apps with “Require App Secret”, and to exchange a token of hours for one of 60 days',
})

/** A token as the user gives it. */
export interface GivenToken {
  readonly access_token: string
  readonly app?: MetaApp | null | undefined
}

export const refreshTokenRoute = defineRoute({
  method: 'post',
  path: '/api/token/refresh',
  summary: 'Replace the Meta token; API key and tenant ID stay the same',
  tag: 'account',
  description: 'The new long-lived token is validated with Meta before it replaces the current one; a rejected token changes nothing.',
  body: z
    .object({
      access_token: accessTokenSchema,
      app: optionalAppSchema,
    })
    .meta({ id: 'TokenRefresh' }),
  answer: z.object({ status: z.literal('ok'), message: z.string() }).meta({ id: 'TokenRefreshed' }),
  errors: ['invalid_request', 'token_rejected', 'too_large', 'upstream_unavailable'],
})
