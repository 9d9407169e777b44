/** Connecting an ad account: list what a token can read, choose, and get the API key. */

import { z } from 'zod'
import { newAccountNameSchema, newProductNameSchema, timestampSchema } from '../primitives.ts'
import { defineRoute } from '../route.ts'
import { accessTokenSchema, optionalAppSchema } from '../token.ts'
import { createdAccountSchema } from './window-account.ts'

export const adAccountSchema = z.object({
  id: z.string().meta({ description: 'ID on the platform, act_…' }),
  name: z.string(),
  currency: z.string(),
  timezone: z.string(),
  status: z.string().meta({ description: 'Status text; "active" if ads can run' }),
})
/** An ad account that a token can read. */
export type AdAccount = Readonly<z.infer<typeof adAccountSchema>>

const checkedTokenSchema = z.object({
  created_at: timestampSchema.nullable().meta({ description: 'Null if the platform does not report it' }),
  expires_at: timestampSchema.nullable().meta({ description: 'Expiry reported by the platform; null if it reports none' }),
  never_expires: z.boolean().meta({ description: 'The platform reports that the token does not expire' }),
  data_access_ends_at: timestampSchema.nullable().meta({ description: 'When its access to data ends; null if the platform reports none' }),
  scopes: z.array(z.string()).nullable().meta({ description: 'Permissions; null if the platform does not report them' }),
  is_exchanged: z.boolean().meta({ description: 'It will be exchanged for a long-lived token, to which all of this applies' }),
})
/** What Meta reports about a token that it accepts. */
export type CheckedToken = Readonly<z.infer<typeof checkedTokenSchema>>

export const readableAccountsSchema = z.object({
  status: z.literal('ok'),
  token: checkedTokenSchema,
  ad_accounts: z.array(adAccountSchema),
})

/** Open like the other ways to a first account: while the database has none, or to the owner of the machine over IPC. */
export const platformAccountsRoute = defineRoute({
  method: 'post',
  path: '/desk/platform/accounts',
  summary: 'Check a Meta token and list the ad accounts that it can read; nothing is saved',
  open: true,
  body: z.object({ access_token: accessTokenSchema, app: optionalAppSchema }),
  answer: readableAccountsSchema,
  errors: ['not_allowed_here', 'invalid_request', 'token_rejected', 'upstream_unavailable'],
})

const connectedProductSchema = z.object({
  name: newProductNameSchema,
  campaign_contains: z
    .string()
    .trim()
    .min(1, { error: 'must not be empty; leave it out for every campaign' })
    .max(200, { error: 'must be at most 200 characters' })
    .nullish()
    .meta({ description: 'Text in the names of its campaigns; default: all remaining campaigns' }),
  replaces_files: z.boolean().nullish().meta({
    description: 'Required for a product that has ads of Meta from files: the sync replaces them on all days, and the files stay stored',
  }),
})
/** A product and the campaigns that belong to it. */
export type ConnectedProduct = Readonly<z.infer<typeof connectedProductSchema>>

export const adAccountIdSchema = z.string().regex(/^(act_)?\d{1,25}$/, { error: 'must be an ad account such as act_1234567890' })

export const connectedProductsSchema = z
  .array(connectedProductSchema)
  .min(1, { error: 'must contain at least one product' })
  .max(50, { error: 'must contain at most 50 products' })
  .refine((products) => new Set(products.map(({ name }) => name)).size === products.length, { error: 'must have different names' })
  .refine((products) => products.filter(({ campaign_contains }) => !campaign_contains).length <= 1, {
    error: 'must all except one have campaign_contains, so that campaigns are not counted twice',
  })

export const platformConnectRoute = defineRoute({
  method: 'post',
  path: '/desk/platform/connect',
  summary: 'Connect an ad account: creates its account and products, or a new key if it is already connected; starts the first sync',
  open: true,
  body: z.object({
    access_token: accessTokenSchema,
    app: optionalAppSchema,
    ad_account_id: adAccountIdSchema,
    name: newAccountNameSchema,
    products: connectedProductsSchema,
  }),
  answer: createdAccountSchema,
  errors: ['not_allowed_here', 'invalid_request', 'token_rejected', 'conflict', 'upstream_unavailable'],
})
