/** Error codes and the error body of the API. */

import { z } from 'zod'
import { messageSchema } from './message.ts'

/** Every error code with its HTTP status. */
export const errorStatus = {
  invalid_request: 400,
  token_rejected: 400,
  invalid_api_key: 401,
  trial_expired: 402,
  product_not_authorised: 403,
  not_allowed_here: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  too_large: 413,
  import_refused: 422,
  too_many_requests: 429,
  internal: 500,
  upstream_unavailable: 502,
  billing_not_configured: 503,
  store_unavailable: 503,
  keychain_locked: 503,
  newer_database: 503,
  damaged_database: 503,
} as const

/** The code of an error. */
export type ErrorCode = keyof typeof errorStatus

export const errorCodes = Object.keys(errorStatus) as readonly ErrorCode[]

export const fieldProblemSchema = z.object({ field: z.string(), problem: z.string() })
/** What is wrong with one field of a request. */
export type FieldProblem = z.infer<typeof fieldProblemSchema>

export const errorBodySchema = z
  .object({
    status: z.literal('error'),
    code: z.enum(errorCodes as [ErrorCode, ...ErrorCode[]]),
    message: z.string().meta({ description: 'A short message' }),
    texts: z
      .array(messageSchema)
      .optional()
      .meta({ description: 'On 409, and on 400 for a rejected token: the sentences of the message, for other languages' }),
    details: z.array(fieldProblemSchema).optional(),
    checkout_url: z.string().nullable().optional().meta({ description: 'Only on 402: the payment page; null if billing is off' }),
    error_id: z.string().optional().meta({ description: 'Only on 500: the ID of the log entry' }),
  })
  .meta({ id: 'Error' })
/** The body of every error response. */
export type ErrorBody = z.infer<typeof errorBodySchema>
