/** First run, the account as the window shows it, and the product list with health. */

import { z } from 'zod'
import { watchedKpis } from '../../tile-kpis.ts'
import { tenantIdSchema } from '../account.ts'
import { channels } from '../channel.ts'
import { messageSchema } from '../message.ts'
import { daySchema, newAccountNameSchema, newProductNameSchema, nullableNumber, productParams, timestampSchema } from '../primitives.ts'
import { decisions } from '../review.ts'
import { defineRoute } from '../route.ts'
import { healthMarks } from './health-mark.ts'

const storeStates = ['checking', 'ok', 'damaged', 'unchecked'] as const

export const secretsSchema = z.object({
  persistent: z.boolean().meta({ description: 'Whether secrets survive a restart: only with an unlocked keychain' }),
  detail: z.string().meta({ description: 'Where secrets are stored, or why they cannot be stored' }),
  detail_text: messageSchema
    .nullable()
    .meta({ description: 'The same as a message; null if the host already uses the language of its window' }),
})

export const deskStatusRoute = defineRoute({
  method: 'get',
  path: '/desk/status',
  summary: 'Whether the database has an account; requires no key',
  open: true,
  answer: z.object({
    status: z.literal('ok'),
    state: z.enum(['empty', 'ready']),
    first_account: z.enum(['window', 'command_line']).meta({
      description: 'Where the first account is created. command_line: other machines can reach the server, so only on the server itself',
    }),
    version: z.string(),
    store: z.enum(storeStates).meta({
      description: 'Integrity of the database, checked after each start. unchecked: the check was not possible',
    }),
    backup: z.object({
      last_day: daySchema.nullable().meta({ description: 'Day of the newest backup' }),
      problem: z.string().nullable().meta({ description: 'Why the last backup failed; null if it did not' }),
    }),
    secrets: secretsSchema,
    demo_progress: z
      .array(
        z.object({
          product: z.string(),
          progress: z.number().min(0).max(1).meta({ description: '1 once the data of the product is loaded' }),
        }),
      )
      .nullable()
      .meta({ description: 'The products of a demo that is being created; null if none is' }),
    data_option: z.string().nullable().meta({
      description:
        'Option that commands on the server need for this data folder, quoted for its shell: --data <folder>. Null for the default folder, or if other machines can connect',
    }),
  }),
})
/** Whether there is an account, and the state of database, backups and keychain. */
export type DeskStatus = z.infer<typeof deskStatusRoute.answer>

export const createdAccountSchema = z.object({
  status: z.literal('ok'),
  tenant_id: tenantIdSchema,
  products: z.array(z.string()),
  api_key: z.string().nullable().meta({ description: 'Shown once. Null if the host saved it in the keychain' }),
})

/** Both ways to a first account are open only while the database has none, or to the owner of the machine over IPC. */
export const createDemoRoute = defineRoute({
  method: 'post',
  path: '/desk/demo',
  summary: 'Create the demo account',
  open: true,
  answer: createdAccountSchema,
  errors: ['not_allowed_here'],
})

export const addDemoRoute = defineRoute({
  method: 'post',
  path: '/desk/accounts/demo',
  summary: 'Add the demo next to the account of the API key, which opens both; nothing happens if it is there',
  answer: z.object({ status: z.literal('ok') }),
  errors: ['not_allowed_here'],
})

export const deleteDemoRoute = defineRoute({
  method: 'delete',
  path: '/desk/accounts/demo',
  summary: 'Delete the demo of the API key, after a backup if the user made anything in it; data of other accounts stays',
  answer: z.object({ status: z.literal('ok') }),
  errors: ['not_found', 'conflict', 'store_unavailable'],
})

/** What the days and amounts of an account are in. */
export const accountBaseShape = {
  timezone: z.string().max(64),
  currency: z.string().regex(/^[A-Z]{3}$/, { error: 'must be a three-letter currency code such as EUR' }),
} as const

export const createAccountRoute = defineRoute({
  method: 'post',
  path: '/desk/accounts',
  summary: 'Create an account',
  open: true,
  body: z.object({ name: newAccountNameSchema, ...accountBaseShape }),
  answer: createdAccountSchema,
  errors: ['not_allowed_here', 'invalid_request'],
})

export const recoverKeyRoute = defineRoute({
  method: 'post',
  path: '/desk/keys/recover',
  summary: 'Create a new API key, which replaces the old one; only for the owner of the machine over IPC',
  open: true,
  answer: createdAccountSchema,
  errors: ['not_allowed_here', 'conflict'],
})

export const deskProductSchema = z.object({
  name: z.string(),
  ad_source: z.enum(['none', 'demo', 'csv', 'meta']),
  order_source: z.enum(['none', 'demo', 'csv']),
  first_day: daySchema.nullable().meta({ description: 'First day with ad data; of the store orders without ad data' }),
  last_day: daySchema.nullable().meta({ description: 'The same for the last day' }),
  orders_first_day: daySchema.nullable().meta({ description: 'First day of the store orders; null if there are none' }),
  orders_last_day: daySchema.nullable().meta({ description: 'The same for the last day' }),
  channels: z.array(z.enum(channels)).meta({ description: 'Channels with spend, in ad data or entered by hand' }),
  contribution_margin: nullableNumber,
  target_cpa: nullableNumber,
})
/** A product with its sources and targets; money in units of the account currency. */
export type DeskProduct = Readonly<z.infer<typeof deskProductSchema>>

export const deskAccountRoute = defineRoute({
  method: 'get',
  path: '/desk/account',
  summary: 'The account for the window',
  answer: z.object({
    status: z.literal('ok'),
    tenant_id: tenantIdSchema,
    name: z.string(),
    timezone: z.string(),
    currency: z.string(),
    today: daySchema,
    now: timestampSchema.meta({ description: 'The time of the answer by the clock of the API, which may run on another date' }),
    has_data: z.boolean().meta({
      description: 'Whether stored days or amounts depend on the time zone and the currency, which can then no longer be changed',
    }),
    is_demo: z.boolean().meta({ description: 'Whether everything in the account is of the demo' }),
    own_account: z.string().nullable().meta({ description: 'Name of the account of the API key; null if that is the demo' }),
    accounts: z
      .array(z.object({ tenant_id: tenantIdSchema, name: z.string(), timezone: z.string(), currency: z.string() }))
      .meta({ description: "The accounts of one's own that the API key opens, that of the key first; none if that is the demo" }),
    has_demo: z.boolean().meta({ description: 'Whether there is a demo that the API key opens' }),
    variant: z.enum(['standard', 'extended']),
    decisions: z.array(z.enum(decisions)),
    token: z.object({
      present: z.boolean(),
      created_at: timestampSchema,
      days_remaining: z.int(),
      ends_at: timestampSchema
        .nullable()
        .meta({ description: 'The instant at which the token can no longer be used; null: it does not end' }),
      has_ended: z.boolean().meta({ description: 'Whether the token has expired; days_remaining is 0 for up to a day before that' }),
      expires_on: daySchema.nullable().meta({ description: 'When it expires or its access to data ends; null if it does not end' }),
      never_expires: z.boolean().meta({ description: 'The platform reports that the token itself does not expire' }),
      platform_expires_on: daySchema.nullable().meta({ description: 'Expiry reported by the platform; null if it reports none' }),
      data_access_ends_on: daySchema.nullable().meta({ description: 'When its access to data ends; null if the platform reports none' }),
      scopes: z.array(z.string()).nullable().meta({ description: 'Permissions; null if the platform does not report them' }),
      has_app_secret: z.boolean().meta({ description: 'Whether the secret of its app is stored with it' }),
    }),
    key: z.object({
      fingerprint: z.string().meta({ description: 'The first six hex digits of the SHA-256 of the API key, to distinguish keys' }),
      made_at: timestampSchema.nullable().meta({ description: 'Null for keys of earlier versions' }),
    }),
    other_channels: z.boolean().nullable().meta({ description: 'Whether the user pays for ads outside Meta; null: not answered yet' }),
    secrets: secretsSchema,
    products: z.array(deskProductSchema),
  }),
})
/** The account with its products and token, without the time of the answer. */
export type DeskAccount = Omit<z.infer<typeof deskAccountRoute.answer>, 'now'>

const watchingSchema = z.object({
  kpi: z.enum(watchedKpis).meta({ description: 'Of the tiles that are worse than typical, the one furthest outside its typical range' }),
  change: z.number().meta({ description: 'Of the day against the typical value of its weekday, a fraction' }),
  since: daySchema.meta({ description: 'First of the days in a row on which the KPI is worse than typical' }),
  unsettled_days: z
    .int()
    .meta({ description: 'Those of these days that the rules do not judge yet, since purchases are still being reported' }),
  verdict_on: daySchema.nullable().meta({
    description:
      'When the rules judge these days. Null: with unsettled_days 0 they did and found no certain cause; otherwise they lack data for a verdict',
  }),
})
/** What is worse than typical without a card. */
export type Watching = Readonly<z.infer<typeof watchingSchema>>

export const deskOverviewRoute = defineRoute({
  method: 'get',
  path: '/desk/overview',
  summary: 'Every product with its health, yesterday’s numbers and a sparkline',
  answer: z.object({
    status: z.literal('ok'),
    products: z.array(
      z.object({
        product: z.string(),
        date: daySchema.nullable().meta({ description: 'The day of spend and roas_meta: the last complete day with data' }),
        health: z.enum(healthMarks),
        spend: nullableNumber,
        roas_meta: nullableNumber,
        roas_expected: nullableNumber.meta({ description: 'roas_meta once all purchases are reported; null: all are, or it is unknown' }),
        spark: z
          .array(nullableNumber)
          .meta({ description: 'roas_meta of the last 14 complete days, as expected while purchases are still being reported' }),
        spark_expected: z.int().meta({ description: 'How many of the last values of spark are expected ones' }),
        open_cards: z.int(),
        watching: watchingSchema.nullable().meta({
          description:
            'A tile of the day is worse than typical, and no card makes the health watch or bad; null: neither, or the data is old',
        }),
      }),
    ),
  }),
})
/** Every product with its health and latest numbers. */
export type DeskOverview = z.infer<typeof deskOverviewRoute.answer>

export const createProductRoute = defineRoute({
  method: 'post',
  path: '/desk/products',
  summary: 'Add a product',
  body: z.object({ name: newProductNameSchema }),
  answer: z.object({ status: z.literal('ok'), product: z.string() }),
  errors: ['invalid_request', 'conflict'],
})

export const productSettingsRoute = defineRoute({
  method: 'put',
  path: '/desk/products/{product}/settings',
  summary: 'Set the contribution margin and the target CPA',
  params: productParams,
  body: z.object({
    contribution_margin: z.number().min(0.001, { error: 'must be at least 0.1%' }).max(1, { error: 'must be at most 100%' }).nullable(),
    target_cpa: z
      .number()
      .min(0.01, { error: 'must be at least 0.01' })
      .max(1_000_000, { error: 'must be at most one million' })
      .nullable(),
  }),
  answer: z.object({ status: z.literal('ok') }),
  errors: ['product_not_authorised', 'invalid_request'],
})
