/** Events: what changed at an account, sent to its window while it happens. They name what to read again and carry no file contents and no secrets. */

import { z } from 'zod'
import { jobSchema } from './internal/import.ts'
import { daySchema } from './primitives.ts'

/** What made stored data change; `restore`: another database took the place of a damaged one. */
export const dataChangeReasons = [
  'sync',
  'import',
  'undo',
  'create',
  'rename',
  'delete',
  'settings',
  'thresholds',
  'acknowledge',
  'token',
  'reminders',
  'preferences',
  'integrity-check',
  'backup',
  'restore',
] as const
export type DataChangeReason = (typeof dataChangeReasons)[number]

export const jobKinds = ['sync', 'import', 'undo', 'delete'] as const
export type JobKind = (typeof jobKinds)[number]

/** `failed`: the source is left alone until its next try, which `/desk/sources` names. `offline`, `online`: the network of the host. */
export const sourceEventStates = ['syncing', 'synced', 'cancelled', 'failed', 'offline', 'online'] as const

/** Stored data changed: whatever rests on it is out of date. */
export const dataChangedSchema = z.object({
  type: z.literal('data-changed'),
  product: z.string().nullable().meta({ description: 'By its name before the change; null for the account as a whole' }),
  reason: z.enum(dataChangeReasons),
})

/** A job of the account went on or ended. */
export const jobProgressSchema = z.object({
  type: z.literal('job-progress'),
  job_id: z.string(),
  product: z.string().nullable(),
  kind: z.enum(jobKinds),
  state: jobSchema.shape.state,
  progress: jobSchema.shape.progress.meta({ description: 'From 0 to 1, as /desk/jobs reports it; sent for each full percent' }),
})
export type JobProgress = Readonly<z.infer<typeof jobProgressSchema>>

/** A sync began or ended, or the network of the host came or went. */
export const sourceStateChangedSchema = z.object({
  type: z.literal('source-state'),
  product: z.string().nullable().meta({ description: 'Null for every product' }),
  state: z.enum(sourceEventStates),
})

/** There is new advice, or a decision on it was saved or undone. */
export const adviceChangedSchema = z.object({
  type: z.literal('advice-changed'),
  product: z.string(),
  reason: z.enum(['evaluated', 'decided', 'undone']),
  day: daySchema.nullable().meta({ description: 'The day that was evaluated; null for a decision' }),
})

export const apiEventSchema = z.discriminatedUnion('type', [
  dataChangedSchema,
  jobProgressSchema,
  sourceStateChangedSchema,
  adviceChangedSchema,
])
export type ApiEvent = Readonly<z.infer<typeof apiEventSchema>>

/** Where a served window reads the events of its account, as server-sent events whose data is an {@link ApiEvent}. */
export const eventsRoute = {
  method: 'get',
  path: '/desk/events',
  summary: 'The events of the account as they happen, as server-sent events',
  event: apiEventSchema,
  errors: ['not_allowed_here', 'too_many_requests'],
} as const

/** A stream without events carries a comment this often, in milliseconds: a reader that hears nothing for longer has lost its connection. */
export const EVENT_HEARTBEAT_MS = 15_000
