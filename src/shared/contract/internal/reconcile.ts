/** The Meta vs store tab: reported purchases and store orders by day, and the reconciliation between them. */

import { z } from 'zod'
import { abstentionSchema } from '../abstention.ts'
import { daySchema, nullableNumber, productParams } from '../primitives.ts'
import { defineRoute } from '../route.ts'

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
  ratio: nullableNumber.meta({ description: 'Platform claim over store' }),
  usual: z.object({ median: nullableNumber, low: nullableNumber, high: nullableNumber, days: z.int() }).meta({
    description: 'What the ratio is on this weekday, from settled days before: median, 10th and 90th percentile',
  }),
  verdict: z.enum(ratioVerdicts).nullable(),
  reason: reconcileAbstentionSchema.nullable().meta({ description: 'Why there is no verdict' }),
})
/** A Meta-to-store ratio, a plain ratio, with its typical range. */
export type MetaToStoreRatio = Readonly<z.infer<typeof metaToStoreRatioSchema>>

export const reconcileDaySchema = z.object({
  date: daySchema,
  complete: z.boolean(),
  settled: z.boolean().meta({ description: 'False while the platform may still claim purchases for the day' }),
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
  'unexplained',
  'store',
] as const
/** A step of the reconciliation. */
export type ReconciliationStepName = (typeof reconciliationStepNames)[number]

export const reconciliationStepSchema = z.object({
  step: z.enum(reconciliationStepNames),
  count: z.int().meta({ description: 'Orders that the step adds (or takes away, below zero); of the two ends the whole' }),
  revenue: nullableNumber.meta({ description: 'Likewise in money; null where the ad facts hold no purchase values' }),
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
  compared: z.int().meta({ description: 'Days of the window that both sides know; only they are added up' }),
  settled: z.boolean().meta({ description: 'False where the platform may still claim purchases for a compared day' }),
  verdicts: z.object({ by_orders: z.enum(ratioVerdicts).nullable(), by_revenue: z.enum(ratioVerdicts).nullable() }).meta({
    description: 'The claim ratio of those days of the window that are judged, against what they usually have together; null where none is',
  }),
  steps: z
    .array(reconciliationStepSchema)
    .meta({ description: 'Empty where there is nothing to compare. The steps between the ends add up exactly' }),
  sources: z
    .array(z.object({ source: z.string().nullable(), origin: z.enum(orderOrigins), orders: z.int(), revenue: z.number() }))
    .meta({ description: 'Orders that count, renewals left out, by the source that the store gives them, most orders first' }),
  reason: reconcileAbstentionSchema.nullable(),
})
/** The reconciliation of a window of days. */
export type ReconciliationSteps = Readonly<z.infer<typeof reconciliationStepsSchema>>

export const deskReconcileRoute = defineRoute({
  method: 'get',
  path: '/desk/reconcile/{product}',
  summary:
    'Platform claims against store orders: 28 days with the usual claim ratio, and the walk from claims to orders over 1, 7 and 28 days',
  params: productParams,
  query: z.object({ day: daySchema.optional().meta({ description: 'Today in the account time zone where absent' }) }),
  answer: z.object({
    status: z.literal('ok'),
    reconcile: z.object({
      date: daySchema,
      currency: z.string(),
      order_days: z
        .object({ first: daySchema, last: daySchema })
        .nullable()
        .meta({ description: 'All days for which the product has store orders, also those far from the date; null where it has none' }),
      days: z.array(reconcileDaySchema).meta({ description: 'The 28 days that end with the date, oldest first' }),
      walks: z.array(reconciliationStepsSchema),
    }),
  }),
  errors: ['product_not_authorised', 'invalid_request'],
})
/** The Meta vs store tab of a day. */
export type DeskReconcile = Readonly<z.infer<typeof deskReconcileRoute.answer>['reconcile']>
