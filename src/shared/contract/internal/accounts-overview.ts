/** All accounts that an API key opens, on one day or a period: each in its own currency, and totals in a base currency. */

import { z } from 'zod'
import { tenantIdSchema } from '../account.ts'
import { severities } from '../advice.ts'
import { daySchema, nullableNumber } from '../primitives.ts'
import { defineRoute } from '../route.ts'
import { basisKpis, type OverviewKpi, productsOverviewRoute, productsTotalSchema, resultBases } from './products-overview.ts'

const overviewKpi = z.enum([...new Set([...basisKpis.store, ...basisKpis.reported])] as [OverviewKpi, ...OverviewKpi[]])
const kpiValues = z.partialRecord(overviewKpi, nullableNumber)

const accountRowSchema = z.object({
  tenant_id: tenantIdSchema,
  name: z.string(),
  currency: z.string(),
  timezone: z.string(),
  complete: z.boolean().meta({ description: 'False while the last day is not over in the time zone of the account' }),
  has_data: z.boolean(),
  data_until: daySchema
    .nullable()
    .meta({ description: 'The last day with data, where the data ends before the day and before yesterday; null: it does not' }),
  kpi: kpiValues.meta({ description: 'In units of the currency of the account, over the products and days that know it' }),
  in_base: kpiValues.meta({ description: 'In units of the base currency, each day at its own rate; without days that have no rate' }),
  rate: z
    .object({ rate: z.number().positive(), published_on: daySchema })
    .nullable()
    .meta({ description: 'Units of the base currency for one unit of the currency of the account, on the last day; null: unknown' }),
  days_without_rate: z
    .int()
    .meta({ description: 'Days with numbers, but without a reference rate: not in any number of the base currency' }),
  advice: z
    .object({ open: z.int(), severity: z.enum(severities).nullable() })
    .nullable()
    .meta({ description: 'Open cards of all products; null until the advice of one of them is evaluated' }),
})
/** One account of the page. */
export type AccountRowOverview = Readonly<z.infer<typeof accountRowSchema>>

const baseTotalSchema = productsTotalSchema.extend({
  missing: z.array(z.string()).meta({ description: 'Accounts with data whose part is unknown on one of the days, at least for a product' }),
  no_rate: z.array(z.string()).meta({ description: 'Accounts of which a day is left out, because its rate is unknown' }),
  not_compared: z
    .array(z.string())
    .meta({ description: 'Accounts of which value includes a product that compared does not, for want of a typical range or of days' }),
})
/** A total over the accounts. Sums first, then ratios. */
export type AccountsTotal = Readonly<z.infer<typeof baseTotalSchema>>

export const accountsOverviewRoute = defineRoute({
  method: 'get',
  path: '/desk/accounts-overview',
  summary: 'All accounts of the API key on one day or a period, with totals in the base currency by imported reference rates',
  query: productsOverviewRoute.query,
  answer: z.object({
    status: z.literal('ok'),
    overview: z.object({
      date: daySchema.meta({ description: 'The calendar day, in the time zone of each account; the last day of the period' }),
      from: daySchema.meta({ description: 'The first day of the period' }),
      latest: daySchema.meta({ description: 'The default day: the last one with data that is over in every account' }),
      today: daySchema.meta({ description: 'The last day that has started in every account' }),
      complete: z.boolean().meta({ description: 'False while the day is not over in one of the accounts' }),
      base: z.string().meta({ description: 'The base currency: as chosen, or that of the account of the API key' }),
      basis: z.enum(resultBases).meta({
        description: 'Of the totals: store if every account with data has store orders; store revenue and reported revenue do not add up',
      }),
      totals: z.partialRecord(overviewKpi, baseTotalSchema),
      accounts: z.array(accountRowSchema).meta({ description: 'That of the API key first' }),
    }),
  }),
  errors: ['invalid_request'],
})
/** All accounts on one day or a period. */
export type AccountsOverview = Readonly<z.infer<typeof accountsOverviewRoute.answer>['overview']>
