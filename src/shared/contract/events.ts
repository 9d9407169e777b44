/** Events: what changed in an account, sent to its window as it happens. They name what to read again and carry no file contents and no secrets. */

import { z } from 'zod'
import { jobSchema } from './internal/import.ts'
import { secondsLeftSchema } from './internal/source.ts'
import { daySchema } from './primitives.ts'

/** Why stored data changed; `restore`: a damaged database was replaced. */
export const dataChangeReasons = [
  'sync',
  'import',
  'undo',
  'create',
  'rename',
  'delete',
  'settings',
  'rules',
  'rates',
  'thresholds',
  'acknowledge',
  'token',
  'reminders',
  'preferences',
  'deliveries',
  'integrity-check',
  'backup',
  'restore',
  'egress',
  'mcp',
  'proposals',
  'agent',
] as const
/** A reason of `data-changed`. */
export type DataChangeReason = (typeof dataChangeReasons)[number]

/** The kinds of jobs whose progress is reported. */
export const jobKinds = ['sync', 'import', 'undo', 'delete'] as const
/** A kind of job. */
export type JobKind = (typeof jobKinds)[number]

/** `failed`: the next try follows after a backoff; `/desk/sources` reports when. `offline`, `online`: the network of the host. */
export const sourceEventStates = ['syncing', 'synced', 'cancelled', 'failed', 'offline', 'online'] as const

/** Stored data changed: everything that depends on it is outdated. */
export const dataChangedSchema = z.object({
  type: z.literal('data-changed'),
  product: z.string().nullable().meta({ description: 'The name before the change; null for the entire account' }),
  reason: z.enum(dataChangeReasons),
})

/** A job of the account made progress or ended. */
export const jobProgressSchema = z.object({
  type: z.literal('job-progress'),
  job_id: z.string(),
  product: z.string().nullable(),
  kind: z.enum(jobKinds),
  state: jobSchema.shape.state,
  progress: jobSchema.shape.progress.meta({ description: 'From 0 to 1, as /desk/jobs reports it; sent for each full percent' }),
  seconds_left: secondsLeftSchema,
})
/** An event of type `job-progress`. */
export type JobProgress = Readonly<z.infer<typeof jobProgressSchema>>

/** A sync started or ended, or the network of the host became available or unavailable. */
export const sourceStateChangedSchema = z.object({
  type: z.literal('source-state'),
  product: z.string().nullable().meta({ description: 'Null for every product' }),
  state: z.enum(sourceEventStates),
})

/** New advice was saved, or a decision on a card was saved or undone. */
export const adviceChangedSchema = z.object({
  type: z.literal('advice-changed'),
  product: z.string(),
  reason: z.enum(['evaluated', 'decided', 'undone']),
  day: daySchema.nullable().meta({ description: 'The day that was evaluated; null for a decision' }),
})

/** All events, discriminated by `type`. */
export const apiEventSchema = z.discriminatedUnion('type', [
  dataChangedSchema,
  jobProgressSchema,
  sourceStateChangedSchema,
  adviceChangedSchema,
])
/** One event of the API. */
export type ApiEvent = Readonly<z.infer<typeof apiEventSchema>>

/** Serves the events of an account to a browser, as server-sent events whose data is an {@link ApiEvent}. */
export const eventsRoute = {
  method: 'get',
  path: '/desk/events',
  summary: 'The events of the account as they happen, as server-sent events',
  event: apiEventSchema,
  errors: ['not_allowed_here', 'too_many_requests'],
} as const

/** Interval of heartbeat comments in an idle stream, in milliseconds. A reader that receives nothing for longer has lost its connection. */
export const EVENT_HEARTBEAT_MS = 15_000
