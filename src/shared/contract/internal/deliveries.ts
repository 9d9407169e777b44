/** Scheduled deliveries of the morning report: when, to where, and what happened. */

import { z } from 'zod'
import { languages, localeOf } from '../../locales/languages.ts'
import { minuteOfTime } from '../../zoned-time.ts'
import { messageSchema } from '../message.ts'
import { daySchema, productNameSchema, timestampSchema } from '../primitives.ts'
import { defineRoute } from '../route.ts'
import { deliveryTargetSchema, shownTargetSchema } from './delivery-targets.ts'
import { papers } from './report.ts'

/** The most deliveries of one account. */
export const MAX_DELIVERIES = 20

/**
 * `pending`: waits for its time or its next attempt; `sending`: an attempt is running; `sent`: the receiver accepted it; `failed`: nothing
 * arrived; `unknown`: it may have arrived; `skipped`: its time passed while the app was closed.
 */
export const runStates = ['pending', 'sending', 'sent', 'failed', 'unknown', 'skipped'] as const
/** The state of one report on its way. */
export type RunState = (typeof runStates)[number]

const deliveryFields = {
  product_name: productNameSchema.nullable().meta({ description: 'The product of the report; null for the report of all products' }),
  is_on: z.boolean(),
  time: z
    .string()
    .refine((text) => minuteOfTime(text) !== null, { error: 'must be a time such as 08:00' })
    .meta({ description: 'A time of day, HH:MM, in the account time zone', examples: ['08:00'] }),
  weekdays: z
    .array(z.int().min(1).max(7))
    .min(1, { error: 'must name at least one day' })
    .max(7)
    .refine((days) => new Set(days).size === days.length, { error: 'must name each day once' })
    .meta({ description: '1: Monday, 7: Sunday' }),
  language: z.enum(languages),
  formats: z
    .string()
    .max(60)
    .refine((tag) => localeOf(tag) !== null, { error: 'must be a BCP 47 tag such as en-US' })
    .nullable()
    .meta({ description: 'BCP 47 tag for the format of numbers and days; null: that of the language' }),
  paper: z.enum(papers),
}

export const deliveryRunSchema = z.object({
  run_id: z.int(),
  day: daySchema.meta({ description: 'The day on which it is due' }),
  state: z.enum(runStates),
  attempts: z.int(),
  reason: z.string().nullable().meta({ description: 'Why it is in this state, or what was not accepted; null if there is nothing to say' }),
  reason_text: messageSchema.nullable(),
  next_at: timestampSchema.nullable().meta({ description: 'The next attempt; null if there is none' }),
  finished_at: timestampSchema.nullable(),
})
/** One report of a delivery. */
export type DeliveryRun = Readonly<z.infer<typeof deliveryRunSchema>>

export const deliverySchema = z.object({
  delivery_id: z.int(),
  ...deliveryFields,
  target: shownTargetSchema,
  secret: z.enum(['none', 'set', 'missing']).meta({ description: 'Whether its secret is stored; missing: it must be entered again' }),
  next_at: timestampSchema.nullable().meta({ description: 'When the next report is due; null if it is off' }),
  runs: z.array(deliveryRunSchema).meta({ description: 'The latest first; at most 7' }),
})
/** A delivery as the window shows it. It contains no secret. */
export type Delivery = Readonly<z.infer<typeof deliverySchema>>

const deliveryBody = z.object({ ...deliveryFields, target: deliveryTargetSchema })
/** A delivery to add or change. A secret that is left out stays as it is. */
export type DeliveryChange = Readonly<z.infer<typeof deliveryBody>>

const deliveryParams = z.object({
  delivery_id: z.string().meta({ description: 'As listed under /desk/deliveries', param: { name: 'delivery_id', in: 'path' } }),
})

export const deliveriesRoute = defineRoute({
  method: 'get',
  path: '/desk/deliveries',
  summary: 'The scheduled deliveries of reports, with their latest results',
  answer: z.object({ status: z.literal('ok'), deliveries: z.array(deliverySchema) }),
})

const saved = z.object({ status: z.literal('ok'), delivery: deliverySchema })
const changeErrors = ['product_not_authorised', 'not_allowed_here', 'invalid_request', 'conflict', 'store_unavailable'] as const

export const addDeliveryRoute = defineRoute({
  method: 'post',
  path: '/desk/deliveries',
  summary: 'Schedule a delivery; reports that were due before are not sent',
  body: deliveryBody,
  answer: saved,
  errors: changeErrors,
})

export const changeDeliveryRoute = defineRoute({
  method: 'put',
  path: '/desk/deliveries/{delivery_id}',
  summary: 'Change a delivery; secrets that are left out stay as they are',
  params: deliveryParams,
  body: deliveryBody,
  answer: saved,
  errors: [...changeErrors, 'not_found'],
})

export const deleteDeliveryRoute = defineRoute({
  method: 'delete',
  path: '/desk/deliveries/{delivery_id}',
  summary: 'Delete a delivery with its secret and its results',
  params: deliveryParams,
  answer: z.object({ status: z.literal('ok') }),
  errors: ['not_found', 'not_allowed_here'],
})

export const testDeliveryRoute = defineRoute({
  method: 'post',
  path: '/desk/deliveries/{delivery_id}/test',
  summary: 'Send the latest report now, marked as a test; it does not replace a scheduled one',
  params: deliveryParams,
  answer: z.object({
    status: z.literal('ok'),
    state: z.enum(['sent', 'failed', 'unknown']),
    reason: z.string().nullable(),
    reason_text: messageSchema.nullable(),
  }),
  errors: ['not_found', 'not_allowed_here', 'too_many_requests'],
})

export const sendAgainRoute = defineRoute({
  method: 'post',
  path: '/desk/deliveries/send-again',
  summary: 'Send a report again that failed, was skipped, or may have arrived',
  body: z.object({ run_id: z.int({ error: 'must be the ID of a result' }) }),
  answer: z.object({ status: z.literal('ok') }),
  errors: ['invalid_request', 'not_found', 'not_allowed_here', 'conflict'],
})
