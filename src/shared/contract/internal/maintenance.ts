/** Maintenance of an account: products, thresholds, backups, keychain. */

import { z } from 'zod'
import { domains } from '../advice.ts'
import { messageSchema } from '../message.ts'
import { daySchema, newProductNameSchema, productParams } from '../primitives.ts'
import { defineRoute } from '../route.ts'
import { secretsSchema } from './window-account.ts'

export const renameProductRoute = defineRoute({
  method: 'put',
  path: '/desk/products/{product}/name',
  summary: 'Rename a product; ad data, orders, decisions and open cards are kept',
  params: productParams,
  body: z.object({ new_name: newProductNameSchema }),
  answer: z.object({ status: z.literal('ok'), product: z.string() }),
  errors: ['product_not_authorised', 'invalid_request', 'conflict'],
})

export const deleteProductRoute = defineRoute({
  method: 'delete',
  path: '/desk/products/{product}',
  summary: 'Delete a product with its ad data, orders and decisions, after a backup',
  params: productParams,
  body: z.object({ confirm: z.string().max(200).meta({ description: 'The product name again, to confirm' }) }),
  answer: z.object({
    status: z.literal('ok'),
    backup: z.string().nullable().meta({ description: 'The backup file that contains it; null for a product without data' }),
  }),
  errors: ['product_not_authorised', 'invalid_request', 'conflict', 'store_unavailable'],
})

export const pullNowRoute = defineRoute({
  method: 'post',
  path: '/desk/products/{product}/pull',
  summary: 'Sync a product from its live source, or join the running sync; /desk/sources reports its progress',
  params: productParams,
  answer: z.object({ status: z.literal('ok'), product: z.string() }),
  errors: ['product_not_authorised', 'conflict'],
})

export const thresholdSchema = z.object({
  name: z.string().meta({ examples: ['r31.drop'] }),
  value: z.number(),
  default: z.number(),
  unit: z.enum(['share', 'ratio', 'number', 'days', 'hours', 'count', 'times']),
  low: z.number(),
  high: z.number(),
  whole: z.boolean().meta({ description: 'Whether only integers are accepted' }),
  rules: z.array(z.string()).meta({ description: 'The rules that use it; empty: every rule, or a tab' }),
  tab: z.enum(domains).nullable().meta({ description: 'The area whose tab alone uses it' }),
  source: z.string().meta({ description: 'Source of the default' }),
  source_text: messageSchema.meta({ description: 'The same as a message' }),
})
/** A threshold with its limits, default and source. */
export type Threshold = Readonly<z.infer<typeof thresholdSchema>>

const thresholdsAnswer = z.object({ status: z.literal('ok'), thresholds: z.array(thresholdSchema) })

export const thresholdsRoute = defineRoute({
  method: 'get',
  path: '/desk/thresholds',
  summary: 'The rule thresholds of the account',
  answer: thresholdsAnswer,
})

export const changeThresholdsRoute = defineRoute({
  method: 'put',
  path: '/desk/thresholds',
  summary: 'Change thresholds, or reset them to their default; advice is evaluated again',
  body: z.object({
    values: z.record(z.string().max(60), z.number().nullable()).meta({ description: 'By name; null resets to the default' }),
  }),
  answer: thresholdsAnswer,
  errors: ['invalid_request'],
})

export const backUpRoute = defineRoute({
  method: 'post',
  path: '/desk/backups',
  summary: 'Back up the database now, replacing today’s backup',
  answer: z.object({ status: z.literal('ok'), day: daySchema, bytes: z.int() }),
  errors: ['not_allowed_here', 'store_unavailable'],
})

export const tryKeychainRoute = defineRoute({
  method: 'post',
  path: '/desk/secrets/try',
  summary: 'Check whether the keychain is available',
  answer: z.object({ status: z.literal('ok'), secrets: secretsSchema }),
})
