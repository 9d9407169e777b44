/** The Ad sets tab: budget, pacing, performance, learning and efficiency of every ad set, and the month-end forecast. */

import { z } from 'zod'
import { abstentionSchema, intervalSchema } from '../abstention.ts'
import { adPurposes } from '../ad-purpose.ts'
import { daySchema, nullableNumber, productParams } from '../primitives.ts'
import { defineRoute } from '../route.ts'
import { reportedPurchasesSchema } from './reported-purchases.ts'

/** Optimization events in 7 days that end the learning phase. Source: Meta's rule of thumb. */
export const LEARNING_EVENTS = 50

export const learningStates = ['learning', 'limited', 'stable', 'unknown'] as const
const learningReasons = [
  'enough_events',
  'new',
  'edited',
  'few_events',
  'purchases_unknown',
  'not_active',
  'maturing',
  'other_purpose',
  'platform',
] as const

/** Counts are in days (few_days) or purchases (too_few). */
export const planAbstentionSchema = abstentionSchema([
  'no_budget',
  'campaign_budget',
  'no_purchases',
  'no_value',
  'not_reported',
  'no_spend',
  'too_few',
  'few_days',
  'no_facts',
  'other_purpose',
])
/** Why a number is missing. */
export type PlanAbstention = Readonly<z.infer<typeof planAbstentionSchema>>

/** What an ad set is optimized for. */
export const adPurposeSchema = z.enum(adPurposes)

const measuredSchema = z.object({
  value: nullableNumber,
  interval: intervalSchema
    .nullable()
    .meta({ description: '90% confidence interval; it allows for purchases that are still to be reported' }),
  at_least: nullableNumber.meta({ description: 'CPA without purchases: one-sided lower bound at 95%' }),
  reason: planAbstentionSchema.nullable(),
})
/** A value with its 90% confidence interval, or the reason for having none. */
export type Measured = Readonly<z.infer<typeof measuredSchema>>

/** What 7-day results rest on, alike for every row of a tab. */
export const resultBasis = {
  reported_7d: reportedPurchasesSchema,
  maturing_7d: z.int().meta({
    description: 'Days of the last 7 whose purchases are still being reported: CPA and ROAS over them can improve; 0: final',
  }),
  mature_through: daySchema.meta({ description: 'The last day whose purchases count as final: verdicts rest on the days up to it' }),
  order_values: z
    .object({
      variance: z.number().meta({ description: 'Variance ÷ squared mean' }),
      from: z.enum(['orders', 'purchases', 'prior']).meta({ description: 'Store orders; purchase values of ads; or an assumption' }),
      n: z.int().meta({ description: 'Orders, or ad days with few purchases' }),
    })
    .meta({ description: 'How much order values differ: the wider, the wider the interval of ROAS' }),
} as const

export const deskPlanSchema = z.object({
  adset_id: z.string(),
  adset_name: z.string(),
  campaign_id: z.string(),
  campaign_name: z.string(),
  status: z.string().nullable().meta({ description: 'Latest name reported by the platform' }),
  purpose: adPurposeSchema.nullable().meta({ description: 'What it is optimized for, as reported last; null: unknown, taken for sales' }),
  daily_budget: nullableNumber,
  lifetime_budget: nullableNumber,
  budget_ends_on: daySchema.nullable().meta({ description: 'The last day of its schedule; null: none, or unknown' }),
  campaign_budget: z
    .object({ daily: nullableNumber, lifetime: nullableNumber, ends_on: daySchema.nullable() })
    .nullable()
    .meta({ description: 'The budget that the ad sets of its campaign share; null: none, or the platform does not report it' }),
  auto_budget: z.boolean().nullable().meta({
    description: 'True if the campaign uses campaign budget (CBO). Null if no budget is known',
  }),
  spend: z.number().meta({ description: 'Of the day; so far on a partial day' }),
  spend_7d: z.number(),
  spend_counted_7d: z.number().meta({ description: 'Spend of the days with known purchases: the other side of CPA' }),
  spend_valued_7d: z.number().meta({ description: 'Spend of the days with a known purchase value: the other side of ROAS' }),
  pace: nullableNumber.meta({ description: 'Spend ÷ budget, for the days of the last 7 with a known budget' }),
  pace_reason: planAbstentionSchema.nullable(),
  purchases_7d: nullableNumber,
  cpa_7d: measuredSchema,
  roas_7d: measuredSchema,
  spark: z
    .array(z.number().nullable())
    .meta({ description: 'Spend of the last 14 complete days, oldest first; null on days without data' }),
  month_ahead: nullableNumber.meta({
    description:
      'What the product’s month-end forecast expects of it after the last complete day: how much lower it is without its spend; null unless its spend dropped on that day',
  }),
  learning: z.object({
    state: z.enum(learningStates).meta({ description: 'As the platform reports it (reason: platform), else estimated' }),
    events_7d: nullableNumber.meta({ description: 'Purchases, counted as optimization events' }),
    need: z.int(),
    reason: z.enum(learningReasons),
  }),
  efficiency: measuredSchema.extend({
    low: z
      .boolean()
      .nullable()
      .meta({ description: 'Whether it is below the threshold of rule R18, and its interval entirely below 1; null if unknown' }),
    n: nullableNumber.meta({ description: 'Purchases of the ad set in those 14 days, whose purchases are all reported' }),
  }),
})
/** One ad set; money in units of the account currency. */
export type DeskPlan = Readonly<z.infer<typeof deskPlanSchema>>

export const monthEndForecastSchema = z.object({
  spent: z.number().meta({ description: 'In the month, up to the last complete day' }),
  forecast: nullableNumber.meta({ description: 'Month-end spend forecast' }),
  interval: intervalSchema.nullable().meta({ description: '80% interval' }),
  reason: planAbstentionSchema.nullable().meta({ description: 'Why the forecast is missing' }),
  plan: nullableNumber.meta({
    description: 'Active budgets over all days of the month, lifetime budgets spread evenly over their schedule; null if none is known',
  }),
  verdict: z.enum(['under', 'on_plan', 'over', 'open']).nullable().meta({
    description:
      'under, over: the interval is entirely outside the tolerance around the plan, ±10% unless changed in Settings; on_plan: entirely inside; open: neither',
  }),
})
/** The month-end forecast; money in units of the account currency. */
export type MonthEndForecast = Readonly<z.infer<typeof monthEndForecastSchema>>

export const deskPlansRoute = defineRoute({
  method: 'get',
  path: '/desk/plans/{product}',
  summary: 'Every ad set that ran in the last 14 days, and the month-end spend forecast',
  params: productParams,
  query: z.object({ day: daySchema.optional().meta({ description: 'Default: today in the account time zone' }) }),
  answer: z.object({
    status: z.literal('ok'),
    plans: z.object({
      date: daySchema,
      currency: z.string(),
      complete: z.boolean(),
      settled: z
        .boolean()
        .meta({ description: 'False while the platform may still restate the day (28 days for Meta), and until it was read after that' }),
      through: daySchema.meta({ description: 'The last complete day: windows of 7 and 14 days end with it' }),
      ...resultBasis,
      edits_known: z.boolean().meta({ description: 'False if the source does not report edits: a learning phase reset is not detected' }),
      adsets: z.array(deskPlanSchema).meta({ description: 'Highest 7-day spend first' }),
      month: z.object({
        first: daySchema,
        last: daySchema,
        days_left: z.int().meta({ description: 'Days of the month after the last complete day' }),
        by_day: z.array(nullableNumber).meta({
          description: 'Spend of each day of the month up to the last complete day; null: nothing is known of the day',
        }),
        product: monthEndForecastSchema,
        campaigns: z.array(monthEndForecastSchema.extend({ campaign_id: z.string(), campaign_name: z.string() })),
      }),
    }),
  }),
  errors: ['product_not_authorised', 'invalid_request'],
})
/** The Ad sets tab of a day. */
export type DeskPlans = Readonly<z.infer<typeof deskPlansRoute.answer>['plans']>
