/** The rule by which the orders of a store belong to a product. */

import { z } from 'zod'

const MAX_TEXT = 200
const MAX_ITEMS = 10_000

const idsSchema = z.array(z.string().min(1).max(MAX_TEXT)).max(MAX_ITEMS)
const pickedSchema = idsSchema.optional().meta({ description: 'Items picked by hand besides, by SKU, or by title where they have none' })

export const orderRuleSchema = z
  .discriminatedUnion('type', [
    z.object({ type: z.literal('contains'), text: z.string().trim().min(1).max(MAX_TEXT), ids: pickedSchema }),
    z.object({ type: z.literal('items'), ids: idsSchema }),
    z.object({ type: z.literal('rest'), ids: pickedSchema }),
  ])
  .meta({
    id: 'OrderRule',
    description:
      'Which order lines of a store belong to a product: those of items whose title contains a text (letter case does not matter), those of items picked by hand, or all that no other product claims, with the orders without lines',
  })
export type OrderRule = Readonly<z.infer<typeof orderRuleSchema>>
