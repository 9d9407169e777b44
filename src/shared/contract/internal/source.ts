/** The state of each product's live source: last success, last failure, next retry. */

import { z } from 'zod'
import { messageSchema } from '../message.ts'
import { timestampSchema } from '../primitives.ts'
import { defineRoute } from '../route.ts'

export const sourceFailures = ['unreachable', 'throttled', 'refused', 'internal'] as const

export const sourceStateSchema = z.object({
  product: z.string(),
  ad_source: z.enum(['none', 'demo', 'csv', 'meta']),
  pulling: z.number().min(0).max(1).nullable().meta({ description: 'How far the pull under way has come; null where none is' }),
  job_id: z.string().nullable().meta({ description: 'The job of that pull, which /desk/jobs can cancel; null before it has begun' }),
  last_success: timestampSchema.nullable().meta({ description: 'When facts last came in, from a pull or a file' }),
  failure: z
    .object({
      kind: z.enum(sourceFailures).meta({
        description:
          'unreachable: no answer at all, as when offline; throttled: the platform asks to wait; refused: the source said no; internal: our own fault or the disk',
      }),
      message: z.string(),
      text: messageSchema.nullable().meta({ description: 'The same as a message; null for a failure of before the last start' }),
      at: timestampSchema,
      failures: z.int().meta({ description: 'How many tries in a row have failed' }),
    })
    .nullable()
    .meta({ description: 'Why the last pull failed; null where it did not' }),
  next_try: timestampSchema.nullable().meta({ description: 'When the desk tries again by itself; null where it pulls nothing by itself' }),
})
/** The state of a product's source. */
export type SourceState = Readonly<z.infer<typeof sourceStateSchema>>

export const sourcesRoute = defineRoute({
  method: 'get',
  path: '/desk/sources',
  summary: 'How the live sources of each product are doing',
  answer: z.object({
    status: z.literal('ok'),
    online: z.boolean().meta({ description: 'False where the system says that there is no network' }),
    sources: z.array(sourceStateSchema),
  }),
})
/** The state of all sources. */
export type Sources = z.infer<typeof sourcesRoute.answer>
