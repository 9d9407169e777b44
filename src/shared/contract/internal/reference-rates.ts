/** Reference rates between currencies, and the currency of totals over accounts; both belong to the account of the API key. */

import { z } from 'zod'
import { daySchema } from '../primitives.ts'
import { defineRoute } from '../route.ts'
import { accountBaseShape } from './window-account.ts'

const ratesShape = {
  base_currency: z.string().nullable().meta({ description: 'As chosen; null: the currency of the account of the API key' }),
  tables: z.array(
    z.object({
      base: z.string().meta({ description: 'Rates are units of a currency for one unit of this one' }),
      currencies: z.array(z.string()),
      first: daySchema,
      last: daySchema,
    }),
  ),
} as const

export const referenceRatesRoute = defineRoute({
  method: 'get',
  path: '/desk/reference-rates',
  summary: 'The imported tables of reference rates, and the base currency',
  answer: z.object({ status: z.literal('ok'), ...ratesShape }),
})
/** The imported tables, and the base currency. */
export type ReferenceRates = Omit<z.infer<typeof referenceRatesRoute.answer>, 'status'>

export const importReferenceRatesRoute = defineRoute({
  method: 'post',
  path: '/desk/reference-rates',
  summary: 'Import a table of reference rates: of the European Central Bank, or a CSV with date, base, currency, and rate; all or nothing',
  bytes: true,
  answer: z.object({
    status: z.literal('ok'),
    read: z.int(),
    added: z.int(),
    changed: z.int().meta({ description: 'Rates that replaced another value of the same day' }),
  }),
  errors: ['too_large', 'import_refused', 'too_many_requests'],
})

export const deleteReferenceRatesRoute = defineRoute({
  method: 'delete',
  path: '/desk/reference-rates',
  summary: 'Delete all reference rates',
  answer: z.object({ status: z.literal('ok') }),
})

export const chooseBaseCurrencyRoute = defineRoute({
  method: 'put',
  path: '/desk/base-currency',
  summary: 'Choose the currency of totals over accounts',
  body: z.object({ currency: accountBaseShape.currency }),
  answer: z.object({ status: z.literal('ok') }),
  errors: ['invalid_request'],
})
