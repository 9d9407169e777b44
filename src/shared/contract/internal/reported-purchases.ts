/** What Meta has reported of the purchases of recent days, and what they are expected to be once all are reported. */

import { z } from 'zod'
import { daySchema } from '../primitives.ts'

export const purchaseBasisSchema = z.enum(['versions', 'prior']).meta({
  description:
    'versions: learned from how the numbers of this product’s past days grew; prior: an assumption, as there are too few of them',
})

export const reportedPurchasesSchema = z
  .object({
    first: daySchema,
    last: daySchema.meta({ description: 'The last complete day' }),
    reported: z.number(),
    expected: z.number().meta({ description: 'Once all purchases are reported' }),
    low: z.number().meta({ description: '90% prediction interval of the final number' }),
    high: z.number(),
    basis: purchaseBasisSchema,
  })
  .nullable()
  .meta({ description: 'Purchases of the 7 days up to the last complete one; null: all are final, or none are known' })
/** The purchases of the last 7 days as reported and as expected; null: nothing more is expected. */
export type ReportedWeek = Readonly<z.infer<typeof reportedPurchasesSchema>>
