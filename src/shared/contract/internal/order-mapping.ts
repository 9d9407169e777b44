/** Which order lines of a store belong to which product: read, preview and change the rules. */

import { z } from 'zod'
import { daySchema, productNameSchema } from '../primitives.ts'
import { defineRoute } from '../route.ts'
import { orderRuleSchema } from './order-rule.ts'

const MAX_RULES = 200

const sumsShape = {
  items: z.int(),
  revenue_30_days: z.number().meta({ description: 'Revenue of the last 30 days that are over, in units of the account currency' }),
  revenue: z.number().meta({ description: 'Revenue of all days' }),
}
const shareSchema = z.object(sumsShape)

const storeSchema = z.object({
  source_id: z.int(),
  kind: z.enum(['demo', 'file', 'meta']),
  name: z.string(),
  products: z.array(z.object({ product: z.string(), rule: orderRuleSchema })),
  unassigned: shareSchema.meta({ description: 'Items that no product claims; orders without lines count as one item' }),
})
/** A source of store orders, the products that it feeds, and what no product claims. */
export type Store = Readonly<z.infer<typeof storeSchema>>

export const storesRoute = defineRoute({
  method: 'get',
  path: '/desk/stores',
  summary: 'The store sources of the account, the products that each feeds, and the revenue that no product claims',
  answer: z.object({ status: z.literal('ok'), stores: z.array(storeSchema) }),
})

const itemShape = {
  id: z.string().meta({
    description:
      'SKU, or the title of an item without one; a hash where few customers bought it; empty: orders without lines, and lines without an item',
  }),
  title: z.string().meta({ description: 'The title of its last order, or the SKU; empty where both are stored as a hash' }),
  revenue_30_days: sumsShape.revenue_30_days,
  revenue: sumsShape.revenue,
}
const mappedItemSchema = z.object({
  ...itemShape,
  first_day: daySchema.nullable().meta({ description: 'First day with an order that counts; null if there is none' }),
  last_day: daySchema.nullable(),
  product: z.string().nullable().meta({ description: 'The product that has its lines; null for none' }),
  claimed_by: z.enum(['items', 'contains', 'rest']).nullable().meta({ description: 'The kind of rule by which the product has them' }),
  also_claimed_by: z.array(z.string()).meta({ description: 'Other products with an equal claim; the oldest product has the lines' }),
})
/** An item of a store with the product that has its lines. */
export type MappedItem = Readonly<z.infer<typeof mappedItemSchema>>

const storeParams = z.object({
  source_id: z
    .string()
    .regex(/^\d{1,15}$/, { error: 'must be the ID of a source' })
    .meta({ description: 'ID of a store source of the account', param: { name: 'source_id', in: 'path' } }),
})

export const storeItemsRoute = defineRoute({
  method: 'get',
  path: '/desk/stores/{source_id}/items',
  summary: 'The items of a store with their products, those with the highest recent revenue first',
  params: storeParams,
  answer: z.object({ status: z.literal('ok'), store: storeSchema, items: z.array(mappedItemSchema) }),
  errors: ['not_found', 'invalid_request'],
})

const orderRuleChangesSchema = z
  .array(
    z.object({
      product: productNameSchema,
      rule: orderRuleSchema.nullable().meta({ description: 'Null: no order of this store belongs to the product any more' }),
    }),
  )
  .min(1, { error: 'must contain at least one product' })
  .max(MAX_RULES, { error: `must contain at most ${MAX_RULES} products` })
  .refine((rules) => new Set(rules.map(({ product }) => product)).size === rules.length, { error: 'must name each product once' })
  .meta({ description: 'Rules of the named products; new products are created, and other products keep their rules' })
/** New rules by product. */
export type OrderRuleChanges = Readonly<z.infer<typeof orderRuleChangesSchema>>

const changeSchema = z.object({ before: shareSchema, after: shareSchema })

export const previewOrderRulesRoute = defineRoute({
  method: 'post',
  path: '/desk/stores/{source_id}/rules/preview',
  summary: 'What a change of the rules of a store would move; nothing is saved',
  params: storeParams,
  body: z.object({ rules: orderRuleChangesSchema }),
  answer: z.object({
    status: z.literal('ok'),
    moves: z.array(z.object({ ...itemShape, from: z.string().nullable(), to: z.string().nullable() })),
    products: z.array(changeSchema.extend({ product: z.string(), is_new: z.boolean() })),
    unassigned: changeSchema,
    overlaps: z.array(
      z.object({ ...itemShape, products: z.array(z.string()).meta({ description: 'The oldest product, which has it, first' }) }),
    ),
  }),
  errors: ['not_found', 'invalid_request', 'conflict'],
})
/** What a change of rules would move. */
export type OrderRulesPreview = z.infer<typeof previewOrderRulesRoute.answer>

export const changeOrderRulesRoute = defineRoute({
  method: 'put',
  path: '/desk/stores/{source_id}/rules',
  summary: 'Change which order lines belong to which product; their whole history moves at once, and nothing is deleted',
  params: storeParams,
  body: z.object({ rules: orderRuleChangesSchema }),
  answer: z.object({
    status: z.literal('ok'),
    products: z
      .array(z.string())
      .meta({ description: 'Products whose rule or numbers changed; empty if these rules were in effect already' }),
    items_moved: z.int(),
  }),
  errors: ['not_found', 'invalid_request', 'conflict'],
})
