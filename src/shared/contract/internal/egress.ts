/** Outside calls: every connection that the app opened to another machine, and a switch for each destination. */

import { z } from 'zod'
import { timestampSchema } from '../primitives.ts'
import { defineRoute } from '../route.ts'

/** What a call is for. Nothing else may connect to another machine. */
export const destinations = ['meta', 'images', 'stripe', 'email', 'webhook', 'agent', 'updates'] as const
/** What a call is for. */
export type Destination = (typeof destinations)[number]

/**
 * Why a call has no result. `off`: no connection was made, because the destination is turned off; `not_allowed`: a private address without
 * consent; `redirect`: redirects are not allowed; `cut`: the connection ended early; `stopped`: the app ended it.
 */
export const callFailures = ['off', 'not_allowed', 'no_connection', 'timeout', 'redirect', 'cut', 'stopped'] as const
/** Why a call has no result. */
export type CallFailure = (typeof callFailures)[number]

/** Calls are removed after this. */
export const CALL_DAYS = 30
/** The most calls that an account keeps; the oldest go first. */
export const MAX_CALLS = 10_000
/** The most calls in one answer. */
export const LISTED_CALLS = 200

/** The place of a call in the list: its time in milliseconds, and its ID. */
const PLACE = /^\d{1,15}-\d{1,15}$/

const bytesSchema = z.int().meta({ description: 'Bytes' })

const callSchema = z.object({
  call_id: z.int(),
  at: timestampSchema,
  destination: z.enum(destinations),
  host: z.string().meta({ description: 'With the port, unless it is the usual one' }),
  path: z.string().meta({ description: 'Without the query; secret parts are replaced by “…”. Empty for e-mail' }),
  method: z.string(),
  status: z.int().nullable().meta({ description: 'Of HTTP or SMTP; null if there was none' }),
  failure: z.enum(callFailures).nullable(),
  bytes_sent: bytesSchema,
  bytes_received: bytesSchema,
  duration_ms: z.int(),
})
/** One outside call. */
export type OutsideCall = Readonly<z.infer<typeof callSchema>>

const destinationSchema = z.object({
  destination: z.enum(destinations),
  is_on: z.boolean(),
  calls: z.int().meta({ description: 'Without those that were blocked' }),
  failed: z.int().meta({ description: 'Calls without a status, or with one that reports an error' }),
  blocked: z.int().meta({ description: 'Calls that were not made because the destination was off' }),
  bytes_sent: bytesSchema,
  bytes_received: bytesSchema,
  last_at: timestampSchema.nullable().meta({ description: 'The latest call that was made' }),
})
/** A destination with its totals. */
export type DestinationTotals = Readonly<z.infer<typeof destinationSchema>>

const destinationsSchema = z.array(destinationSchema).meta({ description: 'Those that this host can call' })

export const egressRoute = defineRoute({
  method: 'get',
  path: '/desk/egress',
  summary: `Outside calls of the last ${CALL_DAYS} days: totals of each destination, and the calls, ${LISTED_CALLS} at a time, latest first`,
  query: z.object({
    destination: z.enum(destinations).optional().meta({ description: 'Lists the calls of one destination only' }),
    before: z
      .string()
      .regex(PLACE, { error: 'must be `older` of an earlier answer' })
      .optional()
      .meta({ description: 'Lists the calls that are older than those of an earlier answer: its `older`' }),
  }),
  answer: z.object({
    status: z.literal('ok'),
    destinations: destinationsSchema,
    calls: z.array(callSchema).meta({ description: 'Latest first' }),
    older: z.string().nullable().meta({ description: 'Where older calls begin; null if there are none' }),
  }),
  errors: ['invalid_request'],
})

export const switchEgressRoute = defineRoute({
  method: 'put',
  path: '/desk/egress/{destination}',
  summary: 'Turn a destination off or on; nothing connects to one that is off',
  params: z.object({
    destination: z.enum(destinations).meta({ description: 'What the calls are for', param: { name: 'destination', in: 'path' } }),
  }),
  body: z.object({ is_on: z.boolean() }),
  answer: z.object({ status: z.literal('ok'), destinations: destinationsSchema }),
  errors: ['invalid_request'],
})
