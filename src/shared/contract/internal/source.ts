/** The state of each product's live source: last success, last failure, next retry. */

import { z } from 'zod'
import { messageSchema } from '../message.ts'
import { timestampSchema } from '../primitives.ts'
import { defineRoute } from '../route.ts'
import { adAccountRestrictions } from './campaign-mapping.ts'

export const sourceFailures = ['unreachable', 'throttled', 'refused', 'internal'] as const

export const secondsLeftSchema = z
  .int()
  .min(0)
  .nullable()
  .meta({ description: 'How long the running sync still takes, from the days that it has read; null if that is not known' })

export const sourceStateSchema = z.object({
  product: z.string(),
  ad_source: z.enum(['none', 'demo', 'csv', 'meta']),
  pulling: z.number().min(0).max(1).nullable().meta({ description: 'Progress of the running sync; null if none is running' }),
  seconds_left: secondsLeftSchema,
  job_id: z.string().nullable().meta({ description: 'Job ID of that sync, which /desk/jobs can cancel; null before it has started' }),
  last_success: timestampSchema.nullable().meta({ description: 'Time of the last sync or import' }),
  missing_days: z.int().meta({
    description: 'Days before today that were never read, or for the last time while they could change, and are not read again anyway',
  }),
  failure: z
    .object({
      kind: z.enum(sourceFailures).meta({
        description:
          'unreachable: no response, such as offline; throttled: rate-limited by the platform; refused: rejected by the source; internal: internal or disk error',
      }),
      message: z.string(),
      text: messageSchema.nullable().meta({ description: 'The same as a message; null for a failure before the last start' }),
      at: timestampSchema,
      failures: z.int().meta({ description: 'Number of consecutive failures' }),
    })
    .nullable()
    .meta({ description: 'Why the last sync failed; null if it did not' }),
  restrictions: z
    .array(z.object({ ad_account: z.string().meta({ description: 'Name of the ad account' }), restriction: z.enum(adAccountRestrictions) }))
    .meta({ description: 'Ad accounts at Meta that feed the product and in which ads may not run' }),
  next_try: timestampSchema.nullable().meta({ description: 'When the next automatic retry starts; null without automatic sync' }),
})
/** The state of a product's source. */
export type SourceState = Readonly<z.infer<typeof sourceStateSchema>>

export const sourcesRoute = defineRoute({
  method: 'get',
  path: '/desk/sources',
  summary: 'State of the live sources of each product',
  answer: z.object({
    status: z.literal('ok'),
    online: z.boolean().meta({ description: 'False if the system reports that it is offline' }),
    sources: z.array(sourceStateSchema),
  }),
})
/** The state of all sources. */
export type Sources = z.infer<typeof sourcesRoute.answer>
