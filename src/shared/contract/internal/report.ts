/** The PDF reports: of one product on one day, and of all products. */

import { z } from 'zod'
import { languages } from '../../locales/languages.ts'
import { localeQuery } from '../locale-query.ts'
import { daySchema, productParams } from '../primitives.ts'
import { defineRoute } from '../route.ts'

export const papers = ['a4', 'letter'] as const
/** The paper size of a report. */
export type Paper = (typeof papers)[number]

const query = z.object({
  day: daySchema.optional().meta({ description: 'Default: the latest complete day with data' }),
  ...localeQuery,
  paper: z.enum(papers).default('a4').meta({ description: 'Paper size' }),
})

const answer = z.object({
  status: z.literal('ok'),
  day: daySchema,
  file_name: z.string().meta({ description: 'Suggested file name' }),
  language: z.enum(languages).meta({ description: 'Language of the report: English if this computer has no font for the requested one' }),
  note: z.string().nullable().meta({ description: 'Why it is not in the requested language; null if it is' }),
  // The bridge to the window carries JSON only.
  pdf: z.base64(),
})

export const deskReportRoute = defineRoute({
  method: 'get',
  path: '/desk/report/{product}',
  summary: 'The morning report of a product as a PDF; 404 for a day without data',
  params: productParams,
  query,
  answer,
  errors: ['product_not_authorised', 'invalid_request', 'not_found'],
})
/** A report; `pdf` is base64. */
export type DeskReport = Readonly<z.infer<typeof deskReportRoute.answer>>

export const deskPortfolioReportRoute = defineRoute({
  method: 'get',
  path: '/desk/report',
  summary: 'The report of all products as a PDF: a summary, then a page for each product; 404 if no product has data',
  query,
  answer,
  errors: ['invalid_request', 'not_found'],
})
