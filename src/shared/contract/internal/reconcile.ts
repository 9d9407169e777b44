/** The Meta vs store tab: reported purchases and store orders by day, and the reconciliation between them. */

import { z } from 'zod'
import { abstentionSchema } from '../abstention.ts'
import { daySchema, nullableNumber, productParams } from '../primitives.ts'
import { defineRoute } from '../route.ts'
import { reportedPurchasesSchema } from './reported-purchases.ts'

export const reconcileWindows = [1, 7, 28] as const

/** Counts are in days. */
export const reconcileAbstentionSchema = abstentionSchema([
  'no_orders',
  'no_claims',
  'no_common_day',
  'no_values',
  'nothing_sold',
  'running',
  'maturing',
  'too_little_history',
])
/** Why a ratio is missing or has no verdict. */
export type ReconcileAbstention = Readonly<z.infer<typeof reconcileAbstentionSchema>>

export const ratioVerdicts = ['below', 'within', 'above'] as const
/** A ratio against its typical range. */
export type RatioVerdict = (typeof ratioVerdicts)[number]

const metaToStoreRatioSchema = z.object({
  ratio: nullableNumber.meta({ description: 'Meta ÷ store' }),
  usual: z.object({ median: nullableNumber, low: nullableNumber, high: nullableNumber, days: z.int() }).meta({
    description: 'Typical ratio on this weekday, from earlier days with a closed attribution window: median, 10th and 90th percentile',
  }),
  verdict: z.enum(ratioVerdicts).nullable(),
  reason: reconcileAbstentionSchema.nullable().meta({ description: 'Why the verdict is missing' }),
})
/** A Meta-to-store ratio, a plain ratio, with its typical range. */
export type MetaToStoreRatio = Readonly<z.infer<typeof metaToStoreRatioSchema>>

export const reconcileDaySchema = z.object({
  date: daySchema,
  complete: z.boolean(),
  settled: z.boolean().meta({ description: 'False while the attribution window of the day is open' }),
  purchases_meta: nullableNumber,
  orders: nullableNumber,
  revenue_meta: nullableNumber,
  revenue: nullableNumber,
  by_orders: metaToStoreRatioSchema,
  by_revenue: metaToStoreRatioSchema,
})
/** One day; money in units of the account currency. */
export type ReconcileDay = Readonly<z.infer<typeof reconcileDaySchema>>

/** The steps in order; `platform` and `store` are the two ends. */
export const reconciliationStepNames = [
  'platform',
  'renewals',
  'other_source',
  'no_source',
  'cancelled',
  'zero_value',
  'refunds',
  'claimed_by_both',
  'unexplained',
  'store',
] as const
/** A step of the reconciliation. */
export type ReconciliationStepName = (typeof reconciliationStepNames)[number]

export const reconciliationStepSchema = z.object({
  step: z.enum(reconciliationStepNames),
  count: z.int().meta({ description: 'Orders that the step adds (negative: removes); the total for the first and last step' }),
  revenue: nullableNumber.meta({ description: 'The same in money; null if the ad data has no purchase values' }),
  count_after: z.int(),
  revenue_after: nullableNumber,
})
/** A step with its running total; money in units of the account currency. */
export type ReconciliationStep = Readonly<z.infer<typeof reconciliationStepSchema>>

export const orderOrigins = ['meta', 'shop', 'other', 'none'] as const
/** Where an order came from, by its source in the store. */
export type OrderOrigin = (typeof orderOrigins)[number]

export const reconciliationStepsSchema = z.object({
  days: z.literal(reconcileWindows),
  first: daySchema,
  last: daySchema,
  compared: z.int().meta({ description: 'Days of the window with both Meta and store data; only these are added up' }),
  settled: z.boolean().meta({ description: 'False while the attribution window of a compared day is open' }),
  verdicts: z.object({ by_orders: z.enum(ratioVerdicts).nullable(), by_revenue: z.enum(ratioVerdicts).nullable() }).meta({
    description: 'Meta-to-store ratio of the evaluated days of the window vs their typical ratio; null if no day is evaluated',
  }),
  steps: z.array(reconciliationStepSchema).meta({ description: 'Empty if no days can be compared. The steps add up exactly' }),
  sources: z
    .array(z.object({ source: z.string().nullable(), origin: z.enum(orderOrigins), orders: z.int(), revenue: z.number() }))
    .meta({ description: 'Valid orders without renewals by the source in the store data, most orders first' }),
  reason: reconcileAbstentionSchema.nullable(),
})
/** The reconciliation of a window of days. */
export type ReconciliationSteps = Readonly<z.infer<typeof reconciliationStepsSchema>>

export const deskReconcileRoute = defineRoute({
  method: 'get',
  path: '/desk/reconcile/{product}',
  summary:
    'Meta vs store: 28 days with the typical Meta-to-store ratio, and the reconciliation of Meta purchases with store orders over 1, 7 and 28 days',
  params: productParams,
  query: z.object({ day: daySchema.optional().meta({ description: 'Default: today in the account time zone' }) }),
  answer: z.object({
    status: z.literal('ok'),
    reconcile: z.object({
      date: daySchema,
      currency: z.string(),
      reported_7d: reportedPurchasesSchema,
      order_days: z
        .object({ first: daySchema, last: daySchema })
        .nullable()
        .meta({ description: 'First and last day with store orders of the product, regardless of the date; null if it has none' }),
      days: z.array(reconcileDaySchema).meta({ description: 'The 28 days up to the date, oldest first' }),
      walks: z.array(reconciliationStepsSchema),
    }),
  }),
  errors: ['product_not_authorised', 'invalid_request'],
})
/** The Meta vs store tab of a day. */
export type DeskReconcile = Readonly<z.infer<typeof deskReconcileRoute.answer>['reconcile']>
