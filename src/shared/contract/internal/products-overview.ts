/** All products of the account on one day or a period: each product, totals over the products, and one list of advice. */

import { z } from 'zod'
import { cardSchema, domains, severities } from '../advice.ts'
import { baselineRangeSchema, type KpiKey } from '../kpi.ts'
import { daySchema, nullableNumber } from '../primitives.ts'
import { reviewSchema } from '../review.ts'
import { defineRoute } from '../route.ts'
import { monthEndForecastSchema } from './plans.ts'
import { MAX_RANGE_DAYS } from './range.ts'
import { deskTrendEntrySchema, kpiNowcastSchema } from './window-trend.ts'

/** Days of a sparkline. */
export const SPARK_DAYS = 14
/** The most open cards in the list of advice. */
export const LISTED_CARDS = 100

/** Where results come from: store orders, or what the platform reports. */
export const resultBases = ['store', 'reported'] as const
export type ResultBasis = (typeof resultBases)[number]

/** The KPIs of a product and of the totals, by where results come from. */
export const basisKpis = {
  store: ['spend_total', 'revenue', 'mer', 'orders', 'cpa'],
  reported: ['spend_total', 'revenue_meta', 'roas_meta', 'purchases_meta', 'cpa_meta'],
} as const satisfies Record<ResultBasis, readonly KpiKey[]>

const overviewKpis = ['spend_total', 'revenue', 'mer', 'orders', 'cpa', 'revenue_meta', 'roas_meta', 'purchases_meta', 'cpa_meta'] as const
/** A KPI of the page. */
export type OverviewKpi = (typeof overviewKpis)[number]
const overviewKpi = z.enum(overviewKpis)

const sparkSchema = z.array(nullableNumber).meta({ description: `The last ${SPARK_DAYS} days, oldest first; null if unknown` })

/** What the data of a product says about the day. */
export const productDayStates = ['final', 'settling', 'partial', 'late', 'no_data'] as const

const productRowSchema = z.object({
  product: z.string(),
  state: z.enum(productDayStates).meta({
    description:
      'settling: the platform may still restate the day; partial: the day is not over, or a source was read before it was; late: spend or store orders of the day are missing; no_data: the product never had any data',
  }),
  basis: z.enum(resultBases).meta({ description: 'store: the product has store orders; reported: results as the platform reports them' }),
  kpi: z.partialRecord(overviewKpi, nullableNumber).meta({ description: 'Of the day or the period; null if unknown' }),
  known_days: z
    .partialRecord(overviewKpi, z.int())
    .meta({ description: 'Days of the period that a KPI is from, where they are fewer than all of them' }),
  left_out_days: z
    .int()
    .meta({ description: 'Promotions and holidays among the days: they count in the numbers, but in no typical range' }),
  usual: z
    .partialRecord(overviewKpi, baselineRangeSchema)
    .meta({ description: 'Typical range of each on the weekday, as of the snapshot; of a period, from equal periods before it' }),
  when_complete: deskTrendEntrySchema.shape.when_complete,
  spark: z.partialRecord(overviewKpi, sparkSchema).meta({ description: 'Spend, and MER or ROAS' }),
  month: monthEndForecastSchema.meta({ description: 'As of the Ad sets tab' }),
  advice: z
    .object({
      open: z.int().meta({ description: 'Cards that wait for a decision' }),
      severity: z.enum(severities).nullable().meta({ description: 'The highest of them; null if none is open' }),
      money_at_risk: nullableNumber.meta({ description: 'Their sum per week; null if no card states an amount. Cards can overlap' }),
    })
    .nullable()
    .meta({ description: 'On the latest complete day; null until it is evaluated, by /desk/overview or by its own path' }),
})
/** One product of the page; money in units of the account currency. */
export type ProductRowOverview = Readonly<z.infer<typeof productRowSchema>>

export const productsTotalSchema = z.object({
  value: nullableNumber.meta({ description: 'Over the products that know it, on each day; null if none does' }),
  missing: z
    .array(z.string())
    .meta({ description: 'Products with data whose part is unknown on the day, or on days of the period, so that value is without it' }),
  usual: baselineRangeSchema.meta({
    description: 'Typical range on the weekday, or of equal periods, of the sum over the compared products',
  }),
  compared: nullableNumber.meta({
    description: 'The value over the products with a typical range that know every day, which usual is for; null if there is none',
  }),
  not_compared: z.array(z.string()).meta({ description: 'Products that value includes and compared does not' }),
  when_complete: kpiNowcastSchema
    .extend({ basis: z.enum(['versions', 'prior']) })
    .nullable()
    .meta({ description: 'The compared value as it is expected once all purchases are reported; null: all are' }),
  spark: sparkSchema.meta({ description: `The compared products on the last ${SPARK_DAYS} days; null where one of them is unknown` }),
})
/** A total over the products. Sums first, then ratios: a ratio is over the products that know both of its numbers. */
export type ProductsTotal = Readonly<z.infer<typeof productsTotalSchema>>

const listedAdviceSchema = z.object({
  product: z.string(),
  domain: z.enum(domains),
  card: cardSchema,
  review: reviewSchema.nullable().meta({ description: 'The decision in effect if it was made today; null: open' }),
})
/** A card of the list with its product. */
export type ListedAdvice = Readonly<z.infer<typeof listedAdviceSchema>>

export const productsOverviewRoute = defineRoute({
  method: 'get',
  path: '/desk/products-overview',
  summary: 'All products on one day or a period, totals over the products, and their advice by at-risk spend',
  query: z.object({
    day: daySchema.optional().meta({ description: 'Default: the latest day before today with data of any product; yesterday without any' }),
    period: z
      .union([z.literal('month'), z.coerce.number().int().min(1).max(MAX_RANGE_DAYS)], {
        error: `must be month or a number of days from 1 to ${MAX_RANGE_DAYS}`,
      })
      .optional()
      .meta({ description: 'Days up to that day, or the month to date; default: the day alone' }),
  }),
  answer: z.object({
    status: z.literal('ok'),
    overview: z.object({
      date: daySchema.meta({ description: 'The day, or the last day of the period' }),
      from: daySchema.meta({ description: 'The first day of the period' }),
      latest: daySchema.meta({ description: 'The default day' }),
      currency: z.string(),
      complete: z.boolean().meta({ description: 'False while the day is not over in the account time zone' }),
      month: z.object({ first: daySchema, last: daySchema }).meta({ description: 'The calendar month of the forecasts' }),
      basis: z.enum(resultBases).meta({ description: 'Of the totals: store if any product has store orders' }),
      totals: z.partialRecord(overviewKpi, productsTotalSchema),
      shares_orders: z.boolean().meta({
        description:
          'Whether products divide a store: an order with lines of several of them counts as an order of each, also in the totals',
      }),
      products: z.array(productRowSchema).meta({ description: 'In the order of the account' }),
      cards: z.array(listedAdviceSchema).meta({
        description: `Open cards of all products and those decided today, highest at-risk spend first; at most ${LISTED_CARDS} open ones`,
      }),
      more_open: z.int().meta({ description: 'Open cards beyond the list' }),
    }),
  }),
  errors: ['invalid_request'],
})
/** All products on one day. */
export type ProductsOverview = Readonly<z.infer<typeof productsOverviewRoute.answer>['overview']>
