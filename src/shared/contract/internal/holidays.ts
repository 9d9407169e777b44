/** The public holidays of an account: its country, and which of them typical ranges leave out. */

import { z } from 'zod'
import { daySchema } from '../primitives.ts'
import { defineRoute } from '../route.ts'

const countrySchema = z.string().regex(/^[A-Z]{2}$/, { error: 'must be a country code of two capital letters, such as US' })

export const publicHolidaySchema = z.object({
  rule: z.string().meta({ description: 'Names the holiday in every year' }),
  name: z.string().meta({ description: 'In English' }),
  name_zh: z.string().nullable().meta({ description: 'In Chinese; null if unknown' }),
  days: z.array(daySchema).meta({ description: 'In the twelve months before and after today; ascending' }),
  is_left_out: z.boolean().meta({ description: 'Whether typical ranges leave its days out' }),
})
/** A public holiday of a country. */
export type PublicHoliday = Readonly<z.infer<typeof publicHolidaySchema>>

const answer = z.object({
  status: z.literal('ok'),
  country: z.string().nullable().meta({ description: 'ISO 3166-1 alpha-2; null: the account uses no public holidays' }),
  suggested: z.string().nullable().meta({
    description: 'The country of the account’s time zone; only a suggestion, since a time zone does not prove a country',
  }),
  countries: z.array(z.string()).meta({ description: 'Countries whose holidays are known' }),
  holidays: z.array(publicHolidaySchema).meta({ description: 'By their days' }),
})
/** The public holidays of an account. */
export type DeskHolidays = Readonly<z.infer<typeof answer>>

export const holidaysRoute = defineRoute({
  method: 'get',
  path: '/desk/account/holidays',
  summary: 'The country whose public holidays the account uses, and which of them typical ranges leave out',
  answer,
})

export const changeHolidaysRoute = defineRoute({
  method: 'put',
  path: '/desk/account/holidays',
  summary: 'Choose the country whose public holidays the account uses, and which of them are ordinary days',
  body: z.object({
    country: countrySchema.nullable().meta({ description: 'Null: use no public holidays' }),
    ordinary: z
      .array(z.string().max(300))
      .max(200, { error: 'must be at most 200 rules' })
      .meta({ description: 'Rules of the holidays that are ordinary days; typical ranges leave out all others' }),
  }),
  answer,
  errors: ['invalid_request'],
})
/** The choice of an account. */
export type HolidayChoice = Readonly<z.infer<typeof changeHolidaysRoute.body>>
