/** Ad spend outside the connected ad data: lines entered by hand, days that miss a channel, and whether there are other channels at all. */

import { z } from 'zod'
import { channels } from '../channel.ts'
import { daySchema, productParams } from '../primitives.ts'
import { defineRoute } from '../route.ts'

/** The most days of one line. */
export const MAX_LINE_DAYS = 1100
/** The highest amount of one line, in units of the account currency. */
export const MAX_LINE_AMOUNT = 1_000_000_000

export const spendLineSchema = z.object({
  line_id: z.int(),
  channel: z.enum(channels),
  first_day: daySchema,
  last_day: daySchema,
  amount: z.number().meta({ description: 'For all days together, in units of the account currency; spread evenly over the days' }),
  replaced_days: z.int().meta({ description: 'Days of the line on which imported or synced ad data of the channel counts instead' }),
})
/** Ad spend entered by hand. */
export type DeskSpendLine = Readonly<z.infer<typeof spendLineSchema>>

export const missingSpendSchema = z.object({
  channel: z.enum(channels),
  first_day: daySchema,
  last_day: daySchema,
})
/** Days on which a channel is missing, so that the spend of all channels is unknown. */
export type MissingSpend = Readonly<z.infer<typeof missingSpendSchema>>

export const spendRoute = defineRoute({
  method: 'get',
  path: '/desk/products/{product}/spend',
  summary: 'Ad spend entered by hand, and the days on which a channel with ad data is missing',
  params: productParams,
  answer: z.object({
    status: z.literal('ok'),
    lines: z.array(spendLineSchema).meta({ description: 'Latest days first' }),
    missing: z.array(missingSpendSchema).meta({ description: 'Since the first day with spend, through yesterday; latest days first' }),
  }),
  errors: ['product_not_authorised'],
})
/** The lines of a product and its missing days. */
export type DeskSpend = z.infer<typeof spendRoute.answer>

export const setSpendRoute = defineRoute({
  method: 'put',
  path: '/desk/products/{product}/spend',
  summary: 'Enter ad spend of a channel by hand; a line of the same channel and days gets the new amount',
  params: productParams,
  body: z.object({
    channel: z.enum(channels),
    first_day: daySchema,
    last_day: daySchema,
    amount: z.number().min(0, { error: 'must be at least 0' }).max(MAX_LINE_AMOUNT, { error: 'must be at most one billion' }),
  }),
  answer: z.object({ status: z.literal('ok'), line: spendLineSchema }),
  errors: ['product_not_authorised', 'invalid_request', 'conflict'],
})

/** A line to enter; the amount in units of the account currency. */
export type SpendLineChange = Readonly<z.infer<typeof setSpendRoute.body>>

export const deleteSpendRoute = defineRoute({
  method: 'delete',
  path: '/desk/products/{product}/spend/{line_id}',
  summary: 'Delete ad spend that was entered by hand',
  params: productParams.extend({
    line_id: z.string().meta({ description: 'As listed under /desk/products/{product}/spend', param: { name: 'line_id', in: 'path' } }),
  }),
  answer: z.object({ status: z.literal('ok'), line: spendLineSchema }),
  errors: ['product_not_authorised', 'not_found'],
})

export const otherChannelsRoute = defineRoute({
  method: 'put',
  path: '/desk/account/other-channels',
  summary: 'Answer whether the account pays for ads outside Meta',
  body: z.object({ other_channels: z.boolean() }),
  answer: z.object({ status: z.literal('ok'), other_channels: z.boolean() }),
  errors: ['invalid_request'],
})
