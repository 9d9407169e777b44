/** The Retention tab: new and returning customers, repeat rates at equal age, and the value of cohorts against their cost. */

import { z } from 'zod'
import { abstentionSchema, intervalSchema } from '../abstention.ts'
import { daySchema, nullableNumber, productParams } from '../primitives.ts'
import { defineRoute } from '../route.ts'

export const retentionHorizons = [30, 60, 90] as const
/** A horizon in days. */
export type RetentionHorizon = (typeof retentionHorizons)[number]

/** Counts are in days (too_near_start, too_young, too_little_history) or customers (too_few, too_few_others). */
export const retentionAbstentionSchema = abstentionSchema([
  'no_orders',
  'no_customers',
  'outside_history',
  'too_near_start',
  'too_young',
  'too_few',
  'too_few_others',
  'too_few_cohorts',
  'too_little_history',
  'no_ads',
  'ads_start_later',
  'ads_end_earlier',
  'channel_missing',
  'month_running',
  'nothing_spent',
])
/** Why a number is missing. */
export type RetentionAbstention = Readonly<z.infer<typeof retentionAbstentionSchema>>
const reason = retentionAbstentionSchema.nullable().meta({ description: 'Why the numbers are null; null if they are available' })

const usual = z
  .object({ median: nullableNumber, low: nullableNumber, high: nullableNumber, days: z.int() })
  .meta({ description: 'Typical values of this weekday: median, 10th and 90th percentile, and days in the baseline' })

export const retentionDaySchema = z.object({
  date: daySchema,
  complete: z.boolean(),
  new_customers: nullableNumber.meta({ description: 'First orders in the store history, except subscription renewals' }),
  new_revenue: nullableNumber.meta({ description: 'Net value of those orders' }),
  new_share: nullableNumber.meta({ description: 'Share of the orders with a customer' }),
  returning_customers: nullableNumber.meta({
    description: 'Customers of the day who bought on an earlier day, or before the history (first known order is a renewal)',
  }),
  returning_orders: nullableNumber.meta({ description: 'Orders after the first, and all renewals' }),
  returning_revenue: nullableNumber,
  renewal_orders: nullableNumber.meta({ description: 'Returning orders that are subscription renewals' }),
  renewal_revenue: nullableNumber,
  guest_orders: nullableNumber.meta({ description: 'Orders without a customer: neither new nor returning' }),
  guest_revenue: nullableNumber,
  usual: z.object({ new_customers: usual, new_share: usual, new_revenue: usual, returning_revenue: usual }),
  reason,
})
/** New and returning customers of a day; money in units of the account currency. */
export type RetentionDay = Readonly<z.infer<typeof retentionDaySchema>>

const shareSchema = z.object({
  customers: z.int(),
  came_back: z.int().meta({ description: 'With a second order within the horizon' }),
  by_renewal: z.int().meta({ description: 'Those whose second order is a subscription renewal' }),
  rate: nullableNumber,
  interval: intervalSchema.nullable().meta({ description: '90% confidence interval of the rate' }),
})

export const repeatSchema = z.object({
  days: z.literal(retentionHorizons),
  first: daySchema.meta({ description: 'First orders from here …' }),
  last: daySchema.meta({ description: '… to here: the latest 30 days whose customers are all old enough' }),
  now: shareSchema.nullable(),
  reason,
  before: shareSchema
    .extend({ cohorts: z.int().meta({ description: 'How many of the three cohorts of 30 days before are known, added up' }) })
    .nullable(),
  before_reason: reason,
  change: nullableNumber.meta({ description: 'Rate now minus rate before, as a fraction' }),
  change_interval: intervalSchema
    .nullable()
    .meta({ description: '90% confidence interval of the change, allowing for how much the earlier cohorts differ from each other' }),
  verdict: z.enum(['below', 'within', 'above']).nullable().meta({ description: 'below or above: the interval of the change excludes 0' }),
  verdict_reason: reason,
})
/** A repeat rate and its change. */
export type Repeat = Readonly<z.infer<typeof repeatSchema>>

const cellSchema = z.object({
  age: z.int().meta({ description: 'In months of 30 days since each customer’s own first order' }),
  came_back: nullableNumber,
  repeat_rate: nullableNumber,
  value: nullableNumber.meta({ description: 'Net revenue per customer, first order included' }),
  reason,
})
/** A cohort at an age. */
export type CohortCell = Readonly<z.infer<typeof cellSchema>>

const valueSchema = z.object({
  days: z.literal(retentionHorizons),
  ltv: nullableNumber.meta({ description: 'Net revenue per customer within the horizon' }),
  contribution: nullableNumber.meta({ description: 'ltv × contribution margin; null without a margin' }),
  ratio: nullableNumber.meta({ description: 'Contribution ÷ nCAC; revenue ÷ nCAC if no margin is set' }),
  interval: intervalSchema.nullable().meta({ description: '90% confidence interval of the ratio, from the variance between customers' }),
  verdict: z
    .enum(['pays', 'unclear', 'loses'])
    .nullable()
    .meta({ description: 'Only with a margin: the interval is above 1, includes 1, or is below 1' }),
  reason: retentionAbstentionSchema.nullable().meta({ description: 'Why numbers are null; with a ratio: why it has no interval' }),
})

export const cohortSchema = z.object({
  month: z.string().meta({ description: 'YYYY-MM of the first order, account time zone' }),
  complete: z.boolean().meta({ description: 'False until the month is over' }),
  customers: z.int(),
  renewal_first: z.int().meta({
    description:
      'Customers whose first known order is a subscription renewal: they first bought before the store history starts, and are not in `customers`',
  }),
  first_order_value: nullableNumber,
  cells: z.array(cellSchema),
  spend: nullableNumber.meta({ description: 'Ad spend of the month, all channels' }),
  ncac: nullableNumber.meta({ description: 'Ad spend of all channels / new customers of the same month' }),
  ncac_reason: reason,
  values: z.array(valueSchema),
  reason,
})
/** The customers of a month of first orders; money in units of the account currency. */
export type Cohort = Readonly<z.infer<typeof cohortSchema>>

export const deskRetentionRoute = defineRoute({
  method: 'get',
  path: '/desk/retention/{product}',
  summary: 'New and returning customers, repeat rates and cohorts of a product as of a day, without later data',
  params: productParams,
  query: z.object({ day: daySchema.optional().meta({ description: 'Default: today in the account time zone' }) }),
  answer: z.object({
    status: z.literal('ok'),
    retention: z.object({
      date: daySchema,
      as_of: daySchema
        .nullable()
        .meta({ description: 'Last complete day of the store history up to the date: the age of cohorts counts to it' }),
      currency: z.string(),
      margin: nullableNumber.meta({ description: 'Contribution margin of the product; null if none is set' }),
      history_from: daySchema.nullable().meta({ description: 'First day of the store history: earlier buyers count as new' }),
      history_to: daySchema.nullable(),
      lead_days: z
        .int()
        .meta({ description: 'Days at the start of the history in which new and returning customers cannot be distinguished' }),
      has_renewals: z.boolean().meta({ description: 'Whether the history up to the date contains subscription renewals' }),
      reason,
      days: z.array(retentionDaySchema).meta({ description: 'The 28 days up to the date, oldest first' }),
      repeat: z.array(repeatSchema),
      ages: z.int().meta({ description: 'Maximum cohort age in months' }),
      cohorts: z.array(cohortSchema).meta({ description: 'The last 13 months with first orders, oldest first' }),
    }),
  }),
  errors: ['product_not_authorised', 'invalid_request'],
})
/** The Retention tab of a day. */
export type DeskRetention = Readonly<z.infer<typeof deskRetentionRoute.answer>['retention']>
