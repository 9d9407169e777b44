/** Where ROAS changed: its change against the equal periods before, by campaign, ad set, ad or product. */

import { z } from 'zod'
import { messageSchema } from '../message.ts'
import { daySchema, nullableNumber, productParams } from '../primitives.ts'
import { defineRoute } from '../route.ts'
import { deskEntityRoute } from './entity.ts'
import { fromSchema } from './range.ts'

/** The most parts of an answer; the others are one row. */
export const LISTED_PARTS = 100

const partSchema = z.object({
  id: z.string().meta({ description: 'As at the platform; the name of a product' }),
  name: z.string(),
  roas_now: nullableNumber.meta({ description: 'Null without spend' }),
  roas_before: nullableNumber.meta({ description: 'Null without spend' }),
  share_now: z.number().meta({ description: 'Share of the spend of the whole' }),
  share_before: z.number(),
  effect: z.number().meta({ description: 'Contribution to the relative change of ROAS; those of all parts add up exactly' }),
  own: z.number().meta({ description: 'Of the effect, what its own ROAS contributes; the rest is from its share of spend' }),
})
/** A part of the whole. */
export type RoasPart = Readonly<z.infer<typeof partSchema>>

const partsSchema = z.object({
  from: daySchema,
  date: daySchema.meta({ description: 'The last day' }),
  baseline: z.string().meta({ description: 'What the period is compared with' }),
  texts: z.object({ baseline: messageSchema }),
  level: z.enum(['product', 'campaign', 'adset', 'ad']).meta({ description: 'What the parts are' }),
  roas_now: nullableNumber,
  roas_before: nullableNumber,
  maturing: z.boolean().meta({ description: 'Whether purchases of the period are still being reported' }),
  days: z.object({
    now: z.int().meta({ description: 'Days of the period that know all numbers of the split' }),
    left_out: z.int().meta({ description: 'Days of either period that lack one of them' }),
  }),
  parts: z.array(partSchema).meta({ description: `The ${LISTED_PARTS} with the largest effects; empty without a change to split` }),
  rest: z.object({ count: z.int(), effect: z.number() }).nullable().meta({ description: 'All other parts; null: there are none' }),
})
/** The change of ROAS by parts. */
export type RoasPartsAnswer = Readonly<z.infer<typeof partsSchema>>

const { level, id, day } = deskEntityRoute.query.shape
const dayQuery = z.object({ from: fromSchema, day })

export const roasPartsRoute = defineRoute({
  method: 'get',
  path: '/desk/roas-parts/{product}',
  summary: 'Where ROAS changed: by campaign, or by ad set of a campaign, or by ad of an ad set',
  params: productParams,
  query: dayQuery.extend({ level: level.optional(), id: id.optional() }),
  answer: z.object({ status: z.literal('ok'), roas: partsSchema }),
  errors: ['product_not_authorised', 'invalid_request', 'not_found'],
})

export const productsRoasPartsRoute = defineRoute({
  method: 'get',
  path: '/desk/roas-parts',
  summary: 'Where ROAS changed: by product of the account',
  query: dayQuery,
  answer: z.object({ status: z.literal('ok'), roas: partsSchema }),
  errors: ['invalid_request'],
})
