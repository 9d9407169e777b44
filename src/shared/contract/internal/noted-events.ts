/** Events that the user notes on days: promotions, price changes and others, of a product, a campaign or the whole account. */

import { z } from 'zod'
import { channels } from '../channel.ts'
import { eventKinds } from '../event-kind.ts'
import { daySchema, noteSchema, productParams, timestampSchema } from '../primitives.ts'
import { defineRoute } from '../route.ts'

/** The most days of one event. */
export const MAX_EVENT_DAYS = 366
/** How many days ahead of today an event may end. */
export const MAX_EVENT_DAYS_AHEAD = 400
/** The most events of an account. */
export const MAX_EVENTS = 2000

/** What an event is about: the product, one of its campaigns, or all products of the account. */
const eventScopes = ['product', 'campaign', 'account'] as const

export const notedEventSchema = z.object({
  event_id: z.int(),
  scope: z.enum(eventScopes),
  campaign_id: z.string().nullable().meta({ description: 'As at the platform; null unless the scope is a campaign' }),
  campaign_channel: z
    .enum(channels)
    .nullable()
    .meta({ description: 'Null unless the scope is a campaign; also for an earlier event whose channel is unknown: then any channel' }),
  campaign_name: z.string().nullable().meta({ description: 'Null unless the scope is a campaign that the product has now' }),
  kind: z.enum(eventKinds),
  first_day: daySchema,
  last_day: daySchema,
  text: z.string().meta({ description: 'In the user’s own words; may be empty' }),
  created_at: timestampSchema,
})
/** An event that the user noted. */
export type NotedEvent = Readonly<z.infer<typeof notedEventSchema>>

const spanSchema = z.object({ first_day: daySchema, last_day: daySchema })

/** A public holiday of the account's country. */
const holidayOnDaySchema = z.object({
  day: daySchema,
  name: z.string().meta({ description: 'In English' }),
  name_zh: z.string().nullable().meta({ description: 'In Chinese; null if unknown' }),
  is_left_out: z.boolean().meta({ description: 'Whether typical ranges leave the day out' }),
})

export const notedEventsRoute = defineRoute({
  method: 'get',
  path: '/desk/products/{product}/events',
  summary: 'Events noted for a product or for all products, public holidays, and days that ad data marks as promotions',
  params: productParams,
  answer: z.object({
    status: z.literal('ok'),
    events: z.array(notedEventSchema).meta({ description: 'Latest days first' }),
    holidays: z.array(holidayOnDaySchema).meta({
      description: 'Of the country chosen for the account, from its first day with data to half a year ahead; empty if none is chosen',
    }),
    promotions_in_data: z.array(spanSchema).meta({ description: 'Days that the promo column of imported ad data marks; ascending' }),
    campaigns: z
      .array(z.object({ channel: z.enum(channels), campaign_id: z.string(), campaign_name: z.string() }))
      .meta({ description: 'What a scope can name' }),
  }),
  errors: ['product_not_authorised'],
})
/** Everything that is noted for the days of a product. */
export type DeskNotedEvents = z.infer<typeof notedEventsRoute.answer>

const changeSchema = z.object({
  scope: z.enum(eventScopes),
  campaign_id: z
    .string()
    .min(1, { error: 'must not be empty' })
    .max(200, { error: 'must be at most 200 characters' })
    .nullable()
    .optional()
    .meta({ description: 'Required if the scope is a campaign, else absent or null' }),
  campaign_channel: z.enum(channels).nullable().optional().meta({
    description: 'Required if campaigns of several channels of the product have the ID; null unless the scope is a campaign',
  }),
  kind: z.enum(eventKinds),
  first_day: daySchema,
  last_day: daySchema,
  text: noteSchema.meta({ description: 'In the user’s own words; may be empty' }),
})
/** An event to add, or what an event becomes. */
export type EventChange = Readonly<z.infer<typeof changeSchema>>

const savedSchema = z.object({
  status: z.literal('ok'),
  event: notedEventSchema,
  merged: z.int().meta({ description: 'Equal events on some of the same days that became one with this' }),
})

export const addEventRoute = defineRoute({
  method: 'post',
  path: '/desk/products/{product}/events',
  summary: 'Note an event; one of the same kind, scope and text on some of the same days is extended',
  params: productParams,
  body: changeSchema,
  answer: savedSchema,
  errors: ['product_not_authorised', 'invalid_request', 'conflict'],
})

const eventParams = productParams.extend({
  event_id: z.string().meta({ description: 'As listed under /desk/products/{product}/events', param: { name: 'event_id', in: 'path' } }),
})

export const changeEventRoute = defineRoute({
  method: 'put',
  path: '/desk/products/{product}/events/{event_id}',
  summary: 'Change a noted event',
  params: eventParams,
  body: changeSchema,
  answer: savedSchema,
  errors: ['product_not_authorised', 'invalid_request', 'not_found', 'conflict'],
})

export const deleteEventRoute = defineRoute({
  method: 'delete',
  path: '/desk/products/{product}/events/{event_id}',
  summary: 'Delete a noted event',
  params: eventParams,
  answer: z.object({ status: z.literal('ok'), event: notedEventSchema }),
  errors: ['product_not_authorised', 'not_found'],
})
