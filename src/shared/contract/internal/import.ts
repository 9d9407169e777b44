/** Importing files: upload, preview, and the import as a job. */

import { z } from 'zod'
import { channels } from '../channel.ts'
import { fieldProblemSchema } from '../errors.ts'
import { messageSchema } from '../message.ts'
import { productNameSchema } from '../primitives.ts'
import { defineRoute } from '../route.ts'

export const importKinds = ['ads', 'orders'] as const
/** What a file contains. */
export type ImportKind = (typeof importKinds)[number]

export const dateFormats = ['iso', 'dmy', 'mdy'] as const
/** The order of day, month and year. */
export type DateFormat = (typeof dateFormats)[number]

/** Choices for a file that leaves something open; absent means "detect". */
export const importOptionsSchema = z.object({
  map: z
    .record(z.string(), z.string())
    .optional()
    .meta({ description: 'Field → column of the file; of several with one header by number: "Spend#2"' }),
  date_format: z.enum(dateFormats).optional(),
  decimal: z.enum(['.', ',']).optional(),
  serial_dates: z.boolean().optional().meta({ description: 'Whether plain numbers among the dates are days as Excel counts them (46327)' }),
  sheet: z
    .string()
    .max(300)
    .optional()
    .meta({ description: 'Sheet of a workbook or file of a zip archive to read; "*": all sheets with the same header' }),
  sum_breakdowns: z.boolean().optional(),
  channel: z
    .enum(channels)
    .optional()
    .meta({ description: 'Ads: the platform of rows that name none. Absent: the platform whose export the file is, otherwise Meta' }),
  identical_rows: z.enum(['repeated', 'copies']).optional().meta({
    description:
      'Ads: what rows without ids are that are equal in every cell: repeats, which are skipped, or copies of an ad, which are numbered',
  }),
  equal_refunds: z.enum(['repeated', 'separate', 'fitting']).optional().meta({
    description:
      'Orders: what refund rows without IDs are that have the same order, time and amount: repeats, which are skipped; separate refunds, which all count; or fitting: separate refunds as far as the value of their order allows, otherwise repeats',
  }),
  column_refunds: z.enum(['added', 'included', 'matching']).optional().meta({
    description:
      'Orders: what refund rows are whose order has a refunded total from a column of an earlier file: further refunds, which are added; included in the total; or matching: included where they equal the total, otherwise added',
  }),
  old_dates: z.enum(['import', 'skip']).optional().meta({
    description: 'What to do with rows dated before 2005: import them, or skip them; without it they are a question',
  }),
  blank_spend: z.enum(['zero', 'skip']).optional().meta({
    description:
      'Ads: what to do with rows that have numbers and an empty spend cell: count a spend of 0, or skip them; without it they are a question',
  }),
  excess_purchases: z.enum(['import', 'unknown']).optional().meta({
    description:
      'Ads: what to do with a file in which many rows have more purchases than impressions or link clicks: import them, or read no purchases; without it they are a question',
  }),
  subtotals: z.enum(['skip', 'count']).optional().meta({
    description: 'Ads: what to do with rows that may sum up other rows but do not equal their sum',
  }),
  skip_bad_rows: z.boolean().optional(),
  shop: z.string().trim().min(1).max(60).optional().meta({
    description: 'The shop of the orders, if another shop of the product uses the same order numbers',
  }),
  replace_orders: z.boolean().optional().meta({
    description: 'true: orders whose numbers are stored for entirely different orders are the same orders, corrected',
  }),
  ad_account: z.string().trim().min(1).max(60).optional().meta({
    description: 'Ads: the ad account of rows without IDs, if another ad account of the product has ads of the same names',
  }),
  replace_ads: z.boolean().optional().meta({
    description: 'Ads: true: rows without IDs that have the names of stored ads and entirely different numbers are the same ads, corrected',
  }),
  replace_days: z.boolean().optional().meta({
    description:
      'Stored rows of the days and campaigns of an ads file that are not in it: true replaces them, false counts them as well; without it they are a question',
  }),
  count_again: z.boolean().optional().meta({
    description:
      'true: rows that another source of the account has as well count again, as of another ad account or shop; without it they are a question',
  }),
  use_remembered: z.boolean().optional().meta({
    description: 'false: ignore the saved mapping of files with the same header, and what an earlier import of this file answered',
  }),
})
/** Choices for a file. */
export type ImportOptions = z.infer<typeof importOptionsSchema>

/** What is remembered for the next file with the same header. */
export const rememberedOptionsSchema = importOptionsSchema.omit({
  sheet: true,
  skip_bad_rows: true,
  use_remembered: true,
  shop: true,
  ad_account: true,
  replace_ads: true,
  replace_days: true,
  count_again: true,
  replace_orders: true,
  identical_rows: true,
  equal_refunds: true,
  column_refunds: true,
  old_dates: true,
  blank_spend: true,
  excess_purchases: true,
  subtotals: true,
})
/** Remembered choices. */
export type RememberedOptions = z.infer<typeof rememberedOptionsSchema>

export const uploadRoute = defineRoute({
  method: 'post',
  path: '/desk/uploads',
  summary: 'Upload a file; it is stored outside the data folder until the import ends',
  bytes: true,
  answer: z.object({ status: z.literal('ok'), upload_id: z.string(), bytes: z.int() }),
  errors: ['too_large'],
})

export const importQuestionSchema = z.object({
  id: z.enum([
    'sheet',
    'date_format',
    'serial_dates',
    'decimal',
    'sum_breakdowns',
    'map',
    'identical_rows',
    'equal_refunds',
    'column_refunds',
    'old_dates',
    'blank_spend',
    'excess_purchases',
    'subtotals',
    'shop',
    'ad_account',
    'replace_days',
    'count_again',
  ]),
  question: z.string(),
  options: z.array(z.object({ value: z.string(), label: z.string(), example: z.string() })),
  texts: z
    .object({ question: messageSchema, options: z.array(messageSchema) })
    .meta({ description: 'The question and the labels of its options as messages' }),
})
/** A question that must be answered before the import. */
export type ImportQuestion = z.infer<typeof importQuestionSchema>

/** Why a file is not imported, in full: for readers that list the rows or use another language than English. */
export const importRefusalSchema = z.object({
  message: z.string().meta({ description: 'What is wrong and what to do' }),
  texts: z.array(messageSchema).meta({ description: 'The same sentences as messages' }),
  rows: z.array(z.object({ row: z.int(), column: z.string(), problem: z.string(), text: messageSchema })).meta({
    description: 'The first invalid rows, if the file is rejected because of rows, each with a message',
  }),
  groups: z
    .array(
      z.object({
        count: z.int(),
        ranges: z
          .array(z.object({ first: z.int(), last: z.int() }))
          .meta({ description: 'The numbers of its rows, consecutive ones together; the first few' }),
        shift: z.int().nullable().meta({
          description: 'By how many columns the cells are displaced to the right, negative: to the left; null if they are not',
        }),
        column: z.string(),
        problem: z.string(),
        text: messageSchema.meta({ description: 'The first of its rows as a message' }),
      }),
    )
    .meta({ description: 'All invalid rows, those with one cause together' }),
  more: z.int().meta({ description: 'Invalid rows that are in no group, since there are too many' }),
  made_for: z.enum(importKinds).nullable().meta({ description: 'The other kind of import, if the file is clearly of that kind' }),
  needs_export: z.boolean().meta({ description: 'Whether no option lets the file in, only another export of the data' }),
})
/** Why a file is not imported. */
export type ImportRefusal = Readonly<z.infer<typeof importRefusalSchema>>

export const importPreviewSchema = z.object({
  status: z.literal('ok'),
  format: z.enum([
    'own',
    'shopify',
    'woocommerce',
    'amazon',
    'etsy',
    'stripe',
    'paypal',
    'shop',
    'ads_manager',
    'google_ads',
    'tiktok_ads',
    'microsoft_ads',
    'snapchat_ads',
    'pinterest_ads',
    'meta_api',
    'mapped',
    'unknown',
  ]),
  channels: z.array(z.enum(channels)).meta({ description: 'The advertising platforms of the rows; empty for orders' }),
  delimiter: z.string().meta({ description: 'Empty for a workbook' }),
  sheet: z.string().nullable().meta({ description: 'The sheet that is read; null if the file is not a workbook' }),
  remembered: z.boolean().meta({ description: 'True if the saved mapping of files with this header is used' }),
  columns: z.array(z.string()),
  fields: z
    .array(
      z.object({
        field: z.string(),
        required: z.boolean().meta({ description: 'A file without it is rejected' }),
        one_of: z.enum(['entity', 'value']).nullable().meta({
          description: 'The group of which one field is required; null if the field has none, or if one of the group has a column',
        }),
        column: z.string().nullable(),
      }),
    )
    .meta({ description: 'Fields and the column of each, as recognized, guessed or mapped' }),
  also_used: z
    .array(z.string())
    .meta({ description: 'Columns that amounts are calculated from besides the fields: shipping that is added, for example' }),
  sample: z.array(z.array(z.string())).meta({ description: 'First rows as the file has them; personal columns are masked' }),
  parsed: z
    .array(z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])))
    .meta({ description: 'The same rows after import' }),
  rows: z.int().meta({ description: 'Rows to import; rows below the header if that is not known yet' }),
  rows_in_file: z.int().meta({ description: 'Non-empty rows below the header, invalid ones included, without totals rows' }),
  rows_refused: z.int().meta({
    description: 'Invalid rows: the file is rejected because of them, or imported without them. 0 if the entire file is rejected',
  }),
  days: z.object({ first: z.string(), last: z.string() }).nullable(),
  totals: z.record(z.string(), z.number()).meta({
    description:
      'Totals after import, in units: of orders, those of the orders that count, and the numbers of canceled and of zero-value ones',
  }),
  currency: z.string().meta({ description: 'Currency of its amounts: that of the account' }),
  timezone: z.string().meta({ description: 'Time zone of its days: that of the account' }),
  against_store: z.object({ new: z.int(), changed: z.int(), unchanged: z.int() }).nullable().meta({
    description:
      'Changes to the product: rows that are new, that replace other values, that are unchanged. Null while questions are open or no product is given',
  }),
  notes: z.array(z.string()).meta({ description: 'How the file is read, where that is not plain' }),
  note_texts: z.array(messageSchema).meta({ description: 'The notes as messages' }),
  questions: z.array(importQuestionSchema).meta({ description: 'Questions to answer before the import' }),
  problems: z.array(fieldProblemSchema).meta({ description: 'Why the file is rejected; empty if it can be imported' }),
  refusal: importRefusalSchema.nullable().meta({ description: 'The same with details; null if it can be imported' }),
})
/** What a file is and what its import would do; nothing is written. */
export type ImportPreview = z.infer<typeof importPreviewSchema>

export const previewImportRoute = defineRoute({
  method: 'post',
  path: '/desk/imports/preview',
  summary: 'Preview a file without importing it',
  body: z.object({
    upload_id: z.string().max(64),
    kind: z.enum(importKinds),
    product: productNameSchema.optional().meta({ description: 'The product to import into: the saved mapping of its last file is used' }),
    options: importOptionsSchema,
  }),
  answer: importPreviewSchema,
  errors: ['invalid_request', 'not_found'],
  allowsNewProduct: true,
})

export const startImportRoute = defineRoute({
  method: 'post',
  path: '/desk/imports',
  summary: 'Import a file into a product, which is created if missing; runs as a job',
  body: z.object({
    upload_id: z.string().max(64),
    kind: z.enum(importKinds),
    product: productNameSchema,
    options: importOptionsSchema,
    file_name: z.string().trim().max(255).optional().meta({ description: 'File name for the history' }),
  }),
  answer: z.object({ status: z.literal('ok'), job_id: z.string() }),
  errors: ['invalid_request', 'not_found'],
  allowsNewProduct: true,
})

export const importResultSchema = z.object({
  rows_read: z.int().meta({ description: 'Non-empty rows below the header, without totals rows: the sum of the five counts below' }),
  rows_written: z.int().meta({ description: 'Rows that were new' }),
  rows_changed: z.int().meta({ description: 'Rows that replaced other values; the old values stay in the history' }),
  rows_unchanged: z.int().meta({ description: 'Rows that already existed with the same values' }),
  rows_folded: z.int().meta({
    description:
      'Rows that do not create a record: further line items of an order, rows that were added up, duplicates, rows without values',
  }),
  rows_refused: z.int(),
  first_day: z.string().nullable(),
  last_day: z.string().nullable(),
  notes: z.array(z.string()),
  note_texts: z.array(messageSchema).meta({ description: 'The notes as messages' }),
  refused_file: z.string().nullable().meta({ description: 'File with the skipped rows, with skip_bad_rows' }),
})
/** What an import did, in rows. */
export type ImportResult = z.infer<typeof importResultSchema>

export const jobSchema = z.object({
  status: z.literal('ok'),
  job_id: z.string(),
  state: z
    .enum(['waiting', 'running', 'done', 'failed', 'cancelled'])
    .meta({ description: 'waiting: other jobs run first; it can be canceled' }),
  progress: z.number().min(0).max(1),
  result: importResultSchema.nullable(),
  error: z
    .object({
      message: z.string(),
      details: z.array(fieldProblemSchema),
      refusal: importRefusalSchema.nullable().meta({ description: 'If the file was rejected: the same with details' }),
    })
    .nullable(),
})
/** The state of a job; progress from 0 to 1. */
export type Job = z.infer<typeof jobSchema>

/** Whether a job has not ended. */
export const isUnderWay = ({ state }: Pick<Job, 'state'>): boolean => state === 'waiting' || state === 'running'

export const jobParams = z.object({
  job_id: z.string().meta({ description: 'As returned by the start of the job', param: { name: 'job_id', in: 'path' } }),
})

export const jobRoute = defineRoute({
  method: 'get',
  path: '/desk/jobs/{job_id}',
  summary: 'The state of a job',
  params: jobParams,
  answer: jobSchema,
  errors: ['not_found'],
})

export const cancelJobRoute = defineRoute({
  method: 'post',
  path: '/desk/jobs/{job_id}/cancel',
  summary: 'Cancel a job; nothing is saved',
  params: jobParams,
  answer: jobSchema,
  errors: ['not_found'],
})
